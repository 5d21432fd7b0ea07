import type { TransactionInstruction } from '@solana/web3.js'
import type { Contradiction, Doubt } from '../../../verdict.ts'
import type { Evidence } from '../inspect-solana.ts'
import type { Case } from './case.ts'

/** A payload that must never be called a match, and what must be said of it. */
export interface Attack extends Case {
  readonly says: Contradiction | Doubt
  /** What it was made of, of which that must not be said. */
  readonly base: Case
}

/** An honest payload with one thing changed, and the best that a chain could show all the same. */
export const attack = (
  says: Attack['says'],
  name: string,
  base: Case,
  change: Partial<Omit<Case, 'name'>>,
): Attack => ({ ...base, ...change, name: `${base.name}: ${name}`, says, base })

/** An honest payload with other instructions in the place of its own. */
export const instead = (
  says: Attack['says'],
  name: string,
  base: Case,
  instructions: readonly TransactionInstruction[],
): Attack => attack(says, name, base, { instructions })

/** An honest payload of which the chain shows something else. */
export const outcome = (
  says: Attack['says'],
  name: string,
  base: Case,
  change: Partial<Evidence>,
): Attack => attack(says, name, base, { evidence: { ...base.evidence, ...change } })
