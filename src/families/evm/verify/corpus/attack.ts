import type { Violation, Warning } from '../../../verdict.ts'
import { changeCase, type VerificationCase, type CaseChange } from './case.ts'

/** A payload that must never be called a match, and what must be said of it. */
export interface Attack extends VerificationCase {
  readonly finding: Violation | Warning
  /** What it was made of, of which that must not be said. */
  readonly base: VerificationCase
}

/** An honest payload with one thing changed. */
export const createAttack = (
  finding: Attack['finding'],
  name: string,
  base: VerificationCase,
  change: CaseChange,
): Attack => ({
  ...changeCase(base, change),
  name: `${base.name}: ${name}`,
  finding,
  base,
})

/** An honest payload with another call in its place. */
export const createOtherCall = (
  finding: Attack['finding'],
  name: string,
  base: VerificationCase,
  data: string,
): Attack => createAttack(finding, name, base, { payload: { data } })

/** A payload of its own, against an honest one of the same kind. */
export const createReplacement = (
  finding: Attack['finding'],
  base: VerificationCase,
  other: VerificationCase,
): Attack => ({
  ...other,
  finding,
  base,
})

/** A call in which somebody else gains. */
export const createForeignReceiver = (name: string, base: VerificationCase, data: string): Attack =>
  createOtherCall('foreign-receiver', name, base, data)
