import type { Control, FormValues } from '#src/arguments/control.ts'
import type { DecimalMark } from '#src/money/decimal-mark.ts'
import {
  buildRequestArguments,
  type RequestArguments,
} from '#src/arguments/build-request-arguments.ts'
import type { Subject } from '../subject/subject.ts'
import { formControls } from './form-controls.ts'
import { paidOn } from './paid-on.ts'

/** A form with what was filled in. */
export interface FormInput {
  readonly subject: Subject
  readonly controls: readonly Control[]
  readonly values: FormValues
}

/** A form with what was filled in, and what it comes to. */
export interface FilledForm extends FormInput {
  readonly asked: RequestArguments
}

/** Reads the values against what is known now. @param mark how numbers are written where the person lives */
export function filledForm(
  subject: Subject,
  owner: string | null,
  values: FormValues,
  mark: DecimalMark,
): FilledForm {
  const controls = formControls(subject, owner, mark, paidOn(subject, values))
  return { subject, controls, values, asked: buildRequestArguments(controls, values) }
}
