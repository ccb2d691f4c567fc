import { landingText } from "../landing.text";
import { PICTURE_SIZES, PRODUCT_PICTURES, type ProductPicture } from "../product-pictures";
import { SectionHead } from "./section-head";

const { tour } = landingText;
const { wide, phone } = PICTURE_SIZES;
const NARROW = "(max-width: 639px)";

/** A screenshot of the app; `npm run tool -- screens --landing` takes the screenshots. */
function Shot({ name }: { name: ProductPicture }) {
  const file = (kind: keyof typeof PICTURE_SIZES, type: "avif" | "webp") =>
    `/landing/${name}-${kind}.${type}`;
  return (
    <picture>
      <source
        media={NARROW}
        type="image/avif"
        srcSet={file("phone", "avif")}
        width={phone.width}
        height={phone.height}
      />
      <source media={NARROW} srcSet={file("phone", "webp")} width={phone.width} height={phone.height} />
      <source type="image/avif" srcSet={file("wide", "avif")} />
      <img
        src={file("wide", "webp")}
        alt={tour.pictures[name].alt}
        width={wide.width}
        height={wide.height}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full sm:[mask-image:linear-gradient(to_bottom,black_82%,transparent)]"
      />
    </picture>
  );
}

export function ProductTour() {
  return (
    <section aria-labelledby="recorrido-titulo" className="py-20 md:py-24">
      <div className="mx-auto flex max-w-6xl flex-col gap-12 px-4 md:gap-16 md:px-6">
        <SectionHead id="recorrido-titulo" eyebrow={tour.eyebrow} title={tour.title} />
        <ul className="flex flex-col gap-14 lg:gap-20">
          {PRODUCT_PICTURES.map((name) => (
            <li
              key={name}
              className="group grid items-center gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12 lg:even:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
            >
              <div className="flex flex-col gap-3 max-lg:max-w-2xl lg:group-even:order-2">
                <h3 className="text-balance font-semibold text-2xl text-text max-sm:text-[length:min(1.5rem,10vw)] max-sm:leading-[1.333]">
                  {tour.pictures[name].title}
                </h3>
                <p className="text-pretty text-base text-text-muted leading-[1.75rem]">
                  {tour.pictures[name].caption}
                </p>
              </div>
              <div className="overflow-hidden rounded-2xl border border-border bg-surface-0 shadow-lg max-sm:mx-auto max-sm:max-w-76">
                <Shot name={name} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
