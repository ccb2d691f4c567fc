import { type Item, PAGE_HEIGHT, PAGE_WIDTH, type Page } from "@typesetting/display";
import type { Face, FaceName } from "@typesetting/faces/faces";
import { outlineOf } from "@typesetting/paint/svg";
import { useId } from "react";
import { cn } from "@/ui/cn";

type Faces = ReadonlyMap<FaceName, Face>;
type SlidePictureProps = {
  page: Page;
  faces: Faces;
  /** True beside a visible name, because screen readers must not read the name twice. */
  isDecorative?: boolean;
  className?: string;
};

const strokeOf = (item: {
  fill?: string | undefined;
  stroke?: string | undefined;
  line?: number | undefined;
}) => ({
  fill: item.fill ?? "none",
  ...(item.stroke && {
    stroke: item.stroke,
    strokeWidth: item.line ?? 1,
    strokeLinecap: "round" as const,
    strokeLinejoin: "round" as const,
  }),
});

function Drawn({ item, faces }: { item: Item; faces: Faces }) {
  const id = useId();
  switch (item.kind) {
    case "rect":
      return (
        <rect
          x={item.x}
          y={item.y}
          width={item.width}
          height={item.height}
          rx={item.radius}
          fill={item.fill}
        />
      );
    case "circle":
      return <circle cx={item.x} cy={item.y} r={item.radius} {...strokeOf(item)} />;
    case "polyline":
      return <path d={`M${item.points.map((point) => point.join(" ")).join("L")}`} {...strokeOf(item)} />;
    case "text": {
      const face = faces.get(item.face);
      const outline = face && outlineOf(item, face);
      return outline ? <path {...outline} fill={item.fill} /> : null;
    }
    case "image": {
      const box = { x: item.x, y: item.y, width: item.width, height: item.height };
      return (
        <>
          <clipPath id={id}>
            <rect {...box} rx={item.radius} />
          </clipPath>
          <g clipPath={`url(#${id})`}>
            <image
              {...box}
              href={item.url}
              preserveAspectRatio={item.fit === "cover" ? "xMidYMid slice" : "xMinYMid meet"}
            />
          </g>
        </>
      );
    }
  }
}

export function SlidePicture({ page, faces, isDecorative = false, className }: SlidePictureProps) {
  return (
    <div aria-hidden={isDecorative} className={cn("aspect-[4/5] overflow-hidden", className)}>
      <svg
        viewBox={`0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}`}
        role="img"
        aria-label={page.label}
        className="size-full"
      >
        <rect width={PAGE_WIDTH} height={PAGE_HEIGHT} fill={page.background} />
        {page.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing has no identity but its place; it keeps no state.
          <Drawn key={at} item={item} faces={faces} />
        ))}
      </svg>
    </div>
  );
}
