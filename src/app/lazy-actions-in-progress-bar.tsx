import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { StoredActions } from '#src/features/actions-in-progress/index.ts'
import { matchPath } from '#src/router/paths.ts'
import { useRouteLocation } from '#src/router/router-context.ts'
import { useAppDependencies, type AppDependencies } from './app-dependencies.ts'
import { PageBoundary } from './page-boundary.tsx'
import { waitForIdle } from '#src/ui/wait-for-idle.ts'

const noSubscription = () => null

const NO_ACTIONS: StoredActions = { running: [], ended: [] }
const getNoActions = () => NO_ACTIONS

const loadBar = ({ actionsInProgress, execution, messageStore }: AppDependencies) =>
  lazy(async () => {
    await waitForIdle()
    const [{ ActionsInProgressBar }, opened] = await Promise.all([
      import('#src/features/actions-in-progress/actions-in-progress-bar.tsx'),
      execution(),
      messageStore.load(['running', 'activity']),
    ])
    const dependencies = { ...opened, actionsInProgress }
    return { default: () => <ActionsInProgressBar dependencies={dependencies} /> }
  })

/**
 * Shows the actions in progress on every page. Loads nothing if there are none; otherwise reserves
 * its space from the first paint.
 */
export function LazyActionsInProgressBar() {
  const dependencies = useAppDependencies()
  const { actionsInProgress } = dependencies
  const [Bar] = useState(() => loadBar(dependencies))
  const actions = useSyncExternalStore(
    actionsInProgress.subscribe,
    actionsInProgress.actions,
    getNoActions,
  )
  const here = useRouteLocation(({ path }) => matchPath(path)?.params['actionId'] ?? '')
  const ids = [...actions.running, ...actions.ended.map(({ id }) => id)]
  const isShown = ids.some((id) => id !== here)

  // From here on this component reserves the space; public/first-paint.js did before.
  useEffect(() => {
    delete document.documentElement.dataset['running']
  }, [])

  return (
    <div data-running-gate="" className={isShown ? 'min-h-15 sm:min-h-11' : undefined}>
      {ids.length > 0 && (
        // If it fails to load, Activity shows the same.
        <PageBoundary fallback={noSubscription}>
          <Suspense fallback={null}>
            <Bar />
          </Suspense>
        </PageBoundary>
      )}
    </div>
  )
}
