import { buildForm } from '#src/arguments/build-form.ts'
import { getFieldValue, type FormValues } from '#src/arguments/control.ts'
import { isValidatorField } from '#src/arguments/validator-shape.ts'
import { formContextOf } from '../form/form-context-of.ts'
import type { Subject } from './subject.ts'

/** The validators that a form is about so far, chosen or the only one; null while none is. */
export function chosenValidators(subject: Subject, values: FormValues): ReadonlySet<string> | null {
  const asking = subject.fields.filter(isValidatorField)
  const chosen = buildForm(asking, formContextOf(subject, null, '.', subject.found.network))
    .flatMap((control) => getFieldValue(control, values))
    .filter((value) => typeof value === 'string' && value !== '')
  return chosen.length === 0 ? null : new Set(chosen.map(String))
}
