import type { Contradiction, Doubt } from '../../../verdict.ts'
import { changed, type Case, type Change } from './case.ts'

/** A payload that must never be called a match, and what must be said of it. */
export interface Attack extends Case {
  readonly says: Contradiction | Doubt
  /** What it was made of, of which that must not be said. */
  readonly base: Case
}

/** An honest payload with one thing changed. */
export const attack = (says: Attack['says'], name: string, base: Case, change: Change): Attack => ({
  ...changed(base, change),
  name: `${base.name}: ${name}`,
  says,
  base,
})

/** An honest payload with another call in its place. */
export const otherCall = (says: Attack['says'], name: string, base: Case, data: string): Attack =>
  attack(says, name, base, { payload: { data } })

/** A payload of its own, against an honest one of the same kind. */
export const instead = (says: Attack['says'], base: Case, other: Case): Attack => ({
  ...other,
  says,
  base,
})

/** A call in which somebody else gains. */
export const foreign = (name: string, base: Case, data: string): Attack =>
  otherCall('foreign-receiver', name, base, data)
