import { buildForm } from '#src/arguments/build-form.ts'
import type { Control } from '#src/arguments/control.ts'
import type { DecimalMark } from '#src/money/decimal-mark.ts'
import type { ActionDraft } from '../draft/action-draft.ts'
import { createFormContext } from './create-form-context.ts'

/**
 * What a request of this subject takes.
 * @param mark how numbers are written where the person lives
 * @param network that is paid out on
 */
export const createFormControls = (
  draft: ActionDraft,
  owner: string | null,
  mark: DecimalMark,
  network: string,
): readonly Control[] => buildForm(draft.fields, createFormContext(draft, owner, mark, network))
