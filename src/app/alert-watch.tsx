import { useCallback } from 'react'
import { LazyComponent } from '#src/ui/lazy-component.tsx'
import { useLazyComponent } from '#src/ui/use-lazy-component.ts'
import { useAppDependencies } from './app-dependencies.ts'

const NO_PROPS = {}

/** Watches the user's positions while any alert is on. What it needs is named here, not in the first script. */
export function AlertWatch() {
  const { execution, messageStore } = useAppDependencies()
  const load = useCallback(async () => {
    const [{ createAlertWatch }, { journal }] = await Promise.all([
      import('#src/features/alerts/index.ts'),
      execution(),
      messageStore.load(['settings', 'portfolio', 'running', 'activity']),
    ])
    return createAlertWatch(journal)
  }, [execution, messageStore])
  // Without its code the portfolio shows the same.
  return <LazyComponent component={useLazyComponent(true, load)} props={NO_PROPS} />
}
