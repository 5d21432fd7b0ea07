import type { FormContext } from '#src/arguments/form-context.ts'
import type { DecimalMark } from '#src/money/decimal-mark.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Decimal } from '#src/money/decimal.ts'
import type { Subject } from '../subject/subject.ts'

/** Nobody can put in more than fits. */
const roomLeft = (found: Yield): Decimal | null =>
  readYieldDetails(found).state?.capacityState?.remaining ?? null

const NONE = { minimum: null, maximum: null }

/**
 * What a form of this subject has to know. The yield's limits are those of going in.
 * @param network that is paid out on
 */
export function formContextOf(
  subject: Subject,
  owner: string | null,
  mark: DecimalMark,
  network: string,
): FormContext {
  const { intent, found, asset, available, spendable, choices, validators, measures } = subject
  const { entryLimits } = found.mechanics
  const limits = {
    minimum: subject.least,
    maximum: entryLimits?.maximum ?? null,
  }
  return {
    intent,
    asset,
    available,
    spendable,
    options: choices,
    validators,
    mark,
    owner,
    family: findNetwork(found.network).family,
    receiverFamily: findNetwork(network).family,
    ...measures,
    limits: intent === 'enter' ? limits : NONE,
    capacity: intent === 'enter' ? roomLeft(found) : null,
  }
}
