import type { Poll } from "@contract/content/poll";
import { memo } from "react";
import { PostDocument } from "./post-document";
import { PostImages, type PreviewImage } from "./post-images";
import { PostPoll } from "./post-poll";
import { PostVideo } from "./post-video";

export type PreviewMedia =
  | { kind: "image"; images: readonly PreviewImage[] }
  | { kind: "video"; url: string }
  | { kind: "document"; url: string; title: string; extension: string }
  | ({ kind: "poll" } & Poll);

type PostMediaProps = { media: PreviewMedia; isOlder?: boolean | undefined; isWhole?: boolean | undefined };

export const PostMedia = memo(function PostMedia({ media, isOlder, isWhole }: PostMediaProps) {
  if (media.kind === "poll") return <PostPoll poll={media} isOlder={isOlder} />;
  if (media.kind === "image") return <PostImages images={media.images} isWhole={isWhole} />;
  // The key restarts the count of tries for another file.
  if (media.kind === "video") return <PostVideo key={media.url} url={media.url} />;
  return <PostDocument document={media} />;
});
