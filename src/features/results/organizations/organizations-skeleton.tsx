import { Card, CardContent, CardHeader } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";

/** Has the shape of the analysis button and of a page's card without figures. */
export const OrganizationsSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-6">
    <Skeleton className="h-11 w-60 rounded-md mouse:h-10" />
    {[0, 1].map((page) => (
      <Card key={page}>
        <CardHeader>
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-5 w-56" />
        </CardHeader>
        <CardContent className="flex flex-col gap-6">
          <Skeleton className="h-5 w-72" />
          <Skeleton className="h-8 w-44" />
        </CardContent>
      </Card>
    ))}
  </div>
);
