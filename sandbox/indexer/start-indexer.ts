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
  /** Work that must not meet the indexer's own, such as a report. */
  readonly mutex: Mutex
  /** Looks at every chain now; rejects when one could not be read, after the others were. */
  poll(): Promise<void>
  stop(): Promise<void>
}

export interface IndexerOptions {
  readonly pollMs: number
  /** Told in one sentence when old actions were put aside because the chains are new. */
  readonly notify: (sentence: string) => void
  /** Told of a look that failed; the next one comes anyway. */
  readonly onError: (error: unknown) => void
}

/** Watches the chains and moves steps and actions through their states, from where it was when it last stopped. */
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
  const poll = async (): Promise<void> => {
    const failures: unknown[] = []
    for (const chain of chains) await indexChain(chain).catch((error) => failures.push(error))
    await markStale(tracking.store, tracking.now())
    if (failures.length > 0) throw failures[0]
  }
  const indexChain = async (chain: ChainTrackingContext): Promise<void> => {
    if (!(await indexNewBlocks(chain))) await resumeChain(chain, opened, notify, null)
  }
  await mutex(async () => {
    for (const chain of chains) await resumeChain(chain, opened, notify, chain.network.startedAt)
    await poll()
  })
  const stopping = new AbortController()
  const polling = pollUntilStopped()
  async function pollUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) await mutex(poll).catch(onError)
    }
  }
  return {
    mutex,
    poll: () => mutex(poll),
    async stop() {
      stopping.abort()
      await polling
      await mutex(() => Promise.resolve())
    },
  }
}

/**
 * Sends again what users handed in signed and the node does not know: a stop came before it was sent, or the chain lost
 * it. What the node refuses stays as it is and counts as not found in time.
 */
async function resendSigned({ tracking, network }: ChainTrackingContext): Promise<void> {
  for (const step of await findSentSteps(tracking.store, network.id)) {
    const { hash, signedTransaction } = step
    if (hash === null || signedTransaction === null) continue
    if ((await network.getTransaction(hash)) !== null) continue
    const signed = await network.readSigned(signedTransaction)
    if (signed?.transaction.hash !== hash) continue
    const isSent = await network.broadcast(signed).then(
      () => true,
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
