import type { SolanaInstruction } from '../message.ts'
import { COMPUTE_BUDGET, STAKE, SYSTEM } from '../programs.ts'
import type { Decoded } from './decoded.ts'
import { readComputeBudget } from './read-compute-budget.ts'
import { readStake } from './read-stake.ts'
import { readSystem } from './read-system.ts'

const programs: Readonly<Record<string, (instruction: SolanaInstruction) => Decoded | null>> = {
  [SYSTEM]: readSystem,
  [STAKE]: readStake,
  [COMPUTE_BUDGET]: readComputeBudget,
}

/** Reads an instruction as one of those that are known, as its program would; null when it is none of them. */
export function decodeInstruction(instruction: SolanaInstruction): Decoded | null {
  try {
    return programs[instruction.program]?.(instruction) ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
