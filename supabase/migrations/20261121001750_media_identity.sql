-- Which file a post was saved with: storage knows its etag, so a file that is put in its place afterwards is noticed.
alter table public.posts add column media_etag text;
comment on column public.posts.media_etag is
  'Etag of the file at image_url when that address was saved; null when storage did not know it. Another etag today means another file.';

create function private.keep_media_etag() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.image_url is null then
    new.media_etag := null;
  elsif tg_op = 'INSERT' or new.image_url is distinct from old.image_url or new.media_etag is null then
    new.media_etag := (select metadata ->> 'eTag' from storage.objects
      where bucket_id = 'media' and name = substring(new.image_url from '/storage/v1/object/public/media/(.+)$'));
  end if;
  return new;
end;
$$;
create trigger posts_keep_media_etag before insert or update of image_url on public.posts
  for each row execute function private.keep_media_etag();

-- Posts that are still to go out take the file that is there today as theirs.
update public.posts set image_url = image_url where status = 'publicar' and image_url is not null;
