import { MAX_AMOUNT, type FormValues } from '#src/arguments/control.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { useLocale } from 'use-intl'
import { fillForm } from './form/filled-form.ts'
import { useSimulation } from './review/use-simulation.ts'
import type { ActionDraft } from './draft/action-draft.ts'

/**
 * What the steps of this action cost the network, asked while all of its own coin is to go in: that has to stay in the
 * wallet. Null while nobody wants all of it, and where it is not known.
 */
export function useMaxAmountFee(
  draft: ActionDraft | null,
  owner: string | null,
  values: FormValues,
): Decimal | null {
  const mark = getDecimalMark(useLocale())
  const isNeeded =
    draft !== null &&
    owner !== null &&
    isNativeToken(draft.asset) &&
    values.get('amount') === MAX_AMOUNT
  const { gas } = useSimulation(isNeeded ? fillForm(draft, owner, values, mark) : null, owner)
  return gas && isNativeToken(gas.token) ? gas.amount : null
}
