import { fetchAction } from '#src/api/queries/action.ts'
import { reportHash } from '#src/api/report-hash.ts'
import { submitSigned } from '#src/api/submit-signed.ts'
import type { Action } from '#src/api/schemas/action.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { loadFamily } from '#src/families/load-family.ts'
import type { Wallets } from '#src/wallets/wallets.ts'
import type { Journal } from '../journal/journal.ts'
import type { RunnerParts } from './runner-parts.ts'

/** Runs under a Web Lock, so that of several tabs one signs; a browser without locks has to trust its one tab. */
async function exclusively(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return await work()
  try {
    await navigator.locks.request(name, { signal }, work)
  } catch (error) {
    // A frame without storage has no locks either: there it is the only one.
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error
    await work()
  }
}

/** What a run touches, in a real page. */
export function browserParts(
  journal: Journal,
  wallets: Pick<Wallets, 'signer'>,
  onAction: (action: Action) => void,
): RunnerParts {
  return {
    journal,
    fetchAction,
    reportHash,
    submitSigned,
    loadFamily,
    signer: wallets.signer,
    now: () => serviceClock.now(),
    isVisible: () => document.visibilityState === 'visible',
    onVisible: (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    exclusively,
    onAction,
  }
}
