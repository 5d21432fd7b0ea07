import type { SolanaInstruction } from '../message.ts'
import {
  ASSOCIATED_TOKEN,
  COMPUTE_BUDGET,
  MEMO,
  MEMO_1,
  STAKE,
  STAKE_POOLS,
  SYSTEM,
  TOKEN,
  TOKEN_2022,
} from '../programs.ts'
import {
  createDispatcher,
  createDecoded,
  readPlacedAccounts,
  type DecodedInstruction,
  type InstructionReader,
} from './account-form.ts'
import { readStake } from './read-stake.ts'
import { readStakePool } from './read-stake-pool.ts'
import { readSystem } from './read-system.ts'
import { readAssociated, readToken } from './read-token.ts'

const isBare = (instruction: SolanaInstruction): boolean =>
  readPlacedAccounts(instruction, []).isExact

/** A limit of memory or of loaded data. */
const readLimit: InstructionReader = (reader, instruction) => {
  reader.u32()
  return createDecoded(reader, { kind: 'harmless' }, isBare(instruction))
}

/** What a transaction may compute, and pays for it. */
const readComputeBudget = createDispatcher(1, {
  1: readLimit,
  2: (reader, instruction) =>
    createDecoded(reader, { kind: 'unit-limit', units: reader.u32() }, isBare(instruction)),
  3: (reader, instruction) =>
    createDecoded(reader, { kind: 'unit-price', price: reader.u64() }, isBare(instruction)),
  4: readLimit,
})

const readMemo = (): DecodedInstruction => ({ instruction: { kind: 'harmless' }, isExact: true })

const programs: ReadonlyMap<string, (instruction: SolanaInstruction) => DecodedInstruction | null> =
  new Map([
    [SYSTEM, readSystem],
    [STAKE, readStake],
    [COMPUTE_BUDGET, readComputeBudget],
    [TOKEN, readToken],
    [TOKEN_2022, readToken],
    [ASSOCIATED_TOKEN, readAssociated],
    [MEMO, readMemo],
    [MEMO_1, readMemo],
    ...STAKE_POOLS.map((pool) => [pool, readStakePool] as const),
  ])

/** Whether a program's instructions are known here, at least some of them. */
export const isKnownProgram = (program: string): boolean => programs.has(program)

/** Reads an instruction as one of those that are known, as its program would; null when it is none of them. */
export function decodeInstruction(instruction: SolanaInstruction): DecodedInstruction | null {
  try {
    return programs.get(instruction.program)?.(instruction) ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
