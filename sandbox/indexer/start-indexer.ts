import { setTimeout as pause } from 'node:timers/promises'
import { countActions } from '../store/block-store.ts'
import { markStale } from '../store/action-store.ts'
import type { OpenedStore } from '../store/open-store.ts'
import { indexNewBlocks } from './index-new-blocks.ts'
import {
  createGracePeriods,
  createLastSeen,
  type ChainTrackingContext,
  type TrackingContext,
} from './tracking-context.ts'
import { createMutex, type Mutex } from './mutex.ts'
import { reconcileChain } from './reconcile-chain.ts'
import { findSentSteps } from '../store/open-steps.ts'
import { changeStep } from './change-step.ts'

export interface Indexer {
  /** Serializes work with the indexer, such as a report. */
  readonly mutex: Mutex
  /** Polls every chain now; rejects when one could not be read, after the others were. */
  poll(): Promise<void>
  stop(): Promise<void>
}

export interface IndexerOptions {
  readonly pollMs: number
  /** Called with one sentence when old actions were set aside because the chains are new. */
  readonly notify: (sentence: string) => void
  /** Called with a failed poll's error; polling continues. */
  readonly onError: (error: unknown) => void
}

/** A chain is polled after this time even where it does not say that it changed: for what only time changes. */
const UNCHANGED_MS = 1_000

/** Starts the indexer, which moves steps and actions through their states, from where it last stopped. */
export async function startIndexer(
  tracking: TrackingContext,
  opened: OpenedStore,
  { pollMs, notify, onError }: IndexerOptions,
): Promise<Indexer> {
  const mutex = createMutex()
  const [gracePeriods, lastSeen] = [createGracePeriods(), createLastSeen(tracking.now)]
  const chains = Object.values(tracking.networks).map((network): ChainTrackingContext => ({
    tracking,
    network,
    gracePeriods,
    lastSeen,
  }))
  const poll = async (polled: readonly ChainTrackingContext[] = chains): Promise<void> => {
    const failures: unknown[] = []
    const fail = (error: unknown): void => void failures.push(error)
    const foreign: ChainTrackingContext[] = []
    const indexChain = async (chain: ChainTrackingContext): Promise<void> => {
      if (!(await indexNewBlocks(chain))) foreign.push(chain)
    }
    await Promise.all(polled.map((chain) => indexChain(chain).catch(fail)))
    // One by one, and not beside a read of blocks: it may set all tables aside.
    for (const chain of foreign) await resumeChain(chain, opened, notify, null).catch(fail)
    await markStale(tracking.store, tracking.now())
    if (failures.length > 0) throw failures[0]
  }
  await mutex(async () => {
    for (const chain of chains) await resumeChain(chain, opened, notify, chain.network.startedAt)
    await poll()
  })
  const stopping = new AbortController()
  const polling = pollUntilStopped()
  async function pollUntilStopped(): Promise<void> {
    const last = new Map<ChainTrackingContext, { revision: string; at: number }>()
    const isDue = (chain: ChainTrackingContext): boolean => {
      const [revision, at] = [chain.network.getRevision(), performance.now()]
      const previous = last.get(chain)
      if (previous?.revision === revision && at - previous.at < UNCHANGED_MS) return false
      last.set(chain, { revision, at })
      return true
    }
    while (!stopping.signal.aborted) {
      await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) continue
      const due = chains.filter(isDue)
      if (due.length > 0) await mutex(() => poll(due)).catch(onError)
    }
  }
  return {
    mutex,
    poll: () => mutex(() => poll()),
    async stop() {
      stopping.abort()
      await polling
      await mutex(() => Promise.resolve())
    },
  }
}

/**
 * Broadcasts signed transactions that the node does not know: after a stop before sending, or a rollback. Rejected ones
 * time out to NOT_FOUND.
 */
async function resendSigned({ tracking, network }: ChainTrackingContext): Promise<void> {
  for (const step of await findSentSteps(tracking.store, network.id)) {
    const { hash, signedTransaction } = step
    if (hash === null || signedTransaction === null) continue
    if ((await network.getTransaction(hash)) !== null) continue
    const signed = await network.readSigned(signedTransaction)
    if (signed?.transaction.hash !== hash) continue
    const isSent = await network.broadcast(signed).then(
      (refusal) => refusal === null,
      () => false,
    )
    if (isSent && step.status !== 'BROADCASTED')
      await changeStep(tracking, step, { status: 'BROADCASTED', broadcastedAt: tracking.now() })
  }
}

async function resumeChain(
  chain: ChainTrackingContext,
  opened: OpenedStore,
  notify: (sentence: string) => void,
  startedAt: bigint | null,
): Promise<void> {
  if ((await reconcileChain(chain, startedAt)) !== 'foreign') return resendSigned(chain)
  const archivedCount = await countActions(chain.tracking.store)
  await opened.archiveTables()
  if (archivedCount > 0) {
    const what =
      archivedCount === 1 ? '1 earlier action was' : `${archivedCount} earlier actions were`
    notify(`The local chains are new, so ${what} put aside (sandbox_archived).`)
  }
}
