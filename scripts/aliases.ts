const folder = (path: string) => new URL(`../${path}`, import.meta.url).pathname;

export const ALIASES = {
  "@contract": folder("supabase/functions/_shared/contract"),
  "@credits": folder("supabase/functions/_shared/domain/credits"),
  "@language": folder("supabase/functions/_shared/domain/language"),
  "@media": folder("supabase/functions/_shared/domain/media"),
  "@results": folder("supabase/functions/_shared/domain/results"),
  "@publishing": folder("supabase/functions/_shared/domain/publishing"),
  "@typesetting": folder("supabase/functions/_shared/typesetting"),
  "@testing": folder("supabase/functions/_shared/testing"),
  "@": folder("src"),
};
