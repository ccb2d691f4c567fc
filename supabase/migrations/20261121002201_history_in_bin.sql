-- First comment and lines of charges go to the bin with a card, and come back with it: the specification deletes the
-- lines with the card, and what is brought back was charged for. The files stay with the bin, so no deletion answers any to remove.
-- What deletes a card and brings it back is in doubts_in_bin.

alter type public.deleted_card drop attribute orphaned_media;
alter table public.deleted_cards add column history jsonb not null default '[]';
comment on column public.deleted_cards.history is 'The rows of transaction_history of its posts, as they were.';
