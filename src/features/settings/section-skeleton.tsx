import type { SettingsSection } from "@/shared/paths";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { settingsText } from "./settings.text";

type Shape = {
  heading?: { title: string; description: string };
  content?: "fields" | "block" | "form";
  hasFooter?: boolean;
};

const { account, sessions, planning, myData, support, rating } = settingsText;
const BLOCK: Shape = { content: "block" };

const SHAPES: Readonly<Record<Exclude<SettingsSection, "conexion" | "organizaciones">, readonly Shape[]>> = {
  cuenta: [
    { heading: account, content: "fields" },
    { heading: sessions, hasFooter: true },
  ],
  "marca-y-voz": [BLOCK, BLOCK, BLOCK],
  horarios: [{ heading: planning, hasFooter: true }],
  asistentes: [BLOCK],
  datos: [{ heading: myData, hasFooter: true }],
  soporte: [
    { heading: support, content: "form", hasFooter: true },
    { heading: rating, content: "form", hasFooter: true },
  ],
};

/** Has the shape of the section's cards, whose code is loading. */
export function SectionSkeleton({ section }: { section: keyof typeof SHAPES }) {
  return (
    <div aria-busy="true" className="flex max-w-3xl flex-col gap-6">
      {SHAPES[section].map((shape, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a section keep their order.
        <CardSkeleton key={place} {...shape} />
      ))}
    </div>
  );
}

function CardSkeleton({ heading, content, hasFooter = false }: Shape) {
  return (
    <Card>
      <CardHeader className={content ? undefined : "pb-5 md:pb-6"}>
        {heading ? (
          <>
            <CardTitle>{heading.title}</CardTitle>
            <CardDescription>{heading.description}</CardDescription>
          </>
        ) : (
          <>
            <Skeleton className="h-7 w-48" />
            <Skeleton className="h-5 w-80" />
          </>
        )}
      </CardHeader>
      {content === "block" && (
        <CardContent>
          <Skeleton className="h-32 rounded-lg" />
        </CardContent>
      )}
      {content === "form" && (
        <CardContent>
          <Skeleton className="h-70 rounded-lg md:h-66 mouse:h-46" />
        </CardContent>
      )}
      {content === "fields" && (
        <CardContent className="grid gap-4 sm:grid-cols-2">
          {[0, 1, 2, 3].map((field) => (
            <div key={field} className="flex flex-col gap-1.5">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-11 rounded-md mouse:h-10" />
              <Skeleton className="h-10" />
            </div>
          ))}
        </CardContent>
      )}
      {hasFooter && (
        <CardFooter>
          <Skeleton className="h-11 w-full rounded-md sm:w-44 mouse:h-10" />
        </CardFooter>
      )}
    </Card>
  );
}
