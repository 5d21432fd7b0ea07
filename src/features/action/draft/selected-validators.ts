import { buildForm } from '#src/arguments/build-form.ts'
import { getFieldValue, type FormValues } from '#src/arguments/control.ts'
import { isValidatorField } from '#src/arguments/validator-shape.ts'
import { createFormContext } from '../form/create-form-context.ts'
import type { ActionDraft } from './action-draft.ts'

/** The validators that a form is about so far, chosen or the only one; null while none is. */
export function getSelectedValidators(
  draft: ActionDraft,
  values: FormValues,
): ReadonlySet<string> | null {
  const validatorField = draft.fields.filter(isValidatorField)
  const selected = buildForm(
    validatorField,
    createFormContext(draft, null, '.', draft.earnYield.network),
  )
    .flatMap((control) => getFieldValue(control, values))
    .filter((value) => typeof value === 'string' && value !== '')
  return selected.length === 0 ? null : new Set(selected.map(String))
}
