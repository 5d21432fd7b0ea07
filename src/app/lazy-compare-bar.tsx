import { lazy, Suspense } from 'react'
import { useCompareSelection } from '#src/features/compare-selection/index.ts'
import { useRouteLocation } from '#src/router/router-context.ts'
import { PageBoundary } from './page-boundary.tsx'

const CompareBar = lazy(async () => ({
  default: (await import('#src/features/compare-selection/compare-bar.tsx')).CompareBar,
}))

const noChange = () => null

/** Where yields can be selected: the list and a yield's own page. */
const canSelect = (path: string): boolean => /^\/(?:yields\/[^/]+)?$/.test(path)

/** The compare bar, loaded once something is selected. */
export function LazyCompareBar() {
  const { selection } = useCompareSelection()
  const isShown = useRouteLocation(({ path }) => String(canSelect(path))) === 'true'
  if (!isShown || selection.yields.length === 0) return null
  return (
    <PageBoundary fallback={noChange}>
      <Suspense fallback={null}>
        <CompareBar />
      </Suspense>
    </PageBoundary>
  )
}
