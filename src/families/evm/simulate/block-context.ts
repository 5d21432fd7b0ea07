import * as z from 'zod/mini'
import type { Hex } from 'viem'
import { rpc } from '../../rpc.ts'
import { quantity, toQuantity } from '../quantity.ts'
import type { BlockEnvironment } from './probe.ts'

/** Seconds between blocks, as nodes count them for skipped block numbers. */
const BLOCK_SECONDS = 12n

/** The simulated block and gas fees. */
export interface BlockContext {
  /** The parent block: a newer one could change the outcome before the simulation. */
  readonly baseBlock: bigint
  readonly number: bigint
  /** Seconds. */
  readonly time: bigint
  readonly coinbase: Hex
  readonly random: Hex
  /** Wei; null on a network without base fees. */
  readonly baseFee: bigint | null
  /** Wei per unit of gas, on top of the base fee. */
  readonly tip: bigint
  /** Whether each step has its own block, as in reality. */
  readonly hasBlockPerStep: boolean
  /** False if a network's contracts see another chain's block number, so that its own would be artificial. */
  readonly reportsOwnNumber: boolean
}

const blockSchema = z.looseObject({
  number: quantity,
  timestamp: quantity,
  miner: z.catch(z.string().check(z.regex(/^0x[\da-f]{40}$/i)), `0x${'0'.repeat(40)}`),
  mixHash: z.catch(z.string().check(z.regex(/^0x[\da-f]{64}$/i)), `0x${'0'.repeat(64)}`),
  baseFeePerGas: z.nullish(quantity),
})
export type NewestBlock = z.output<typeof blockSchema>

/** Reads the newest block. @throws like `rpc` */
export const fetchNewestBlock = (network: string): Promise<NewestBlock> =>
  rpc(network, 'eth_getBlockByNumber', ['latest', false], blockSchema)

/** Returns random bytes that no contract can predict. */
export function randomHex(bytes: number): Hex {
  const randomBytes = crypto.getRandomValues(new Uint8Array(bytes))
  return `0x${Array.from(randomBytes, (each) => each.toString(16).padStart(2, '0')).join('')}`
}

/** Returns a random number from 0 to `below` - 1. */
const randomBelow = (below: bigint): bigint => BigInt(randomHex(8)) % below

/** Arbitrum reports Ethereum's block number to contracts, and a constant random number. */
const reportsOwnNumber = (network: string): boolean => !network.startsWith('arbitrum')

const toHexText = (text: string): Hex => `0x${text.slice(2)}`

/** Returns the block after the newest one. */
export const createNextBlock = (network: string, block: NewestBlock): BlockContext => ({
  baseBlock: block.number,
  number: block.number + 1n,
  time: block.timestamp + BLOCK_SECONDS,
  coinbase: toHexText(block.miner),
  random: toHexText(block.mixHash),
  baseFee: block.baseFeePerGas ?? null,
  tip: (block.baseFeePerGas ?? 0n) / 20n + 1_000_000n + randomBelow(1_000_000n),
  hasBlockPerStep: false,
  reportsOwnNumber: reportsOwnNumber(network),
})

/**
 * Returns a block two to five minutes later in which everything visible to contracts differs: number and time have
 * another parity, and are unpredictable.
 */
export function createVariedBlock(network: string, block: NewestBlock): BlockContext {
  const later = 2n * (4n + randomBelow(7n))
  const baseFee = block.baseFeePerGas ?? null
  return {
    baseBlock: block.number,
    number: block.number + later,
    time: block.timestamp + later * BLOCK_SECONDS + 1n + 2n * randomBelow(20n),
    coinbase: randomHex(20),
    random: randomHex(32),
    baseFee: baseFee === null ? null : baseFee + baseFee / 10n + 1n + randomBelow(1_000n),
    tip: (baseFee ?? 0n) / 10n + 2_000_000n + randomBelow(1_000_000n),
    hasBlockPerStep: true,
    reportsOwnNumber: reportsOwnNumber(network),
  }
}

/** Returns a later step's block if each has its own; parities stay. */
const advanceBlock = (blockContext: BlockContext, step: number): BlockContext => {
  const blocks = blockContext.hasBlockPerStep ? 2n * BigInt(step) : 0n
  const number = blockContext.number + blocks
  return { ...blockContext, number, time: blockContext.time + blocks * BLOCK_SECONDS }
}

/** Returns the block header of a step. */
export function getBlockHeader(
  blockContext: BlockContext,
  step: number,
): Readonly<Record<string, string>> {
  const {
    number,
    time,
    coinbase,
    random,
    baseFee,
    reportsOwnNumber: isNumbered,
  } = advanceBlock(blockContext, step)
  return {
    ...(isNumbered && { number: toQuantity(number), prevRandao: random }),
    time: toQuantity(time),
    feeRecipient: coinbase,
    ...(baseFee !== null && { baseFeePerGas: toQuantity(baseFee) }),
  }
}

/** Returns the fee fields of a call. */
export const getFeeFields = ({ baseFee, tip }: BlockContext): Readonly<Record<string, string>> =>
  baseFee === null
    ? { gasPrice: toQuantity(tip) }
    : { maxFeePerGas: toQuantity(baseFee + tip), maxPriorityFeePerGas: toQuantity(tip) }

/** Code size of a delegating account (EIP-7702): "0xef0100" and the address. It signs like others. */
const DELEGATION_CODE_SIZE = 23n

/**
 * Whether a contract in the simulation saw the requested environment, as in a real transaction: a node may omit parts
 * of it, and a contract account's calls come from another's transaction.
 */
export function matchesBlockContext(
  environment: BlockEnvironment | null,
  blockContext: BlockContext,
  step: number,
): boolean {
  const {
    number,
    time,
    coinbase,
    random,
    baseFee,
    tip,
    reportsOwnNumber: isNumbered,
  } = advanceBlock(blockContext, step)
  return (
    environment !== null &&
    (!isNumbered || (environment.number === number && environment.random === BigInt(random))) &&
    environment.time === time &&
    environment.coinbase === BigInt(coinbase) &&
    environment.baseFee === (baseFee ?? 0n) &&
    environment.gasPrice === (baseFee ?? 0n) + tip &&
    (environment.codeOfUser === 0n || environment.codeOfUser === DELEGATION_CODE_SIZE)
  )
}
