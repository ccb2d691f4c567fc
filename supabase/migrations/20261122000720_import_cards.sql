-- Many new cards at once: a call a card took an import of 500 more than a minute of round trips.

-- Saves up to 100 new cards of the caller, as objects {postcard, title, notes, post_comment, date, post_time, timezone,
-- publishers}, each as save_post_card does or not at all. A row a card, in their order: state and message are null where
-- it is saved, else the SQLSTATE, the message and the detail that save_post_card alone would have answered with. Asked again with the
-- same cards, as after a lost answer, it saves none twice. Raises not_authenticated, invalid_input.
create function public.import_post_cards(p_cards jsonb)
returns table (postcard bigint, state text, message text, detail text)
language plpgsql security invoker set search_path = '' as $$
declare
  card jsonb;
begin
  perform private.require_user();
  if jsonb_typeof(p_cards) is distinct from 'array' or jsonb_array_length(p_cards) > 100 then
    raise exception 'invalid_input';
  end if;
  for card in select each.value from jsonb_array_elements(p_cards) as each loop
    postcard := null;
    state := null;
    message := null;
    detail := null;
    begin
      postcard := (card ->> 'postcard')::bigint;
      perform private.save_post_card(
        p_postcard => postcard, p_expected_version => null, p_title => card ->> 'title', p_notes => card ->> 'notes',
        p_post_comment => card ->> 'post_comment', p_date => (card ->> 'date')::date,
        p_post_time => (card ->> 'post_time')::time, p_timezone => card ->> 'timezone', p_image_url => null,
        p_upload_type => null, p_image_alt => null,
        p_publishers => array(select jsonb_array_elements_text(card -> 'publishers')), p_more_images => '[]');
    exception
      -- Words that are no day, number or list.
      when data_exception then
        state := 'P0001';
        message := 'invalid_input';
      -- A card that fails holds up no other. A statement that is cancelled still ends them all.
      when others then
        state := sqlstate;
        message := sqlerrm;
        get stacked diagnostics detail = pg_exception_detail;
        detail := nullif(detail, '');
    end;
    return next;
  end loop;
end;
$$;
revoke all on function public.import_post_cards(jsonb) from public, anon, authenticated;
grant execute on function public.import_post_cards(jsonb) to authenticated, service_role;
