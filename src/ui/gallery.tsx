import { galleryText } from "./gallery.text";
import { GalleryForms } from "./gallery-forms";
import { GalleryOverlays } from "./gallery-overlays";
import { GallerySection } from "./gallery-section";
import { GallerySurfaces } from "./gallery-surfaces";
import { GalleryTables } from "./gallery-tables";
import { Illustration, type IllustrationName } from "./illustration";
import { Logo, LogoMark } from "./logo";
import { PageHeader } from "./page-header";
import { colors, faces } from "./tokens";

const { sections } = galleryText;
const SIZES = ["text-5xl", "text-3xl", "text-xl", "text-lg", "text-base", "text-sm", "text-xs"];
const DRAWINGS: IllustrationName[] = ["panel", "crear", "publica", "resultados", "vacio", "perdido"];

const shades = Object.entries(colors).flatMap(([name, value]): [string, string][] =>
  typeof value === "string"
    ? [[name, value]]
    : Object.entries(value).map(([step, shade]) => [`${name}-${step}`, shade]),
);

export function UiGallery() {
  return (
    <main id="contenido" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-8 md:px-8">
      <PageHeader title={galleryText.title} description={galleryText.description} actions={<Logo />} />
      <GallerySection title={sections.brand}>
        <div className="flex flex-wrap items-end gap-6">
          <LogoMark className="size-24" />
          <LogoMark className="size-12" />
          <LogoMark />
          <LogoMark className="size-4" />
          <Logo />
        </div>
      </GallerySection>
      <GallerySection title={sections.colours}>
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-8">
          {shades.map(([name, value]) => (
            <li key={name} className="min-w-0 text-text-muted text-xs">
              <div
                className="mb-1.5 h-12 rounded-md border border-border"
                style={{ backgroundColor: value }}
              />
              <span dir="auto" className="block truncate">
                {name}
              </span>
            </li>
          ))}
        </ul>
        <ul className="mt-4 flex flex-wrap gap-3" aria-label={sections.faces}>
          {faces.map(([ground, ink]) => (
            <li
              key={ground}
              className="grid size-12 place-items-center rounded-full font-semibold"
              style={{ backgroundColor: ground, color: ink }}
            >
              {galleryText.letters}
            </li>
          ))}
        </ul>
      </GallerySection>
      <GallerySection title={sections.type}>
        <div className="flex flex-col gap-3">
          {galleryText.sizes.map((line, index) => (
            <p key={line} className={`${SIZES[index]} ${index < 4 ? "font-semibold" : "text-text-muted"}`}>
              {line}
            </p>
          ))}
        </div>
      </GallerySection>
      <GalleryForms />
      <GalleryOverlays />
      <GallerySurfaces />
      <GalleryTables />
      <GallerySection title={sections.illustrations}>
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {DRAWINGS.map((name) => (
            <div key={name} className="flex justify-center rounded-xl border border-border p-6">
              <Illustration name={name} />
            </div>
          ))}
        </div>
      </GallerySection>
    </main>
  );
}
