import * as z from 'zod/mini'
import type { ObservationContext, Observation } from '../chain-family.ts'
import { rpc } from '../rpc.ts'
import { getMovements } from './get-movements.ts'
import { fetchSent, type SentTransaction } from './fetch-transaction.ts'
import { fetchSignatureStatus } from './signature-status.ts'

/** Blocks on top of one that the cluster never takes back; the depth of its networks in the network table. */
const ROOTED = 32

const epochSchema = z.looseObject({ absoluteSlot: z.int(), blockHeight: z.int() })

/**
 * Whether it can never land: blocks that nobody takes back are past the last one that would have taken it, and after that
 * was read a node that has come at least as far, and whose memory goes back to when it was signed, knows nothing of it.
 * Source: decisions/012-never-twice.
 */
async function findExpiry(
  network: string,
  signature: string,
  block: string,
  validUntil: string,
): Promise<Observation> {
  const final = await rpc(network, 'getEpochInfo', [{ commitment: 'finalized' }], epochSchema)
  if (BigInt(final.blockHeight) <= BigInt(validUntil)) return { kind: 'unseen' }
  const firstSlot = await rpc(network, 'getFirstAvailableBlock', [], z.int())
  if (BigInt(firstSlot) > BigInt(block)) return { kind: 'unseen' }
  const { context, value } = await fetchSignatureStatus(network, signature)
  if (value[0] !== null || context.slot < final.absoluteSlot) return { kind: 'unseen' }
  const proof = `final block height ${final.blockHeight} is past ${validUntil}, and slot ${context.slot} knows no such signature`
  return { kind: 'dead', proof }
}

/** What is remembered of a transaction, so that a node is asked once for what a block does not change. */
interface CachedTransaction {
  readonly slot: number | undefined
  readonly sent: SentTransaction
}

/** Transactions that are waited for at one time are few. */
const MAX_CACHED = 32

/** Transactions of confirmed blocks, asked for again only where another block has one, or the node did not tell all of it. */
function createTransactionCache() {
  const cache = new Map<string, CachedTransaction>()
  return async (
    network: string,
    signature: string,
    slot: number | undefined,
  ): Promise<SentTransaction | null> => {
    const name = `${network} ${signature}`
    const cached = cache.get(name)
    if (cached && cached.slot === slot) return cached.sent
    const sent = await fetchSent(network, signature)
    if (!sent?.meta || slot === undefined) return sent
    cache.delete(name)
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size >= MAX_CACHED) cache.delete(oldest)
    cache.set(name, { slot, sent })
    return sent
  }
}

const fetchOnce = createTransactionCache()

/**
 * What the chain shows of a signature. Before it is confirmed a block may still vanish with it: that is `unseen`, and the
 * same bytes may be sent again.
 */
export async function observeSignature(
  network: string,
  signature: string,
  { account, signedAt }: Pick<ObservationContext, 'account' | 'signedAt'>,
): Promise<Observation> {
  const [status] = (await fetchSignatureStatus(network, signature)).value
  if (status === null)
    return signedAt?.validUntil == null
      ? { kind: 'unseen' }
      : await findExpiry(network, signature, signedAt.block, signedAt.validUntil)
  const isFinal = status.confirmationStatus === 'finalized'
  if (!isFinal && status.confirmationStatus !== 'confirmed') return { kind: 'unseen' }
  const sent = await fetchOnce(network, signature, status.slot)
  if (!sent) return { kind: 'unseen' }
  const moved = getMovements(sent, account)
  return {
    kind: 'mined',
    sender: sent.transaction.message.signers[0],
    success: status.err === null,
    depth: isFinal ? ROOTED : Math.min(status.confirmations ?? 0, ROOTED - 1),
    ...(moved && { moved }),
  }
}
