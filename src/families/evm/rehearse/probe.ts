import { concatHex, isHex, numberToHex, size, slice, type Hex } from 'viem'
import { PASSED, type Simulated } from './simulate.ts'

/** One word that is read from a contract. */
export interface Read {
  readonly to: Hex
  readonly data: Hex
}

/** What a contract can tell of the block and the transaction that it runs in. */
export interface Surroundings {
  readonly number: bigint
  readonly time: bigint
  readonly coinbase: bigint
  readonly random: bigint
  readonly baseFee: bigint
  readonly gasPrice: bigint
  /** How many bytes of code the user's account has. */
  readonly codeOfUser: bigint
}

/** What a probe found: a word for each read, null where a contract did not answer. */
export interface Probed {
  readonly around: Surroundings | null
  readonly words: readonly (bigint | null)[]
}

const WORD = 32
/** A read that uses up its gas must leave enough for the others. */
const GAS_OF_READ = 200_000
/** Most reads use far less than they may. */
const USUAL_GAS_OF_READ = 80_000n

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
/** Puts the topmost word of the stack into memory. */
const store = (at: number): Hex => concatHex([push(at, 2), OP.store])

const AROUND = 7

/** Bytes in words, the last one filled up with zeros. */
function chunks(data: Hex): Hex[] {
  const count = Math.ceil(size(data) / WORD)
  return Array.from({ length: count }, (_, at) => {
    const part = slice(data, at * WORD, Math.min(size(data), (at + 1) * WORD))
    return concatHex([part, `0x${'00'.repeat(WORD - size(part))}`])
  })
}

/**
 * The code of a contract that tells its surroundings and reads a word from each of several contracts, without changing
 * anything: seven words, and two for each read (whether it answered with a word, and the word).
 * @param hasBaseFee false on a network whose blocks have none: its contracts can't ask for it either
 */
export function probeCode(user: Hex, reads: readonly Read[], hasBaseFee: boolean): Hex {
  const surroundings: Hex[] = [
    OP.number,
    OP.time,
    OP.coinbase,
    OP.random,
    hasBaseFee ? OP.baseFee : push(0, 1),
    OP.gasPrice,
    concatHex([pushHex(user), OP.codeSize]),
  ]
  const total = (AROUND + reads.length * 2) * WORD
  const told = surroundings.map((op, at) => concatHex([op, store(at * WORD)]))
  const asked = reads.map(({ to, data }, at) => {
    const flag = (AROUND + at * 2) * WORD
    return concatHex([
      ...chunks(data).map((chunk, part) => concatHex([pushHex(chunk), store(total + part * WORD)])),
      // Where the answer goes, what is asked, of whom, and the gas for it.
      push(WORD, 1),
      push(flag + WORD, 2),
      push(size(data), 2),
      push(total, 2),
      pushHex(to),
      push(GAS_OF_READ, 3),
      OP.staticCall,
      // Less than a word is no answer: an address without a contract gives none.
      OP.returnSize,
      push(WORD - 1, 1),
      OP.lessThan,
      OP.and,
      store(flag),
    ])
  })
  return concatHex([...told, ...asked, push(total, 2), push(0, 1), OP.return])
}

/** The gas that a probe of so many reads may use. */
export const gasOfProbe = (reads: number): bigint =>
  60_000n + BigInt(GAS_OF_READ) + BigInt(reads) * USUAL_GAS_OF_READ

/** Reads a probe's answer. */
export function readProbe(result: Simulated | undefined, reads: number): Probed {
  const data = result?.returnData
  const length = (AROUND + reads * 2) * WORD
  if (result?.status !== PASSED || !isHex(data) || size(data) !== length)
    return { around: null, words: Array.from({ length: reads }, () => null) }
  const word = (at: number): bigint => BigInt(slice(data, at * WORD, (at + 1) * WORD))
  return {
    around: {
      number: word(0),
      time: word(1),
      coinbase: word(2),
      random: word(3),
      baseFee: word(4),
      gasPrice: word(5),
      codeOfUser: word(6),
    },
    words: Array.from({ length: reads }, (_, at) =>
      word(AROUND + at * 2) === 1n ? word(AROUND + at * 2 + 1) : null,
    ),
  }
}
