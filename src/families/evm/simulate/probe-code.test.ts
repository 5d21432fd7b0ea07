import { concatHex, hexToBytes, pad, size, slice, toHex, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { made, USER } from '../verify/corpus/people.ts'
import { createProbeCode, readProbe, type WordRead } from './probe.ts'
import { createResult, toWord } from './testing/call-results.ts'

const BASE_FEE = 0x48
/** What the opcodes of the block and the transaction give. */
const AROUND = new Map<number, bigint>([
  [0x43, 20n],
  [0x42, 1_000n],
  [0x41, BigInt(made(7))],
  [0x44, 777n],
  [BASE_FEE, 7n],
  [0x3a, 9n],
])
const [PUSH_0, PUSH_32] = [0x5f, 0x7f]

interface Call extends WordRead {
  readonly gas: bigint
}

interface Answer {
  readonly isReverted: boolean
  /** A revert gives its reason. */
  readonly data: Hex
}

/** Carries out a probe's code, of the EVM's opcodes those that it is made of. */
function execute(
  code: Hex,
  answer: (call: Call) => Answer,
  around: ReadonlyMap<number, bigint> = AROUND,
): { calls: Call[]; returned: Hex } {
  const bytes = hexToBytes(code)
  const memory = new Uint8Array(4096)
  const stack: bigint[] = []
  const calls: Call[] = []
  let returnSize = 0n
  const pop = (): bigint => {
    const value = stack.pop()
    if (value === undefined) throw new Error('the stack is empty')
    return value
  }
  const read = (offset: bigint, length: bigint): Hex =>
    toHex(memory.slice(Number(offset), Number(offset + length)))
  const write = (offset: bigint, data: Hex): void => memory.set(hexToBytes(data), Number(offset))
  const staticCall = (): bigint => {
    const [gas, to, from, length, at, most] = [pop(), pop(), pop(), pop(), pop(), pop()]
    const call = { gas, to: toHex(to, { size: 20 }), data: read(from, length) }
    calls.push(call)
    const { isReverted, data } = answer(call)
    returnSize = BigInt(size(data))
    const kept = returnSize < most ? returnSize : most
    if (kept > 0n) write(at, slice(data, 0, Number(kept)))
    return isReverted ? 0n : 1n
  }
  for (let at = 0; at < bytes.length; at += 1) {
    const op = bytes[at] ?? 0
    if (op === 0xf3) return { calls, returned: read(pop(), pop()) }
    if (op > PUSH_0 && op <= PUSH_32) {
      const length = op - PUSH_0
      stack.push(BigInt(toHex(bytes.slice(at + 1, at + 1 + length))))
      at += length
    } else if (op === 0x52) write(pop(), toWord(pop()))
    else if (op === 0x10) stack.push(pop() < pop() ? 1n : 0n)
    else if (op === 0x16) stack.push(pop() & pop())
    else if (op === 0x3b) stack.push(toHex(pop(), { size: 20 }) === USER.toLowerCase() ? 23n : 0n)
    else if (op === 0x3d) stack.push(returnSize)
    else if (op === 0xfa) stack.push(staticCall())
    else {
      const value = around.get(op)
      if (value === undefined) throw new Error(`no opcode ${op}`)
      stack.push(value)
    }
  }
  throw new Error('nothing was returned')
}

const long = concatHex(['0x12345678', pad(made(6)), pad(made(3))])
const reads: readonly WordRead[] = [
  { to: made(1), data: long },
  { to: made(2), data: '0x70a08231' },
  { to: made(3), data: pad('0x05') },
  { to: made(4), data: long },
  { to: made(5), data: '0x01' },
]
const returned = (data: Hex): Answer => ({ isReverted: false, data })
/** One word, a reason that is as long, less than a word, more than one, and nothing. */
const answers: ReadonlyMap<Hex, Answer> = new Map([
  [made(1), returned(toWord(11n))],
  [made(2), { isReverted: true, data: toWord(22n) }],
  [made(3), returned(slice(toWord(2n ** 255n), 0, 31))],
  [made(4), returned(concatHex([toWord(44n), toWord(45n)]))],
])
const answer = ({ to }: Call): Answer => answers.get(to) ?? returned('0x')

describe('a probe’s code', () => {
  it('asks each contract what it should, whatever those before it answer', () => {
    const { calls } = execute(createProbeCode(USER, reads, true), answer)
    expect(calls).toEqual(reads.map((each) => Object.assign({ gas: 200_000n }, each)))
  })

  it('tells what it sees of its block, and each contract’s word', () => {
    const shown = execute(createProbeCode(USER, reads, true), answer).returned
    expect(readProbe(createResult(shown), reads.length)).toEqual({
      environment: {
        number: 20n,
        time: 1_000n,
        coinbase: BigInt(made(7)),
        random: 777n,
        baseFee: 7n,
        gasPrice: 9n,
        codeOfUser: 23n,
      },
      words: [11n, null, null, 44n, null],
    })
  })

  it('does not ask for a base fee where there is none', () => {
    const older = new Map([...AROUND].filter(([op]) => op !== BASE_FEE))
    const shown = execute(createProbeCode(USER, [], false), answer, older).returned
    expect(readProbe(createResult(shown), 0).environment).toMatchObject({
      number: 20n,
      baseFee: 0n,
      gasPrice: 9n,
    })
    expect(() => execute(createProbeCode(USER, [], true), answer, older)).toThrow('no opcode')
  })
})
