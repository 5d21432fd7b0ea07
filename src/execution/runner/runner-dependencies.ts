import { reportHash, submitSigned, type ReportOrigin } from '#src/api/report-hash.ts'
import type { SiteConfig } from '#src/api/schemas/site-config.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { ChainFamily } from '#src/families/chain-family.ts'
import type { Family } from '#src/networks/network.ts'
import type { Wallet } from '#src/wallets/wallet.ts'
import { createEarlierHashes, type EarlierHashes } from '../earlier-hashes.ts'
import type { Journal } from '../journal/journal.ts'
import { fetchAction } from '#src/api/queries/action.ts'
import { fetchActions } from '#src/api/queries/actions.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { loadFamily } from '#src/families/load-family.ts'
import type { Wallets } from '#src/wallets/wallets.ts'
import { withLock } from '../with-lock.ts'

/** Creates a run's dependencies in a browser. */
export function createBrowserRunnerDependencies(
  journal: Journal,
  wallets: Pick<Wallets, 'signer'>,
  onAction: (action: Action) => void,
  { guard, getCallBundles }: Required<Pick<RunnerDependencies, 'guard' | 'getCallBundles'>>,
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
    getCallBundles,
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

/** A run's dependencies, replaceable by scripted wallets and a controlled clock. */
export interface RunnerDependencies {
  readonly journal: Journal
  readonly fetchAction: (id: string) => Promise<Action>
  /** Hashes that the account had completed before an action was created. */
  readonly getEarlierHashes: EarlierHashes
  readonly reportHash: (
    origin: ReportOrigin,
    transaction: string,
    hash: string,
  ) => Promise<Transaction>
  readonly submitSigned: (
    origin: ReportOrigin,
    transaction: string,
    signed: string,
  ) => Promise<Transaction>
  readonly loadFamily: (family: Family) => Promise<ChainFamily | null>
  /** The wallet that has an account, of several that are connected. */
  readonly getSigner: (family: Family, address: string) => Promise<Wallet | null>
  /** Why this page may sign nothing new, read again before each prompt; absent without such a rule. */
  readonly guard?: () => Promise<'outdated' | null>
  /** Whether steps may be signed together, and who pays the network's fee then; absent: each by itself. */
  readonly getCallBundles?: () => Promise<SiteConfig['callBundles'] | null>
  /** Service time, milliseconds. */
  readonly now: () => number
  readonly isVisible: () => boolean
  /** Calls back when the page becomes visible; returns how to unsubscribe. */
  readonly onVisible: (listener: () => void) => () => void
  /** Runs `work` while no other tab runs under the same name; resolves when it ends or `signal` aborts. */
  readonly runExclusively: (
    name: string,
    signal: AbortSignal,
    work: () => Promise<void>,
  ) => Promise<void>
  /** Blocks unload with the browser's own question; returns how to stop. */
  readonly blockUnload: () => () => void
  /** Called with every action that was read, for other screens. */
  readonly onAction: (action: Action) => void
}
