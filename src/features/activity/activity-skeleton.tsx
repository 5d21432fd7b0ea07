import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const rows = [0, 1, 2, 3]

/** Reserves the rows of a list that is loading. */
export function ActivitySkeleton() {
  return (
    <Card>
      <ul className="divide-y divide-line" aria-busy="true">
        {rows.map((row) => (
          <li key={row} className="flex items-center gap-3 px-4 py-4 sm:px-5">
            <Skeleton disc className="size-9" />
            <div className="flex-1 space-y-2 py-1">
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-3 w-2/5" />
              <Skeleton className="h-3 w-1/3" />
            </div>
            <Skeleton className="h-6 w-24" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
