import * as z from 'zod/mini'
import type { Hex } from 'viem'
import { rpc } from '../../rpc.ts'
import { quantity, toQuantity } from '../quantity.ts'
import type { BlockEnvironment } from './probe.ts'

/** Seconds from one block to the next, as nodes count them in a simulation whose numbers leave blocks out. */
const BLOCK_SECONDS = 12n

/** What a simulation pretends of the block that it runs in, and of what is paid for gas. */
export interface BlockContext {
  /** The block that it is built on: a newer one may come before it is simulated, and would change its outcome. */
  readonly baseBlock: bigint
  readonly number: bigint
  /** Seconds. */
  readonly time: bigint
  readonly coinbase: Hex
  readonly random: Hex
  /** Wei; null on a network whose blocks have none. */
  readonly baseFee: bigint | null
  /** Wei a unit of gas, on top of the base fee. */
  readonly tip: bigint
  /** Whether each step has a block of its own, as it will have. */
  readonly hasBlockPerStep: boolean
  /** False where a network's contracts are told another chain's numbers, so that its own would be artificial. */
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

/** @throws like `rpc` */
export const fetchNewestBlock = (network: string): Promise<NewestBlock> =>
  rpc(network, 'eth_getBlockByNumber', ['latest', false], blockSchema)

/** Nobody who writes a contract can know it. */
export function randomHex(bytes: number): Hex {
  const randomBytes = crypto.getRandomValues(new Uint8Array(bytes))
  return `0x${Array.from(randomBytes, (each) => each.toString(16).padStart(2, '0')).join('')}`
}

/** A number from 0 to `below` - 1. */
const randomBelow = (below: bigint): bigint => BigInt(randomHex(8)) % below

/** Arbitrum tells contracts the number of Ethereum's block, and always the same random number. */
const reportsOwnNumber = (network: string): boolean => !network.startsWith('arbitrum')

const toHexText = (text: string): Hex => `0x${text.slice(2)}`

/** The next block, like the newest one. */
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
 * A block two to five minutes later with everything else that a contract can see: number and time have another parity, and
 * nobody can know beforehand which they are.
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

/** The world of a later step, where each has a block of its own; the parities stay. */
const advanceBlock = (blockContext: BlockContext, step: number): BlockContext => {
  const blocks = blockContext.hasBlockPerStep ? 2n * BigInt(step) : 0n
  const number = blockContext.number + blocks
  return { ...blockContext, number, time: blockContext.time + blocks * BLOCK_SECONDS }
}

/** The header of the block of a step. */
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

/** What a call pays for gas. */
export const getFeeFields = ({ baseFee, tip }: BlockContext): Readonly<Record<string, string>> =>
  baseFee === null
    ? { gasPrice: toQuantity(tip) }
    : { maxFeePerGas: toQuantity(baseFee + tip), maxPriorityFeePerGas: toQuantity(tip) }

/** Of an account that delegates to a contract (EIP-7702): "0xef0100" and the address. It signs as others do. */
const DELEGATION_CODE_SIZE = 23n

/**
 * Whether a contract in the simulation saw what was pretended, and would see the same of a transaction: a node may leave
 * any of it out, and what a contract's account does comes from somebody else's transaction, never from its own.
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
