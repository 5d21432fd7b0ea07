import type { SolanaInstruction } from '../message.ts'
import { COMPUTE_BUDGET, STAKE, SYSTEM } from '../programs.ts'
import type { KnownInstruction } from './known-instruction.ts'
import { readComputeBudget } from './read-compute-budget.ts'
import { readStake } from './read-stake.ts'
import { readSystem } from './read-system.ts'

const programs: Readonly<
  Record<string, (instruction: SolanaInstruction) => KnownInstruction | null>
> = {
  [SYSTEM]: readSystem,
  [STAKE]: readStake,
  [COMPUTE_BUDGET]: readComputeBudget,
}

/**
 * Reads an instruction as exactly one of those that are known; null when it is none, or when bytes or accounts are left
 * over that it would not have.
 */
export function decodeInstruction(instruction: SolanaInstruction): KnownInstruction | null {
  try {
    return programs[instruction.program]?.(instruction) ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
