import { concatHex, numberToHex, type Hex } from 'viem'
import { made } from '../../verify/corpus/people.ts'
import { createNextBlock } from '../block-context.ts'
import type { CallResult } from '../simulate-calls.ts'

/** The block of the examples. */
export const BLOCK = createNextBlock('ethereum', {
  number: 20n,
  timestamp: 1_000n,
  baseFeePerGas: 7n,
  miner: made(7),
  mixHash: `0x${'7'.repeat(64)}`,
})

export const toWord = (value: bigint | string): Hex => numberToHex(BigInt(value), { size: 32 })

/** A call that succeeds. */
export const createResult = (
  returnData: Hex = '0x',
  logs: CallResult['logs'] = [],
): CallResult => ({
  status: '0x1',
  gasUsed: '0x5208',
  returnData,
  logs,
})

/** The event of a token's transfer. */
export const createTransfer = (token: string, from: string, to: string, amount: bigint) => ({
  address: token,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    toWord(from),
    toWord(to),
  ],
  data: toWord(amount),
})

/** A probe's result: what it saw of its block, which is of no interest here, then each word; null where none came. */
export const createProbeResult = (words: readonly (bigint | null)[]): CallResult =>
  createResult(
    concatHex(
      [
        ...Array.from({ length: 7 }, () => 0n),
        ...words.flatMap((each) => [each === null ? 0n : 1n, each ?? 0n]),
      ].map(toWord),
    ),
  )
