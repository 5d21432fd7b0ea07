import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The place of the total and of two positions that are being read. */
export function PortfolioSkeleton() {
  return (
    <>
      <Card className="space-y-3 px-5 py-5.5 sm:px-6">
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-8 w-52 sm:h-11" />
      </Card>
      {[0, 1].map(renderPosition)}
    </>
  )
}

function renderPosition(card: number) {
  return (
    <Card key={card} className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 px-4 py-4 sm:px-5">
        <Skeleton disc className="size-9" />
        <div className="flex-1 space-y-2 py-1">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
        <div className="flex w-full justify-between gap-5 ps-12 sm:w-auto sm:flex-row-reverse sm:ps-0">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-20" />
        </div>
      </div>
      <div className="h-17 border-t border-line bg-sunken" />
    </Card>
  )
}
