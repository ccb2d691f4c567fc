create table public.brand_kits (
  user_id    uuid not null references auth.users (id) on delete cascade,
  publisher  text not null default 'personal' constraint brand_kits_publisher_is_known check (char_length(publisher) <= 30 and publisher ~ '^(personal|[0-9]{1,30})$'),
  background text not null constraint brand_kits_background_is_a_colour check (background ~ '^#[0-9a-f]{6}$'),
  accent     text not null constraint brand_kits_accent_is_a_colour check (accent ~ '^#[0-9a-f]{6}$'),
  pairing    text not null constraint brand_kits_pairing_is_known check (pairing in ('moderna', 'editorial', 'impacto', 'neutra')),
  -- The file must be the user's own, because functions read it.
  logo_url   text constraint brand_kits_logo_is_the_users_file
    check (char_length(logo_url) <= 2000 and private.is_own_media(user_id, logo_url)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, publisher)
);
comment on table public.brand_kits is
  'Two colours, the pair of fonts and the logo of each publisher. The colours of texts are computed from the two colours.';
alter table public.brand_kits enable row level security;
revoke all on public.brand_kits from anon, authenticated;
grant select, insert (user_id, publisher, background, accent, pairing, logo_url),
  update (user_id, publisher, background, accent, pairing, logo_url), delete on public.brand_kits to authenticated;
grant all on public.brand_kits to service_role;
create policy brand_kits_select_own on public.brand_kits
  for select to authenticated using (user_id = (select auth.uid()));
create policy brand_kits_insert_own on public.brand_kits
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy brand_kits_update_own on public.brand_kits
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy brand_kits_delete_own on public.brand_kits
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger brand_kits_own_publisher before insert or update of user_id, publisher on public.brand_kits
  for each row execute function private.require_own_publisher();
create trigger brand_kits_touch before update on public.brand_kits
  for each row execute function private.touch_updated_at();

-- Returns the files in slides: pictures, and the brand kit's logo.
create function private.media_of_slides(p_content jsonb) returns setof text
language sql immutable set search_path = '' as $$
  select file #>> '{}' from jsonb_path_query(p_content, '$.pages[*].image.url') as file
  union all
  select file #>> '{}' from jsonb_path_query(p_content, '$.kit.logo_url') as file;
$$;

-- A check constraint of slide_documents: every file in the slides is the user's own.
create function private.are_own_slides(p_user_id uuid, p_content jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select not exists (select from private.media_of_slides(p_content) as file where not private.is_own_media(p_user_id, file));
$$;
grant execute on function private.are_own_slides(uuid, jsonb) to authenticated, service_role;

create table public.slide_documents (
  user_id    uuid not null references auth.users (id) on delete cascade,
  url        text not null constraint slide_documents_url_within_bounds check (char_length(url) <= 2000)
    constraint slide_documents_url_is_own_media check (private.is_own_media(user_id, url)),
  content    jsonb not null constraint slide_documents_content_within_bounds
    check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 100000),
  created_at timestamptz not null default now(),
  constraint slide_documents_content_names_own_media check (private.are_own_slides(user_id, content)),
  primary key (user_id, url)
);
comment on table public.slide_documents is
  'The content (documentContent of the contract) of the PDF at url. The PDF never changes: an edit makes a new PDF. Readers validate the content.';
create index slide_documents_user_id_created_at_idx on public.slide_documents (user_id, created_at);
alter table public.slide_documents enable row level security;
revoke all on public.slide_documents from anon, authenticated;
grant select, insert (user_id, url, content), delete on public.slide_documents to authenticated;
grant all on public.slide_documents to service_role;
create policy slide_documents_select_own on public.slide_documents
  for select to authenticated using (user_id = (select auth.uid()));
create policy slide_documents_insert_own on public.slide_documents
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy slide_documents_delete_own on public.slide_documents
  for delete to authenticated using (user_id = (select auth.uid()));

-- Trigger: keeps the slides of the user's latest documents, at most 200 documents with 500 kB of slides together. The
-- PDFs of deleted slides stay, but cannot be edited.
create function private.limit_slide_documents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.slide_documents where user_id = new.user_id and url in (
    select url from (
      select url, row_number() over latest as place, sum(octet_length(content::text)) over latest as bytes
      from public.slide_documents where user_id = new.user_id
      window latest as (order by created_at desc, url)
    ) as kept
    where place >= 200 or bytes > 500000 - octet_length(new.content::text));
  return new;
end;
$$;
create trigger slide_documents_limit before insert on public.slide_documents
  for each row execute function private.limit_slide_documents();
