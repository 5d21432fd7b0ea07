import { byteReader, type ByteReader } from '../byte-reader.ts'
import type { SolanaInstruction } from '../message.ts'
import { COMPUTE_BUDGET, STAKE, SYSTEM } from '../programs.ts'
import { LOOKED_UP, type KnownInstruction, type Read } from './known-instruction.ts'
import { readComputeBudget } from './read-compute-budget.ts'
import { readStake } from './read-stake.ts'
import { readSystem } from './read-system.ts'

/** An instruction as far as it can be read. */
export interface Decoded {
  /** What its program would do with it, whatever else stands in it; null when it is none of those that are known. */
  readonly known: KnownInstruction | null
  /** It is exactly that one: no bytes or accounts are left over, and every account is named. */
  readonly isExact: boolean
}

const programs: Readonly<
  Record<string, (reader: ByteReader, accounts: readonly string[]) => Read | null>
> = {
  [SYSTEM]: readSystem,
  [STAKE]: readStake,
  [COMPUTE_BUDGET]: readComputeBudget,
}

const isSame = (a: readonly (string | null)[], b: readonly string[]): boolean =>
  a.length === b.length && b.every((each, index) => each === a[index])

/**
 * Reads an instruction as its program would. Programs pass over bytes and accounts that they don't ask for, so a payment
 * with something left over is still one; only `isExact` says that there is nothing more to it.
 */
export function decodeInstruction({ program, accounts, data }: SolanaInstruction): Decoded {
  const reader = byteReader(data)
  try {
    const named = accounts.map((each) => each ?? LOOKED_UP)
    const read = programs[program]?.(reader, named)
    if (!read) return { known: null, isExact: false }
    return { known: read.known, isExact: reader.isAtEnd() && isSame(accounts, read.accounts) }
  } catch (error) {
    if (error instanceof RangeError) return { known: null, isExact: false }
    throw error
  }
}
