import type { ReactNode } from "react";

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-border border-t py-8">
      <h2 className="mb-5 font-semibold text-text text-xl">{title}</h2>
      {children}
    </section>
  );
}
