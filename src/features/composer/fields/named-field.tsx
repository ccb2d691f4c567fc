import type { ReactNode } from "react";
import type { ContentProblems } from "@/posts/content/content-problems";

/** Wraps a field in an element with its name, by which a refused save finds the field to focus. */
export function NamedField({ name, children }: { name: keyof ContentProblems; children: ReactNode }) {
  return (
    <div data-field={name} className="min-w-0 empty:hidden">
      {children}
    </div>
  );
}
