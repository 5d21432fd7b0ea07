import { ReadProblem } from '#src/features/problem/index.ts'
import { WatchBanner } from '#src/features/watch/index.ts'
import { PageBoundary, type RouteErrorProps } from './page-boundary.tsx'

const renderProblem = ({ error, retry }: RouteErrorProps) => (
  <ReadProblem error={error} onRetry={retry} />
)

/** Who is looked at, or why that can't be told; the page below is there all the same. */
export function WatchSection() {
  return (
    <PageBoundary fallback={renderProblem}>
      <WatchBanner />
    </PageBoundary>
  )
}
