import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const ROWS = [0, 1, 2] as const

const renderRow = (index: number) => (
  <div key={index} className="space-y-2 border-t border-line px-4 py-3.5 sm:px-5">
    <div className="flex justify-between gap-4">
      <Skeleton className="h-4.5 w-2/5" />
      <Skeleton className="h-4.5 w-20" />
    </div>
    <Skeleton className="h-3.5 w-3/5" />
  </div>
)

const renderCard = (index: number) => (
  <Card key={index} className={index > 0 ? 'overflow-hidden max-lg:hidden' : 'overflow-hidden'}>
    <div className="flex items-center gap-3 px-4 py-3.5 sm:px-5">
      <Skeleton disc className="size-9" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-3.5 w-24" />
      </div>
      <Skeleton className="h-5 w-16" />
    </div>
    {ROWS.map(renderRow)}
    <div className="h-13 border-t border-line bg-sunken" />
  </Card>
)

/** The places of held tokens whose balances are being read. */
export function HoldingsSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
      {[0, 1].map(renderCard)}
    </div>
  )
}
