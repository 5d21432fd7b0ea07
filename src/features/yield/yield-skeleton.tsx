import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** A yield page that is being read, of the size that it will have. */
export function YieldSkeleton({ label }: { label: string }) {
  return (
    <div className="space-y-6" aria-busy="true">
      <output className="sr-only">{label}</output>
      <div className="flex items-start gap-4">
        <Skeleton className="mt-1 size-11 rounded-full sm:size-13" />
        <div className="flex-1 space-y-3">
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      <Card className="h-80" />
    </div>
  )
}
