import { setTimeout as pause } from 'node:timers/promises'
import { countActions } from '../store/read-blocks.ts'
import { markStale } from '../store/mark-stale.ts'
import type { OpenedStore } from '../store/open-store.ts'
import { followChain } from './follow-chain.ts'
import type { Following } from './following.ts'
import { openLane, type Lane } from './lane.ts'
import { createPatience } from './patience.ts'
import { reconcileChain } from './reconcile-chain.ts'
import { openSightings } from './sightings.ts'
import type { Tracking } from './tracking.ts'
import { sentSteps } from '../store/open-steps.ts'
import { changeStep } from './change-step.ts'

export interface Indexer {
  /** Work that must not meet the indexer's own, such as a report. */
  readonly lane: Lane
  /** Looks at every chain now; rejects when one could not be read, after the others were. */
  look(): Promise<void>
  stop(): Promise<void>
}

export interface IndexerOptions {
  readonly pollMs: number
  /** Told in one sentence when old actions were put aside because the chains are new. */
  readonly say: (sentence: string) => void
  /** Told of a look that failed; the next one comes anyway. */
  readonly onError: (error: unknown) => void
}

/** Watches the chains and moves steps and actions through their states, from where it was when it last stopped. */
export async function startIndexer(
  tracking: Tracking,
  opened: OpenedStore,
  { pollMs, say, onError }: IndexerOptions,
): Promise<Indexer> {
  const lane = openLane()
  const [patience, sightings] = [createPatience(), openSightings(tracking.now)]
  const chains = Object.values(tracking.networks).map((network): Following => ({
    tracking,
    network,
    patience,
    sightings,
  }))
  const look = async (): Promise<void> => {
    const failures: unknown[] = []
    for (const chain of chains) await follows(chain).catch((error) => failures.push(error))
    await markStale(tracking.store, tracking.now())
    if (failures.length > 0) throw failures[0]
  }
  const follows = async (chain: Following): Promise<void> => {
    if (!(await followChain(chain))) await comeBack(chain, opened, say, null)
  }
  await lane(async () => {
    for (const chain of chains) await comeBack(chain, opened, say, chain.network.startedAt)
    await look()
  })
  const stopping = new AbortController()
  const following = follow()
  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) await lane(look).catch(onError)
    }
  }
  return {
    lane,
    look: () => lane(look),
    async stop() {
      stopping.abort()
      await following
      await lane(() => Promise.resolve())
    },
  }
}

/**
 * Sends again what users handed in signed and the node does not know: a stop came before it was sent, or the chain lost
 * it. What the node refuses stays as it is and counts as not found in time.
 */
async function resendSigned({ tracking, network }: Following): Promise<void> {
  for (const step of await sentSteps(tracking.store, network.id)) {
    const { hash, signedTransaction } = step
    if (hash === null || signedTransaction === null) continue
    if ((await network.transaction(hash)) !== null) continue
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

async function comeBack(
  chain: Following,
  opened: OpenedStore,
  say: (sentence: string) => void,
  startedAt: bigint | null,
): Promise<void> {
  if ((await reconcileChain(chain, startedAt)) !== 'foreign') return resendSigned(chain)
  const old = await countActions(chain.tracking.store)
  await opened.startAnew()
  if (old > 0) {
    const what = old === 1 ? '1 earlier action was' : `${old} earlier actions were`
    say(`The local chains are new, so ${what} put aside (sandbox_archived).`)
  }
}
