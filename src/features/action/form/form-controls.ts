import { buildForm } from '#src/arguments/build-form.ts'
import type { Control } from '#src/arguments/control.ts'
import type { DecimalMark } from '#src/money/decimal-mark.ts'
import type { Subject } from '../subject/subject.ts'
import { formContextOf } from './form-context-of.ts'

/**
 * What a request of this subject takes.
 * @param mark how numbers are written where the person lives
 * @param network that is paid out on
 */
export const formControls = (
  subject: Subject,
  owner: string | null,
  mark: DecimalMark,
  network: string,
): readonly Control[] => buildForm(subject.fields, formContextOf(subject, owner, mark, network))
