import { fetchAction } from '#src/api/queries/action.ts'
import { fetchActions } from '#src/api/queries/actions.ts'
import { reportHash, submitSigned } from '#src/api/report-hash.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { loadFamily } from '#src/families/load-family.ts'
import type { Wallets } from '#src/wallets/wallets.ts'
import { createEarlierHashes } from '../earlier-hashes.ts'
import type { Journal } from '../journal/journal.ts'
import { withLock } from '../with-lock.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'

/** What a run touches, in a real page. */
export function createBrowserRunnerDependencies(
  journal: Journal,
  wallets: Pick<Wallets, 'signer'>,
  onAction: (action: Action) => void,
  guard: NonNullable<RunnerDependencies['guard']>,
): RunnerDependencies {
  return {
    journal,
    fetchAction,
    getEarlierHashes: createEarlierHashes(fetchActions),
    reportHash,
    submitSigned,
    loadFamily,
    getSigner: wallets.signer,
    guard,
    now: () => serviceClock.now(),
    isVisible: () => document.visibilityState === 'visible',
    onVisible: (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    blockUnload: () => {
      const preventUnload = (event: Event): void => event.preventDefault()
      addEventListener('beforeunload', preventUnload)
      return () => removeEventListener('beforeunload', preventUnload)
    },
    runExclusively: (name, signal, work) => withLock(name, work, signal),
    onAction,
  }
}
