import { lazy, Suspense } from 'react'
import { useChoice } from '#src/features/choice/index.ts'
import { usePlace } from '#src/router/router-context.ts'
import { PageBoundary } from './page-boundary.tsx'

const ChoiceBar = lazy(async () => ({
  default: (await import('#src/features/choice/choice-bar.tsx')).ChoiceBar,
}))

const nothing = () => null

/** Where yields can be chosen: the list, and a yield's own page. */
const isChoosing = (path: string): boolean => /^\/(?:yields\/[^/]+)?$/.test(path)

/** What is chosen to be compared, once something is; nothing of it is loaded before. */
export function ChoiceGate() {
  const { chosen } = useChoice()
  const isShown = usePlace(({ path }) => String(isChoosing(path))) === 'true'
  if (!isShown || chosen.yields.length === 0) return null
  return (
    <PageBoundary fallback={nothing}>
      <Suspense fallback={null}>
        <ChoiceBar />
      </Suspense>
    </PageBoundary>
  )
}
