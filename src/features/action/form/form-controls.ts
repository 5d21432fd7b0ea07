import { buildForm } from '#src/arguments/build-form.ts'
import type { Control, FieldValue } from '#src/arguments/control.ts'
import type { DecimalMark } from '#src/money/decimal-mark.ts'
import type { Subject } from '../subject/subject.ts'
import { formContextOf } from './form-context-of.ts'

/**
 * What a request of this subject takes.
 * @param mark how numbers are written where the person lives
 * @param paidOn the network that is chosen to be paid on, if one is
 */
export const formControls = (
  subject: Subject,
  owner: string | null,
  mark: DecimalMark,
  paidOn?: FieldValue,
): readonly Control[] => buildForm(subject.fields, formContextOf(subject, owner, mark, paidOn))
