import type {
  ChainFamily,
  ChainAnchor,
  TokenOnNetwork,
  ObservationContext,
  Observation,
} from '../chain-family.ts'
import { readTokens } from './mint-facts.ts'
import { fetchTokenBalances } from './token-balances.ts'
import { inspectSolana, readSolana } from './verify/inspect-solana.ts'
import * as z from 'zod/mini'
import type { RawAmount } from '#src/money/units.ts'
import { rpc, RpcError } from '../rpc.ts'
import { SIGNATURE_FEE, STAKE_RENT } from './fees.ts'
import bs58 from 'bs58'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { compareMessages } from './compare-messages.ts'
import { readSolanaPayload, fromBase64, SIGNATURE_BYTES } from './payload.ts'
import { fetchTransaction, fetchSent, type SentTransaction } from './fetch-transaction.ts'
import { isNativeToken } from '../native-token.ts'
import { createByteReader } from './byte-reader.ts'
import { getMovements } from './get-movements.ts'

/** Signatures that entering and leaving may take, each with something for being served sooner. */
const SIGNATURES = 10n
const SERVED_SOONER = 2n

/**
 * How much of the coin should stay in the wallet, in lamports: what an account must hold to exist, the rent of a stake
 * account that leaving may need, and fees. @throws like `rpc`.
 */
async function fetchFeeReserve(network: string): Promise<RawAmount> {
  const rent = await rpc(network, 'getMinimumBalanceForRentExemption', [0], z.int())
  return BigInt(rent) + STAKE_RENT + SIGNATURES * SERVED_SOONER * SIGNATURE_FEE
}

/** Whether the transaction of a signature says what a step asks for, with nothing but guards added. */
async function compareTransaction(
  network: string,
  signature: string,
  transaction: Transaction,
): Promise<'malformed' | 'unseen' | 'same' | 'other'> {
  if (bs58.decodeUnsafe(signature)?.length !== SIGNATURE_BYTES) return 'malformed'
  const sent = await fetchTransaction(network, signature)
  if (!sent) return 'unseen'
  const requested = readSolanaPayload(transaction)?.transaction
  return requested && compareMessages(requested, sent).kind !== 'other' ? 'same' : 'other'
}

const refusalSchema = z.looseObject({ err: z.literal('AlreadyProcessed') })

const isThere = (error: unknown): boolean =>
  error instanceof RpcError && z.safeParse(refusalSchema, error.data).success

/**
 * Gives a node a signed transaction; it may be given any number of times, as it can only happen once. Tried by the node
 * first, so that what would fail costs no fee.
 * @param payload base64 of the signed transaction
 * @throws RpcError when the node does not take it
 */
async function broadcast(network: string, payload: string): Promise<void> {
  const config = { encoding: 'base64', preflightCommitment: 'processed' }
  try {
    await rpc(network, 'sendTransaction', [payload, config], z.string())
  } catch (error) {
    if (!isThere(error)) throw error
  }
}

const latestSchema = z.looseObject({
  context: z.looseObject({ slot: z.int() }),
  value: z.looseObject({ blockhash: z.string(), lastValidBlockHeight: z.int() }),
})

/**
 * Where the chain stands: `block` is a slot, `validUntil` a block height. What is signed now has this blockhash or an older one, so its last block is no later than this
 * one's. Source: decisions/020-solana.
 */
async function fetchAnchor(network: string): Promise<ChainAnchor> {
  const newest = { commitment: 'processed' }
  const { context, value } = await rpc(network, 'getLatestBlockhash', [newest], latestSchema)
  return {
    block: String(context.slot),
    blockHash: value.blockhash,
    latestNonce: null,
    pendingNonce: null,
    validUntil: String(value.lastValidBlockHeight),
  }
}

/** Where a token account holds its amount: eight bytes after its token and its owner. */
const AMOUNT_SLICE = { offset: 64, length: 8 }

/** Only numbers that JavaScript holds exactly: more lamports than that are unknown rather than wrong. */
const coinsSchema = z.looseObject({ value: z.int() })

const accountsSchema = z.looseObject({
  value: z.array(
    z.looseObject({
      account: z.looseObject({ data: z.tuple([z.string(), z.literal('base64')]) }),
    }),
  ),
})

function readAmount(data: string): RawAmount {
  const bytes = fromBase64(data)
  if (!bytes) throw new Error('a token account that can’t be read')
  return createByteReader(bytes).u64()
}

/**
 * What an address has of a token, in its smallest unit: its lamports, or what its token accounts hold together; none of
 * them is 0. @throws RpcError, or a fetch or parse error, where it can't be read.
 */
async function fetchTokenBalance(token: TokenOnNetwork, owner: string): Promise<RawAmount> {
  const { network, address: mint } = token
  const commitment = 'confirmed'
  if (isNativeToken(token))
    return BigInt((await rpc(network, 'getBalance', [owner, { commitment }], coinsSchema)).value)
  const config = { commitment, encoding: 'base64', dataSlice: AMOUNT_SLICE }
  const { value } = await rpc(
    network,
    'getTokenAccountsByOwner',
    [owner, { mint }, config],
    accountsSchema,
  )
  return value.reduce((sum, { account }) => sum + readAmount(account.data[0]), 0n)
}

/** Blocks on top of one that the cluster never takes back; the depth of its networks in the network table. */
const ROOTED = 32

const epochSchema = z.looseObject({ absoluteSlot: z.int(), blockHeight: z.int() })

const statusSchema = z.looseObject({
  context: z.looseObject({ slot: z.int() }),
  value: z.tuple([
    z.nullable(
      z.looseObject({
        slot: z.optional(z.int()),
        confirmations: z.nullable(z.int()),
        err: z.unknown(),
        confirmationStatus: z.optional(z.string()),
      }),
    ),
  ]),
})

/** What a node knows of a signature, its whole history searched; `value[0]` is null when it knows nothing. */
const fetchSignatureStatus = (network: string, signature: string) =>
  rpc(
    network,
    'getSignatureStatuses',
    [[signature], { searchTransactionHistory: true }],
    statusSchema,
  )

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

/** Solana's way of reading chains, through the gateway's nodes. */
export const solanaFamily: ChainFamily = {
  fetchAnchor,
  observe: observeSignature,
  compareTransaction,
  inspect: inspectSolana,
  read: readSolana,
  broadcast,
  fetchBalance: fetchTokenBalance,
  fetchBalances: fetchTokenBalances,
  tokens: readTokens,
  fetchFeeReserve,
}
