-- Texts that a user keeps to write posts with: whole templates and snippets alike.

create table public.post_templates (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  name       text not null constraint post_templates_name_within_bounds check (char_length(btrim(name)) between 1 and 80 and char_length(name) <= 80),
  body       text not null constraint post_templates_body_within_bounds check (char_length(btrim(body)) >= 1 and char_length(body) <= 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.post_templates is 'Texts that the user keeps to insert in posts, at most 200; body may hold mentions in the form of posts.notes.';
create index post_templates_user_id_name_idx on public.post_templates (user_id, name);
alter table public.post_templates enable row level security;
revoke all on public.post_templates from anon, authenticated;
grant select, insert (user_id, name, body), update (name, body), delete on public.post_templates to authenticated;
grant all on public.post_templates to service_role;
create policy post_templates_select_own on public.post_templates
  for select to authenticated using (user_id = (select auth.uid()));
create policy post_templates_insert_own on public.post_templates
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy post_templates_update_own on public.post_templates
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy post_templates_delete_own on public.post_templates
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.limit_post_templates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time, or two that come together would both count 199.
  perform pg_advisory_xact_lock(hashtextextended('post_templates:' || new.user_id::text, 0));
  if (select count(*) from public.post_templates where user_id = new.user_id) >= 200 then
    raise exception 'template_limit_reached';
  end if;
  return new;
end;
$$;
revoke all on function private.limit_post_templates() from public, anon, authenticated, service_role;
create trigger post_templates_limit before insert on public.post_templates
  for each row execute function private.limit_post_templates();
create trigger post_templates_touch before update on public.post_templates
  for each row execute function private.touch_updated_at();
