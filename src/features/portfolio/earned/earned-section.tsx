import { useDeferredValue } from 'react'
import { Card } from '#src/ui/card.tsx'
import { LazyComponent } from '#src/ui/lazy-component.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLazyComponent } from '#src/ui/use-lazy-component.ts'
import type { EarnedOverviewProps } from './earned-overview.tsx'

const loadOverview = async () => (await import('./earned-overview.tsx')).EarnedOverview

/** Of the size of the overview. */
function OverviewSkeleton() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card className="h-[34rem] px-5 py-4 sm:h-[28rem] sm:px-6 sm:py-5">
        <Skeleton className="h-6 w-32" />
      </Card>
      <Card className="h-64 px-5 py-4 sm:px-6 sm:py-5">
        <Skeleton className="h-6 w-32" />
      </Card>
    </div>
  )
}

/** The overview of what positions earned, whose code loads when it is shown. */
export function EarnedSection(props: EarnedOverviewProps) {
  const overview = useLazyComponent(true, loadOverview)
  // Positions are usable before all figures of hundreds are made.
  const isDue = useDeferredValue(true, false)
  if (!isDue) return <OverviewSkeleton />
  return <LazyComponent component={overview} props={props} fallback={<OverviewSkeleton />} />
}
