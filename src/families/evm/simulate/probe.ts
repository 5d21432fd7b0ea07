import { concatHex, isHex, numberToHex, size, slice, type Hex } from 'viem'
import { STATUS_SUCCESS, type CallResult } from './simulate-calls.ts'

/** A read of one word. */
export interface WordRead {
  readonly to: Hex
  readonly data: Hex
}

/** What a contract sees of its block and transaction. */
export interface BlockEnvironment {
  readonly number: bigint
  readonly time: bigint
  readonly coinbase: bigint
  readonly random: bigint
  readonly baseFee: bigint
  readonly gasPrice: bigint
  /** Size of the account's code, bytes. */
  readonly codeOfUser: bigint
}

/** A probe's result: a word per read, null if a contract did not respond. */
export interface ProbeResult {
  readonly environment: BlockEnvironment | null
  readonly words: readonly (bigint | null)[]
}

const WORD = 32
/** A read that uses all its gas must leave enough for the others. */
const READ_GAS = 200_000
/** Most reads use far less than they may. */
const USUAL_READ_GAS = 80_000n

/** Source: the EVM's opcodes. */
const OP = {
  lessThan: '0x10',
  and: '0x16',
  coinbase: '0x41',
  gasPrice: '0x3a',
  codeSize: '0x3b',
  returnSize: '0x3d',
  time: '0x42',
  number: '0x43',
  random: '0x44',
  baseFee: '0x48',
  store: '0x52',
  push: 0x5f,
  return: '0xf3',
  staticCall: '0xfa',
} as const

const push = (value: bigint | number, bytes: number): Hex =>
  concatHex([numberToHex(OP.push + bytes, { size: 1 }), numberToHex(value, { size: bytes })])
const pushHex = (value: Hex): Hex =>
  concatHex([numberToHex(OP.push + size(value), { size: 1 }), value])
/** Stores the top of the stack in memory. */
const store = (index: number): Hex => concatHex([push(index, 2), OP.store])

const ENVIRONMENT_WORDS = 7

/** Splits bytes into words, the last one zero-padded. */
function splitWords(data: Hex): Hex[] {
  const count = Math.ceil(size(data) / WORD)
  return Array.from({ length: count }, (_, index) => {
    const chunkIndex = slice(data, index * WORD, Math.min(size(data), (index + 1) * WORD))
    return concatHex([chunkIndex, `0x${'00'.repeat(WORD - size(chunkIndex))}`])
  })
}

/**
 * Returns the code of a contract that returns its environment and a word from each of several contracts, without
 * state changes: seven words, and two per read (whether a word was returned, and the word).
 * @param hasBaseFee false on a network without base fees, whose opcode is unsupported too
 */
export function createProbeCode(user: Hex, reads: readonly WordRead[], hasBaseFee: boolean): Hex {
  const surroundings: Hex[] = [
    OP.number,
    OP.time,
    OP.coinbase,
    OP.random,
    hasBaseFee ? OP.baseFee : push(0, 1),
    OP.gasPrice,
    concatHex([pushHex(user), OP.codeSize]),
  ]
  const total = (ENVIRONMENT_WORDS + reads.length * 2) * WORD
  const environmentCode = surroundings.map((op, index) => concatHex([op, store(index * WORD)]))
  const readCode = reads.map(({ to, data }, index) => {
    const flag = (ENVIRONMENT_WORDS + index * 2) * WORD
    return concatHex([
      ...splitWords(data).map((chunk, chunkIndex) =>
        concatHex([pushHex(chunk), store(total + chunkIndex * WORD)]),
      ),
      // Output location, input, target and gas.
      push(WORD, 1),
      push(flag + WORD, 2),
      push(size(data), 2),
      push(total, 2),
      pushHex(to),
      push(READ_GAS, 3),
      OP.staticCall,
      // Less than a word is no answer: an address without code returns nothing.
      OP.returnSize,
      push(WORD - 1, 1),
      OP.lessThan,
      OP.and,
      store(flag),
    ])
  })
  return concatHex([...environmentCode, ...readCode, push(total, 2), push(0, 1), OP.return])
}

/** Returns the gas limit of a probe. */
export const getProbeGas = (reads: number): bigint =>
  60_000n + BigInt(READ_GAS) + BigInt(reads) * USUAL_READ_GAS

/** Parses a probe's result. */
export function readProbe(result: CallResult | undefined, reads: number): ProbeResult {
  const data = result?.returnData
  const length = (ENVIRONMENT_WORDS + reads * 2) * WORD
  if (result?.status !== STATUS_SUCCESS || !isHex(data) || size(data) !== length)
    return { environment: null, words: Array.from({ length: reads }, () => null) }
  const word = (index: number): bigint => BigInt(slice(data, index * WORD, (index + 1) * WORD))
  return {
    environment: {
      number: word(0),
      time: word(1),
      coinbase: word(2),
      random: word(3),
      baseFee: word(4),
      gasPrice: word(5),
      codeOfUser: word(6),
    },
    words: Array.from({ length: reads }, (_, index) =>
      word(ENVIRONMENT_WORDS + index * 2) === 1n ? word(ENVIRONMENT_WORDS + index * 2 + 1) : null,
    ),
  }
}
