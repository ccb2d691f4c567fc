import Globe from "lucide-react/icons/globe";
import { Avatar } from "@/ui/avatar";
import { cn } from "@/ui/cn";
import { previewText } from "./preview.text";

export type PreviewAuthor = {
  kind: "person" | "organization";
  name: string;
  headline?: string | null;
  pictureUrl?: string | null;
};

type AuthorPictureProps = { author: PreviewAuthor; size: "sm" | "md" };

export function AuthorPicture({ author, size }: AuthorPictureProps) {
  return (
    <Avatar
      name={author.name}
      src={author.pictureUrl ?? null}
      size={size}
      decorative
      className={cn(size === "md" && "size-12", author.kind === "organization" && "rounded-none")}
    />
  );
}

type AuthorHeaderProps = {
  author: PreviewAuthor;
  isOlder?: boolean | undefined;
};

export function AuthorHeader({ author, isOlder = false }: AuthorHeaderProps) {
  return (
    <header className="flex gap-2 px-4 pt-3">
      <AuthorPicture author={author} size="md" />
      <div className="min-w-0 flex-1 leading-tight">
        <p dir="auto" className="truncate font-semibold text-(--li-ink) text-sm">
          {author.name}
        </p>
        {author.headline && (
          <p dir="auto" className="truncate text-(--li-muted) text-xs">
            {author.headline}
          </p>
        )}
        <p className="flex items-center gap-1 text-(--li-muted) text-xs">
          {!isOlder && (
            <>
              {previewText.now}
              <span aria-hidden="true">·</span>
            </>
          )}
          <Globe aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{previewText.everyone}</span>
        </p>
      </div>
    </header>
  );
}
