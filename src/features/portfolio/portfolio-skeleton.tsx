import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The place of two positions that are being read. */
export function PortfolioSkeleton() {
  return [0, 1].map((card) => (
    <Card key={card}>
      <div className="flex items-center gap-3 px-4 py-4 sm:px-5">
        <Skeleton disc className="size-9" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
        <Skeleton className="h-5 w-24" />
      </div>
      <div className="flex justify-between border-t border-line px-4 py-5 sm:px-5">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-32" />
      </div>
    </Card>
  ))
}
