import type { Control, FormValues } from '#src/arguments/control.ts'
import type { DecimalMark } from '#src/money/decimal-mark.ts'
import {
  buildRequestArguments,
  type RequestArguments,
} from '#src/arguments/build-request-arguments.ts'
import type { ActionDraft } from '../draft/action-draft.ts'
import { createFormControls } from './create-form-controls.ts'
import { getPayoutNetwork } from './payout-network.ts'

/** A form with what was filled in. */
export interface FormInput {
  readonly draft: ActionDraft
  readonly controls: readonly Control[]
  readonly values: FormValues
}

/** A form with what was filled in, and what it comes to. */
export interface FilledForm extends FormInput {
  readonly request: RequestArguments
}

/** Reads the values against what is known now. @param mark how numbers are written where the person lives */
export function fillForm(
  draft: ActionDraft,
  owner: string | null,
  values: FormValues,
  mark: DecimalMark,
): FilledForm {
  const controls = createFormControls(draft, owner, mark, getPayoutNetwork(draft, values))
  return { draft, controls, values, request: buildRequestArguments(controls, values) }
}
