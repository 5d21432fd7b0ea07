import type {
  ChainFamily,
  ChainAnchor,
  TokenOnNetwork,
  ObservationContext,
  SigningAnchor,
  Observation,
} from '../chain-family.ts'
import { readTokens } from './mint-facts.ts'
import { fetchTokenBalances } from './token-balances.ts'
import { inspectSolana, readSolana } from './verify/inspect-solana.ts'
import * as z from 'zod/mini'
import type { RawAmount } from '#src/money/units.ts'
import { rpc, rpcBatch, RpcError } from '../rpc.ts'
import { SIGNATURE_FEE, STAKE_RENT } from './fees.ts'
import bs58 from 'bs58'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { compareMessages } from './compare-messages.ts'
import { readSolanaPayload, readSolanaTransaction, fromBase64, SIGNATURE_BYTES } from './payload.ts'
import { fetchPaidFees } from './fetch-paid-fees.ts'
import { fetchTransaction, fetchSent, type SentTransaction } from './fetch-transaction.ts'
import { isNativeToken } from '../native-token.ts'
import { createByteReader } from './byte-reader.ts'
import { getMovements } from './get-movements.ts'
import { checkNonce, fetchNonce, getDurableNonce, type DurableNonce } from './durable-nonce.ts'

/** Signatures that entering and leaving may take, each with something for being included sooner. */
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
 * Where the chain stands for a payload with a durable nonce: `block` is the slot at which its value was seen, which the
 * proof of its death is counted from. Null for other payloads. Source: decisions/012-never-twice.
 */
async function fetchNonceAnchor(
  network: string,
  transaction: Transaction | undefined,
): Promise<Pick<ChainAnchor, 'block' | 'validUntil' | 'durableNonce'> | null> {
  const message = transaction && readSolanaPayload(transaction)?.transaction.message
  const nonce = message ? getDurableNonce(message) : null
  if (!nonce) return null
  const { slot, isCurrent } = await checkNonce(network, nonce)
  const durableNonce = { account: nonce.account, value: isCurrent ? nonce.value : null }
  return { block: String(slot), validUntil: null, durableNonce }
}

/**
 * Where the chain stands: `block` is a slot, `validUntil` a block height. What is signed now has this blockhash or an older one, so its last block is no later than this
 * one's. Source: decisions/020-solana.
 */
async function fetchAnchor(
  network: string,
  _address: string,
  transaction?: Transaction,
): Promise<ChainAnchor> {
  const newest = { commitment: 'processed' }
  const [{ context, value }, durable] = await Promise.all([
    rpc(network, 'getLatestBlockhash', [newest], latestSchema),
    fetchNonceAnchor(network, transaction),
  ])
  return {
    block: String(context.slot),
    blockHash: value.blockhash,
    latestNonce: null,
    pendingNonce: null,
    validUntil: String(value.lastValidBlockHeight),
    ...durable,
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
 * Whether a node that has come as far as a slot, and whose memory goes back to when it was signed, knows nothing of a
 * signature. Asked in one request: of several nodes behind one address another might answer for the first one's memory.
 */
async function isUnknownSince(
  network: string,
  signature: string,
  block: string,
  slot: number,
): Promise<boolean> {
  const reads = [
    { method: 'getFirstAvailableBlock', params: [] },
    { method: 'getSignatureStatuses', params: [[signature], { searchTransactionHistory: true }] },
  ]
  const [first, status] = await rpcBatch(network, reads, z.unknown())
  const { data: firstSlot } = z.safeParse(z.int(), first)
  const { data: found } = z.safeParse(statusSchema, status)
  if (firstSlot === undefined || found === undefined) return false
  const { context, value } = found
  return BigInt(firstSlot) <= BigInt(block) && value[0] === null && context.slot >= slot
}

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
  if (!(await isUnknownSince(network, signature, block, final.absoluteSlot)))
    return { kind: 'unseen' }
  const proof = `final block height ${final.blockHeight} is past ${validUntil}, and final slot ${final.absoluteSlot} knows no such signature`
  return { kind: 'dead', proof }
}

/**
 * Whether one with a durable nonce can never land: at a slot that nobody takes back, not before the one at which the
 * nonce had its value, the account has another value, and a node that has come at least as far knows nothing of the
 * signature. A value never comes again, as it is made of the block before it. Source: decisions/012-never-twice.
 */
async function findNonceDeath(
  network: string,
  signature: string,
  block: string,
  { account, value }: DurableNonce,
): Promise<Observation> {
  const { slot, nonce } = await fetchNonce(network, account, 'finalized')
  if (BigInt(slot) < BigInt(block) || nonce?.value === value) return { kind: 'unseen' }
  if (!(await isUnknownSince(network, signature, block, slot))) return { kind: 'unseen' }
  const proof = `nonce account ${account} no longer has ${value} at final slot ${slot}, which knows no such signature`
  return { kind: 'dead', proof }
}

/**
 * Whether a signature that no node knows can never land. A late answer may be of an earlier prompt than the one that the
 * anchor is of: what these very bytes are bound to has to be what was seen.
 */
async function findDeath(
  network: string,
  signature: string,
  { block, validUntil, durableNonce }: SigningAnchor,
  signed: string | undefined,
): Promise<Observation> {
  const bytes = signed === undefined ? null : fromBase64(signed)
  const message = bytes && readSolanaTransaction(bytes)?.message
  const nonce = message ? getDurableNonce(message) : null
  if (nonce?.account !== durableNonce?.account) return { kind: 'unseen' }
  if (nonce && durableNonce)
    return nonce.value === durableNonce.value
      ? await findNonceDeath(network, signature, block, nonce)
      : { kind: 'unseen' }
  return validUntil === null
    ? { kind: 'unseen' }
    : await findExpiry(network, signature, block, validUntil)
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
  { account, signedAt, signed }: Pick<ObservationContext, 'account' | 'signedAt' | 'signed'>,
): Promise<Observation> {
  const [status] = (await fetchSignatureStatus(network, signature)).value
  if (status === null)
    return signedAt ? await findDeath(network, signature, signedAt, signed) : { kind: 'unseen' }
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
    ...(status.slot !== undefined && { block: String(status.slot) }),
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
  // The price of a signature is fixed; what is offered for being included sooner is not known before.
  fetchFeePrice: () =>
    Promise.resolve({ perTransaction: SERVED_SOONER * SIGNATURE_FEE, perGas: 0n }),
  fetchPaidFees,
}
