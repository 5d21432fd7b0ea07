import { isHex, keccak256, type Hex } from 'viem'
import * as z from 'zod/mini'
import type { Action } from '#src/api/schemas/action.ts'
import {
  readAddressFromWord,
  ADMIN_SLOT,
  BEACON_SLOT,
  IMPLEMENTATION_SLOT,
  isContractCode,
  ZEPPELIN_SLOT,
} from '#src/networks/proxy-slots.ts'
import type { Intent } from '../intent.ts'
import { rpcBatch, type RpcRead } from '../rpc.ts'
import { tokensNamed } from '../token-facts.ts'
import type { ContractOrigin } from './canonical-origins.ts'
import {
  plainAddress,
  questionsAbout,
  questionsOfMakers,
  questionsOfReceipt,
  type FoundContract,
} from './contract-questions.ts'
import { createMulticallRead, applyResults } from './multicall.ts'
import { readEvmPayload } from './payload.ts'
import { quantity, toQuantity } from './quantity.ts'
import { questionsOfTokens } from './token-questions.ts'

/** The chain facts of one contract. */
export interface ContractFacts {
  /** keccak-256 of its code; null without a contract. */
  readonly codeHash: string | null
  /** Its implementation and admin if it is a proxy by EIP-1967; else null. */
  readonly proxy: {
    readonly implementation: string | null
    readonly beacon: string | null
    readonly admin: string | null
  } | null
  /** The asset it claims as a vault (ERC-4626 `asset()`); null if it returns none. */
  readonly asset: string | null
  /** Whether its code, and a proxy's implementation, are a week old; null if no node knows. */
  readonly isSettled: boolean | null
  /** The canonical factories and registries that confirm it. */
  readonly origins: readonly ContractOrigin[]
}

/** Facts read from the chain before verification. Addresses in lower case. */
export interface ChainFacts {
  /** Contracts in a protocol's own published registry. */
  readonly contracts: ReadonlySet<string>
  /** The coins of a pool in its order. */
  readonly coins: ReadonlyMap<string, readonly string[]>
  /** The contract's current fee for a request, wei. */
  readonly requestFees: ReadonlyMap<string, bigint>
  /** Decimals of tokens; unknown ones are absent. */
  readonly decimals: ReadonlyMap<string, number>
  /** Symbols of tokens; unknown and invalid ones are absent. */
  readonly symbols: ReadonlyMap<string, string>
  /** All facts, by contract. */
  readonly read: ReadonlyMap<string, ContractFacts>
}

export const NO_FACTS: ChainFacts = {
  contracts: new Set(),
  coins: new Map(),
  requestFees: new Map(),
  decimals: new Map(),
  symbols: new Map(),
  read: new Map(),
}

/** More than an action's steps name. */
const MAX_CONTRACTS = 8
/** Reads of a batch (decisions/026-rpc). */
const MAX_BATCH_READS = 20
/** Minimum age of code, and how far back it is read, seconds. */
const SETTLED_AGE = 7n * 86_400n
const LOOK_BACK = 8n * 86_400n

const blockSchema = z.looseObject({ number: quantity, timestamp: quantity })

const LATEST = 'latest'
const createBlockRead = (block: string): RpcRead => ({
  method: 'eth_getBlockByNumber',
  params: [block, false],
})
const createCodeRead = (address: string, block: string): RpcRead => ({
  method: 'eth_getCode',
  params: [address, block],
})
const createSlotRead = (address: string, slot: string, block: string): RpcRead => ({
  method: 'eth_getStorageAt',
  params: [address, slot, block],
})

/** Runs any number of reads concurrently. @returns each result, null for a failed one */
async function readAll(network: string, reads: readonly RpcRead[]): Promise<readonly unknown[]> {
  const batches: Promise<readonly unknown[]>[] = []
  for (let from = 0; from < reads.length; from += MAX_BATCH_READS)
    batches.push(rpcBatch(network, reads.slice(from, from + MAX_BATCH_READS), z.unknown()))
  return (await Promise.all(batches)).flat()
}

