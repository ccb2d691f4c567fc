create table public.user_communication_preferences (
  user_id            uuid primary key references auth.users (id) on delete cascade,
  credits_sms        boolean not null default true,
  credits_whatsapp   boolean not null default true,
  credits_email      boolean not null default true,
  system_sms         boolean not null default true,
  system_whatsapp    boolean not null default true,
  system_email       boolean not null default true,
  marketing_sms      boolean not null default true,
  marketing_whatsapp boolean not null default true,
  marketing_email    boolean not null default true,
  updated_at         timestamptz not null default now(),
  chosen_at          timestamptz
);
comment on table public.user_communication_preferences is
  'Three categories by three channels that the user accepts. chosen_at: when the user last saved them; until then no marketing is sent, because every account begins with all nine on without the user''s choice.';
alter table public.user_communication_preferences enable row level security;
revoke all on public.user_communication_preferences from anon, authenticated;
grant select, insert (user_id, credits_sms, credits_whatsapp, credits_email, system_sms, system_whatsapp, system_email, marketing_sms,
  marketing_whatsapp, marketing_email, updated_at), update (user_id, credits_sms, credits_whatsapp, credits_email, system_sms, system_whatsapp, system_email, marketing_sms,
  marketing_whatsapp, marketing_email, updated_at)
  on public.user_communication_preferences to authenticated;
grant all on public.user_communication_preferences to service_role;
create policy user_communication_preferences_select_own on public.user_communication_preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy user_communication_preferences_insert_own on public.user_communication_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy user_communication_preferences_update_own on public.user_communication_preferences
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create trigger user_communication_preferences_touch before update on public.user_communication_preferences
  for each row execute function private.touch_updated_at();

create table public.helpdesk_tickets (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.users (id) on delete cascade,
  user_email text not null,
  subject    text not null constraint helpdesk_tickets_subject_is_present check (char_length(btrim(subject)) between 1 and 200),
  message    text not null constraint helpdesk_tickets_message_is_present check (char_length(btrim(message)) between 1 and 10000),
  status     text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  delivery   text not null default 'waiting' check (delivery in ('waiting', 'sent')),
  constraint helpdesk_tickets_user_email_within_bounds check (char_length(user_email) <= 320),
  constraint helpdesk_tickets_subject_within_bounds check (char_length(subject) <= 200),
  constraint helpdesk_tickets_message_within_bounds check (char_length(message) <= 10000)
);
comment on table public.helpdesk_tickets is 'Support tickets. A review adds a closed ticket.';
create index helpdesk_tickets_user_id_created_at_idx on public.helpdesk_tickets (user_id, created_at desc);
create index helpdesk_tickets_waiting_idx on public.helpdesk_tickets (created_at) where delivery = 'waiting' and status = 'open';
alter table public.helpdesk_tickets enable row level security;
revoke all on public.helpdesk_tickets from anon, authenticated;
-- The browser generates the id, so a repeated insert adds no second ticket.
grant select, insert (id, user_id, user_email, subject, message) on public.helpdesk_tickets to authenticated;
grant all on public.helpdesk_tickets to service_role;
create policy helpdesk_tickets_select_own on public.helpdesk_tickets for select to authenticated using (user_id = (select auth.uid()));
create policy helpdesk_tickets_insert_own on public.helpdesk_tickets
  for insert to authenticated with check (user_id = (select auth.uid()) and user_email = (select auth.jwt()) ->> 'email');
create trigger helpdesk_tickets_touch before update on public.helpdesk_tickets
  for each row execute function private.touch_updated_at();
-- Counts open tickets only, because a review adds a closed ticket (keep_review_as_ticket).
create trigger helpdesk_tickets_count after insert on public.helpdesk_tickets
  for each row when (new.status = 'open') execute function private.count_row('tickets');

create table public.app_reviews (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null unique references auth.users (id) on delete cascade,
  rating     smallint not null constraint app_reviews_rating_is_one_to_five check (rating between 1 and 5),
  feedback   text check (char_length(feedback) <= 5000),
  opt_in     boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.app_reviews is 'One rating of the app for each user.';
alter table public.app_reviews enable row level security;
revoke all on public.app_reviews from anon, authenticated;
grant select, insert (user_id, rating, feedback, opt_in) on public.app_reviews to authenticated;
grant all on public.app_reviews to service_role;
create policy app_reviews_select_own on public.app_reviews for select to authenticated using (user_id = (select auth.uid()));
create policy app_reviews_insert_own on public.app_reviews for insert to authenticated with check (user_id = (select auth.uid()));

-- Trigger: adds a closed ticket for each review, so that support sees it.
create function private.keep_review_as_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.helpdesk_tickets (user_id, user_email, subject, message, status)
  select new.user_id, coalesce(email, ''), 'Review',
    concat_ws(' - ', format('Rating: %s/5', new.rating), nullif(btrim(new.feedback), '')), 'closed'
  from auth.users where id = new.user_id;
  return null;
end;
$$;
create trigger app_reviews_keep_as_ticket after insert on public.app_reviews
  for each row execute function private.keep_review_as_ticket();
