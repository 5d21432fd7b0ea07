import type { TransactionInstruction } from '@solana/web3.js'
import type { Violation, Warning } from '../../../verdict.ts'
import type { PayloadEvidence } from '../inspect-solana.ts'
import type { VerificationCase } from './case.ts'

/** A payload that must never be a match, and its expected finding. */
export interface Attack extends VerificationCase {
  readonly finding: Violation | Warning
  /** What it was made of, of which that must not be said. */
  readonly base: VerificationCase
}

/** An honest payload with one thing changed, and the best that a chain could show all the same. */
export const attack = (
  finding: Attack['finding'],
  name: string,
  base: VerificationCase,
  change: Partial<Omit<VerificationCase, 'name'>>,
): Attack => ({ ...base, ...change, name: `${base.name}: ${name}`, finding, base })

/** An honest payload with other instructions in the place of its own. */
export const instead = (
  finding: Attack['finding'],
  name: string,
  base: VerificationCase,
  instructions: readonly TransactionInstruction[],
): Attack => attack(finding, name, base, { instructions })

/** An honest payload of which the chain shows something else. */
export const outcome = (
  finding: Attack['finding'],
  name: string,
  base: VerificationCase,
  change: Partial<PayloadEvidence>,
): Attack => attack(finding, name, base, { evidence: { ...base.evidence, ...change } })