/** Estimates the block of that time ago by the average block time; null if the chain is younger. */
function estimatePastBlock(latest: unknown, first: unknown): bigint | null {
  const [newest, oldest] = [z.safeParse(blockSchema, latest), z.safeParse(blockSchema, first)]
  if (!newest.success || !oldest.success) return null
  const seconds = newest.data.timestamp - oldest.data.timestamp
  const blocks = newest.data.number - oldest.data.number
  if (seconds < LOOK_BACK || blocks <= 0n) return null
  return newest.data.number - (LOOK_BACK * blocks) / seconds
}

const isOldEnough = (latest: unknown, pastBlock: unknown): boolean => {
  const [newest, older] = [z.safeParse(blockSchema, latest), z.safeParse(blockSchema, pastBlock)]
  return (
    newest.success && older.success && newest.data.timestamp - older.data.timestamp >= SETTLED_AGE
  )
}

/** Slots of a proxy's implementation, EIP-1967's first. */
const CODE_SLOTS = [IMPLEMENTATION_SLOT, ZEPPELIN_SLOT] as const
const SLOTS = [...CODE_SLOTS, BEACON_SLOT, ADMIN_SLOT] as const

/**
 * Reads facts of contracts: code, proxies, age, and canonical factories and
 * registries; in two rounds of a request or two each. Never throws: unreadable facts are absent.
 * @param tokens of which only decimals and symbols are read
 */
export async function readChainFacts(
  network: string,
  addresses: readonly string[],
  tokens: readonly string[] = [],
): Promise<ChainFacts> {
  const [contracts = [], counted = []] = [addresses, tokens].map((all) =>
    [...new Set(all.flatMap(plainAddress))].slice(0, MAX_CONTRACTS),
  )
  if (contracts.length + counted.length === 0) return NO_FACTS
  try {
    return await readContracts(network, contracts, counted)
  } catch {
    return NO_FACTS
  }
}

/** Lifetime of cached contract facts, in milliseconds: they seldom change within one action. */
const CACHE_TTL = 60_000

/**
 * Creates a cached `readActionFacts`, so that repeated preparations of a step
 * cause one read per minute. Request fees change with each block and are not cached.
 */
export function createActionFactsReader(now: () => number = () => performance.now()) {
  const cache = new Map<string, { readonly at: number; readonly facts: ChainFacts }>()
  return async (network: string, action: Action, intent: Intent): Promise<ChainFacts> => {
    const tokens = getTokens(network, intent)
    const key = [network, ...getContracts(network, action, intent), ...tokens].join(' ')
    const cached = cache.get(key)
    if (cached && now() - cached.at < CACHE_TTL) return cached.facts
    const facts = await readActionFacts(network, action, intent)
    const isTold = facts.decimals.size > 0 && facts.symbols.size > 0
    const isRead = facts.read.size > 0 && (tokens.length === 0 || isTold)
    if (isRead && facts.requestFees.size === 0) cache.set(key, { at: now(), facts })
    return facts
  }
}

/** Returns the contracts of an action's steps and its yield on a network: receipt token first. */
function getContracts(network: string, action: Action, { place }: Intent): string[] {
  const called = action.transactions.flatMap((step) =>
    step.network === network ? (readEvmPayload(step)?.call.to ?? []) : [],
  )
  const named = place?.network === network ? [place.output?.address ?? '', ...place.contracts] : []
  return [...called, ...named]
}

/** Returns the tokens of a request for display, the request's own first. */
const getTokens = (network: string, intent: Intent): string[] =>
  intent.place?.network === network
    ? tokensNamed(intent).flatMap(({ address }) => address ?? [])
    : []

/** Reads facts of all contracts that an action's steps call and its yield names. */
export function readActionFacts(
  network: string,
  action: Action,
  intent: Intent,
): Promise<ChainFacts> {
  return readChainFacts(network, getContracts(network, action, intent), getTokens(network, intent))
}

