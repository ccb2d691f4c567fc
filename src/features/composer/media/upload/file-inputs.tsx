import { useRef } from "react";
import { useMediaQuery } from "@/ui/use-media-query";
import { mediaText as text } from "../media.text";
import { ACCEPT } from "./check-file";

export type FileSource = "files" | "photo" | "video";

/** A touch screen implies a camera; on other screens `capture` would only open the same file dialog. */
const TOUCH = "(pointer: coarse)";

const CAPTURES = [
  { source: "photo", accept: "image/jpeg,image/png" },
  { source: "video", accept: "video/mp4" },
] as const;

type Take = (files: File[]) => void;

export function useFileSources() {
  const hasCamera = useMediaQuery(TOUCH);
  const inputs = useRef<Partial<Record<FileSource, HTMLInputElement | null>>>({});
  const wanted = useRef<Take | null>(null);
  return {
    offered: (hasCamera ? ["files", "photo", "video"] : ["files"]) as readonly FileSource[],
    inputs,
    wanted,
    open: (source: FileSource, take: Take) => {
      wanted.current = take;
      inputs.current[source]?.click();
    },
  };
}

type FileInputsProps = { sources: ReturnType<typeof useFileSources>; onFiles: Take };

/** The inputs are hidden behind buttons, because only an input opens the browser's file dialog. */
export function FileInputs({ sources, onFiles }: FileInputsProps) {
  const chosen = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // Resets the input, because choosing the same file again fires no `change` otherwise.
    input.value = "";
    const take = sources.wanted.current ?? onFiles;
    sources.wanted.current = null;
    take(files);
  };
  return (
    <>
      <input
        ref={(input) => {
          sources.inputs.current.files = input;
        }}
        type="file"
        multiple
        accept={ACCEPT}
        tabIndex={-1}
        aria-label={text.add}
        className="hidden"
        onChange={(event) => chosen(event.target)}
      />
      {sources.offered.length > 1 &&
        CAPTURES.map(({ source, accept }) => (
          <input
            key={source}
            ref={(input) => {
              sources.inputs.current[source] = input;
            }}
            type="file"
            accept={accept}
            capture="environment"
            tabIndex={-1}
            aria-label={text.sources[source]}
            className="hidden"
            onChange={(event) => chosen(event.target)}
          />
        ))}
    </>
  );
}
