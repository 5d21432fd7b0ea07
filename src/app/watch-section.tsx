import { ReadProblem } from '#src/features/problem/index.ts'
import { WatchBanner } from '#src/features/watch/index.ts'
import { PageBoundary, type RouteErrorProps } from './page-boundary.tsx'

const renderProblem = ({ error, retry }: RouteErrorProps) => (
  <ReadProblem error={error} onRetry={retry} />
)

/** The watched address, or its error; the page below renders anyway. */
export function WatchSection() {
  return (
    <PageBoundary fallback={renderProblem}>
      <WatchBanner />
    </PageBoundary>
  )
}
