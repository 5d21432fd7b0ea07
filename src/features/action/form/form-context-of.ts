import type { FormContext } from '#src/arguments/form-context.ts'
import type { DecimalMark } from '#src/money/decimal-mark.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Subject } from '../subject/subject.ts'

const NONE = { minimum: null, maximum: null }

/** What a form of this subject has to know. The yield's limits are those of going in. */
export function formContextOf(
  subject: Subject,
  owner: string | null,
  mark: DecimalMark,
): FormContext {
  const { intent, found, asset, available, spendable, choices, validators } = subject
  const { entryLimits } = found.mechanics
  const limits = {
    minimum: entryLimits?.minimum ?? null,
    maximum: entryLimits?.maximum ?? null,
  }
  return {
    intent,
    asset,
    available,
    spendable,
    choices,
    validators,
    mark,
    owner,
    family: findNetwork(found.network).family,
    limits: intent === 'enter' ? limits : NONE,
  }
}
