import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { RunningActions } from '#src/features/running/index.ts'
import { matchPath } from '#src/router/match-path.ts'
import { usePlace } from '#src/router/router-context.ts'
import type { AppParts } from './app-parts.ts'
import { useAppParts } from './app-parts-context.ts'
import { PageBoundary } from './page-boundary.tsx'
import { whenIdle } from '#src/ui/when-idle.ts'

const nothing = () => null

const NOTHING: RunningActions = { running: [], ended: [] }
const nothingYet = () => NOTHING

const loadBar = ({ running, execution, words }: AppParts) =>
  lazy(async () => {
    await whenIdle()
    const [{ RunningBar }, opened] = await Promise.all([
      import('#src/features/running/running-bar.tsx'),
      execution(),
      words.load(['running', 'activity']),
    ])
    const parts = { ...opened, running }
    return { default: () => <RunningBar parts={parts} /> }
  })

/**
 * What this browser has under way, at the top of every page. Nothing of it is loaded where there is nothing; where there is,
 * its room is kept free from the first paint on.
 */
export function RunningGate() {
  const parts = useAppParts()
  const { running } = parts
  const [Bar] = useState(() => loadBar(parts))
  const actions = useSyncExternalStore(running.subscribe, running.actions, nothingYet)
  const here = usePlace(({ path }) => matchPath(path)?.params['actionId'] ?? '')
  const ids = [...actions.running, ...actions.ended.map(({ id }) => id)]
  const isShown = ids.some((id) => id !== here)

  // From here on the room is what this keeps; the mark is public/first-paint.js's.
  useEffect(() => {
    delete document.documentElement.dataset['running']
  }, [])

  return (
    <div data-running-gate="" className={isShown ? 'min-h-15 sm:min-h-11' : undefined}>
      {ids.length > 0 && (
        // Without it Activity tells the same.
        <PageBoundary fallback={nothing}>
          <Suspense fallback={null}>
            <Bar />
          </Suspense>
        </PageBoundary>
      )}
    </div>
  )
}
