import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { exitHolding } from './exit-holding.ts'
import { gateOf } from './gate-of.ts'
import { positionChoices } from './position-choices.ts'
import type { Subject } from './subject.ts'

/** A withdrawal from a position; null when there is nothing to withdraw or no way out. */
export function exitSubject(found: Yield, position: Position): Subject | null {
  const holding = exitHolding(position)
  const ways = found.mechanics.arguments?.exit
  if (!holding || !ways || gateOf(found, 'exit') !== null) return null
  return {
    intent: 'exit',
    found,
    fields: ways.fields,
    notes: ways.notes,
    choices: positionChoices(position.balances),
    asset: holding.token,
    available: holding.amount,
    spendable: holding.amount,
  }
}
