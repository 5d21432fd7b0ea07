import { useEffect, useSyncExternalStore } from 'react'
import type { Runner } from '#src/execution/runner/runner.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import { useWallets } from '#src/wallets/wallets-context.ts'
import { useExecution } from '../execution-context.ts'

/** The run of an action: started when first looked at, and going on when the screen is left. */
export function useRun(id: string): { readonly runner: Runner; readonly view: RunView } {
  const runner = useExecution().runners.of(id)
  const wallets = useWallets()
  const view = useSyncExternalStore(runner.subscribe, runner.view)

  // A wallet that was connected, or changed its account, may open the gate: the runner looks again.
  useEffect(() => wallets.subscribe(runner.refresh), [runner, wallets])

  return { runner, view }
}
