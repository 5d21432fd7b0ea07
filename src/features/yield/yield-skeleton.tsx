import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const lines = [0, 1, 2, 3, 4, 5]

/** A yield page that is being read, of the size that it will have. */
export function YieldSkeleton({ title, label }: { title: string; label: string }) {
  return (
    <div className="space-y-6" aria-busy="true">
      <h1 className="sr-only">{title}</h1>
      <output className="sr-only">{label}</output>
      <div className="flex items-start gap-4">
        <Skeleton disc className="mt-1 size-11 sm:size-13" />
        <div className="flex-1 space-y-3">
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Card className="space-y-5 p-5 sm:p-6 lg:order-2">
          <Skeleton className="h-12 w-2/5" />
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-13 w-full" />
        </Card>
        <Card className="space-y-7 p-5">
          {lines.map((line) => (
            <Skeleton key={line} className="h-4 w-full" />
          ))}
        </Card>
      </div>
    </div>
  )
}
