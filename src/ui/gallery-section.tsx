import type { ReactNode } from "react";

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-border border-t py-8">
      <h2 className="mb-5 font-semibold text-lg text-text">{title}</h2>
      {children}
    </section>
  );
}
