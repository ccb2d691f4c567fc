-- Place for the first comment of a published card, which goes to the bin with it and comes back with it (history_in_bin).

alter table public.deleted_cards add column comments jsonb not null default '[]';
comment on column public.deleted_cards.comments is 'The rows of publish_comments of its posts, as they were.';
