import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { FormValues } from '#src/arguments/control.ts'
import { exitFields } from './exit-fields.ts'
import { exitHolding } from './exit-holding.ts'
import { exitPart } from './exit-part.ts'
import { gateOf } from './gate-of.ts'
import { chosenValidators } from './chosen-validators.ts'
import { knownChoices, ownPositions } from './known-choices.ts'
import { heldShares, poolPrice } from './known-measures.ts'
import type { Subject } from './subject.ts'
import type { ListedValidators } from './use-validators.ts'
import { exitValidators } from './validator-choices.ts'

const UNKNOWN = { available: null, spendable: null }

/**
 * A withdrawal from a position; null when there is nothing to withdraw or no way out. Once a fee configuration or validators
 * are chosen, what can be taken is what is in it and staked with them.
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
  const fields = exitFields(ways.fields, position)
  const part = exitPart(position, fields, values)
  const shares = heldShares(found, part.position)
  const subject: Subject = {
    intent: 'exit',
    found,
    fields,
    notes: ways.notes,
    choices: { ...knownChoices(found, listed, options), tokenId: ownPositions(part.position) },
    validators: exitValidators(part.position, listed, values),
    least: null,
    position,
    measures: {
      amountTokens: null,
      shareToken: shares && part.state !== 'known' ? { ...shares, ...UNKNOWN } : shares,
      price: poolPrice(found),
    },
    asset: whole.token,
    available: whole.amount,
    spendable: whole.amount,
  }
  const amount = exitHolding(part.position, chosenValidators(subject, values))?.amount ?? null
  return {
    ...subject,
    available: part.state === 'unclear' ? null : amount,
    // Of several positions no request takes the sum, nor a part of it.
    spendable: part.state === 'known' ? amount : null,
  }
}
