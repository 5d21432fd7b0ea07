import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { FormValues } from '#src/arguments/control.ts'
import { exitHolding } from './exit-holding.ts'
import { gateOf } from './gate-of.ts'
import { chosenValidators } from './chosen-validators.ts'
import { knownChoices, ownPositions } from './known-choices.ts'
import { heldShares, poolPrice } from './known-measures.ts'
import type { Subject } from './subject.ts'
import type { ListedValidators } from './use-validators.ts'
import { exitValidators } from './validator-choices.ts'

/**
 * A withdrawal from a position; null when there is nothing to withdraw or no way out. Once validators are chosen, what
 * can be taken is what is staked with them.
 */
export function exitSubject(
  found: Yield,
  position: Position,
  values: FormValues = new Map(),
  listed: ListedValidators = null,
  options: Subject['choices'] = {},
): Subject | null {
  const whole = exitHolding(position)
  const ways = found.mechanics.arguments?.exit
  if (!whole || !ways || gateOf(found, 'exit') !== null) return null
  const subject: Subject = {
    intent: 'exit',
    found,
    fields: ways.fields,
    notes: ways.notes,
    choices: { ...knownChoices(found, listed, options), tokenId: ownPositions(position) },
    validators: exitValidators(position, listed, values),
    least: null,
    position,
    measures: { parts: null, shares: heldShares(found, position), price: poolPrice(found) },
    asset: whole.token,
    available: whole.amount,
    spendable: whole.amount,
  }
  const chosen = chosenValidators(subject, values)
  if (chosen === null) return subject
  const amount = exitHolding(position, chosen)?.amount ?? null
  return { ...subject, available: amount, spendable: amount }
}