async function readContracts(
  network: string,
  contracts: readonly Hex[],
  tokens: readonly Hex[],
): Promise<ChainFacts> {
  const all: readonly FoundContract[] = contracts.map((address) => ({
    address,
    asset: null,
    underlying: null,
    coins: [],
    requestFee: null,
    makers: [],
  }))
  const value = { decimals: new Map<string, number>(), symbols: new Map<string, string>() }
  // Trusted contracts are read first, so that no untrusted one runs before them.
  const requests = [
    ...all.flatMap((partial) => questionsOfMakers(network, partial)),
    ...questionsOfTokens(tokens, value),
    ...all.flatMap(questionsAbout),
  ]
  const [latest, first, multicallAnswer, ...now] = await readAll(network, [
    createBlockRead(LATEST),
    createBlockRead(toQuantity(1)),
    createMulticallRead(network, requests),
    ...contracts.flatMap((address) => [
      createCodeRead(address, LATEST),
      ...SLOTS.map((slot) => createSlotRead(address, slot, LATEST)),
    ]),
  ])
  applyResults(requests, multicallAnswer)
  const pastBlockNumber = estimatePastBlock(latest, first)
  const pastBlock = toQuantity(pastBlockNumber ?? 0n)
  const receipts = all.flatMap((partial) => questionsOfReceipt(network, partial))
  const [receipted, older, ...before] = await readAll(network, [
    createMulticallRead(network, receipts),
    createBlockRead(pastBlock),
    ...contracts.flatMap((address) => [
      createCodeRead(address, pastBlock),
      ...CODE_SLOTS.map((slot) => createSlotRead(address, slot, pastBlock)),
    ]),
  ])
  applyResults(receipts, receipted)
  const hasAge = pastBlockNumber !== null && isOldEnough(latest, older)
  const read = new Map<string, ContractFacts>()
  const [nowEach, thenEach] = [SLOTS.length + 1, CODE_SLOTS.length + 1]
  for (const [index, partial] of all.entries()) {
    const current = now.slice(index * nowEach, (index + 1) * nowEach)
    const past = before.slice(index * thenEach, (index + 1) * thenEach)
    const facts = createContractFacts(partial, current, hasAge ? past : null)
    if (facts) read.set(partial.address, facts)
  }
  return toChainFacts(all, value, read)
}

/**
 * @param current its code and slots now
 * @param past its code and `CODE_SLOTS` a week ago; null if unknown
 * @returns null if the node lacks any of it
 */
function createContractFacts(
  { asset, makers: origins }: FoundContract,
  current: readonly unknown[],
  past: readonly unknown[] | null,
): ContractFacts | null {
  const [code, ...slots] = current
  if (!isHex(code) || !slots.every((slot) => isHex(slot))) return null
  const [standard, zeppelin, beacon = null, admin = null] = slots.map(readAddressFromWord)
  const implementation = standard ?? zeppelin ?? null
  const isProxy = implementation !== null || beacon !== null
  // A beacon's past implementation is not read.
  const isComparable = past !== null && past.every((each) => isHex(each)) && beacon === null
  return {
    codeHash: isContractCode(code) ? keccak256(code) : null,
    proxy: isProxy ? { implementation, beacon, admin } : null,
    asset,
    isSettled: isComparable ? past.every((each, index) => each === current[index]) : null,
    origins,
  }
}

function toChainFacts(
  all: readonly FoundContract[],
  value: Pick<ChainFacts, 'decimals' | 'symbols'>,
  read: ReadonlyMap<string, ContractFacts>,
): ChainFacts {
  const isCanonical = ({ makers: origins }: FoundContract): boolean =>
    origins.some(({ vouches }) => vouches === 'contract')
  return {
    contracts: new Set(all.filter(isCanonical).map(({ address }) => address)),
    coins: new Map(
      all.filter(({ coins }) => coins.length > 0).map(({ address, coins }) => [address, coins]),
    ),
    requestFees: new Map(
      all.flatMap(({ address, requestFee }) =>
        requestFee === null ? [] : [[address, requestFee] as const],
      ),
    ),
    ...value,
    read,
  }
}
