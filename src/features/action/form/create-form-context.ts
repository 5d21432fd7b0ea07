import type { FormContext } from '#src/arguments/form-context.ts'
import type { DecimalMark } from '#src/money/decimal-mark.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Decimal } from '#src/money/decimal.ts'
import type { ActionDraft } from '../draft/action-draft.ts'

/** Nobody can put in more than fits. */
const getRemainingCapacity = (earnYield: Yield): Decimal | null =>
  readYieldDetails(earnYield).state?.capacityState?.remaining ?? null

const NO_LIMITS = { minimum: null, maximum: null }

/**
 * What a form of this subject has to know. The yield's limits are those of going in.
 * @param network that is paid out on
 */
export function createFormContext(
  draft: ActionDraft,
  owner: string | null,
  mark: DecimalMark,
  network: string,
): FormContext {
  const {
    intent,
    earnYield,
    asset,
    available,
    spendable,
    options: choices,
    validators,
    measures,
  } = draft
  const { entryLimits } = earnYield.mechanics
  const limits = {
    minimum: draft.minimumAmount,
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
    family: findNetwork(earnYield.network).family,
    receiverFamily: findNetwork(network).family,
    ...measures,
    limits: intent === 'enter' ? limits : NO_LIMITS,
    capacity: intent === 'enter' ? getRemainingCapacity(earnYield) : null,
  }
}
