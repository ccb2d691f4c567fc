import { useQuery } from "@tanstack/react-query";
import PencilLine from "lucide-react/icons/pencil-line";
import { useState } from "react";
import { slidesOfDocument } from "@/data/posts/media/slide-documents";
import type { Stored } from "@/posts/generation/generators";
import { Button } from "@/ui/button";
import { onDemand } from "@/ui/on-demand";
import { slidesText as text } from "./slides.text";

const SlidesEditor = onDemand(() => import("./slides-editor").then((module) => module.SlidesEditor));

type SlidesEntryProps = { userId: string; url: string; onDone: (stored: Stored) => void };

export function SlidesEntry({ userId, url, onDone }: SlidesEntryProps) {
  const slides = useQuery(slidesOfDocument(userId, url)).data;
  const [isOpen, setIsOpen] = useState(false);
  if (!slides) return null;
  return (
    <>
      <Button variant="ghost" size="sm" className="max-sm:col-span-full" onClick={() => setIsOpen(true)}>
        <PencilLine aria-hidden="true" />
        {text.edit}
      </Button>
      <SlidesEditor
        isWanted={isOpen}
        userId={userId}
        saved={slides}
        onClose={() => setIsOpen(false)}
        onDone={(stored) => {
          setIsOpen(false);
          onDone(stored);
        }}
      />
    </>
  );
}
