import type { Control, FormValues, FormContext, YieldContract } from '#src/arguments/control.ts'
import type { DecimalMark } from '#src/money/decimal-mark.ts'
import {
  buildRequestArguments,
  type RequestArguments,
} from '#src/arguments/build-request-arguments.ts'
import type { ActionDraft } from '../draft/action-draft.ts'
import { getPayoutNetwork } from '../payout.ts'
import { buildForm } from '#src/arguments/build-form.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Decimal } from '#src/money/decimal.ts'

/** Returns a form's request arguments; null while it is invalid. */
export const getRequestArguments = ({
  request,
}: Pick<FilledForm, 'request'>): Readonly<Record<string, unknown>> =>
  request.kind === 'valid' ? request.arguments : {}

/** A form with its input. */
export interface FormInput {
  readonly draft: ActionDraft
  readonly controls: readonly Control[]
  readonly values: FormValues
}

/** A form with its input and the results. */
export interface FilledForm extends FormInput {
  readonly request: RequestArguments
}

/** Returns how much more the yield accepts, by its capacity. */
const getRemainingCapacity = (earnYield: Yield): Decimal | null =>
  readYieldDetails(earnYield).state?.capacityState?.remaining ?? null

/** The contracts of a yield that would keep what is sent to them. */
function getContracts(earnYield: Yield): YieldContract[] {
  const { token, inputTokens, outputToken, executionContracts } = earnYield
  const { state } = readYieldDetails(earnYield)
  const allocations = state?.allocations ?? []
  const pool = state?.concentratedLiquidityPoolState
  const contracts = [
    ...(executionContracts?.enter ?? []),
    ...(executionContracts?.exit ?? []),
    ...allocations.map(({ address }) => address),
  ]
  const withRole = (role: YieldContract['role'], addresses: readonly (string | undefined)[]) =>
    addresses.flatMap((address) => (address === undefined ? [] : [{ address, role }]))
  return [
    ...withRole('receipt', [outputToken?.address]),
    ...withRole(
      'token',
      [token, ...inputTokens, pool?.baseToken, pool?.quoteToken].map((each) => each?.address),
    ),
    ...withRole('contract', contracts),
  ]
}

const NO_LIMITS = { minimum: null, maximum: null }

/** Returns a form's context; the yield's limits apply to deposits. @param network the payout network */
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
    hasUnusableLimits: entryLimits?.hasUnusableLimits,
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
    contracts: getContracts(earnYield),
    limits: intent === 'enter' ? limits : NO_LIMITS,
    capacity: intent === 'enter' ? getRemainingCapacity(earnYield) : null,
  }
}

/**
 * Returns the controls of a subject's request.
 * @param mark the locale's decimal mark
 * @param network the payout network
 */
export const createFormControls = (
  draft: ActionDraft,
  owner: string | null,
  mark: DecimalMark,
  network: string,
): readonly Control[] => buildForm(draft.fields, createFormContext(draft, owner, mark, network))

/** Validates the input in its current context. @param mark the locale's decimal mark */
export function fillForm(
  draft: ActionDraft,
  owner: string | null,
  values: FormValues,
  mark: DecimalMark,
): FilledForm {
  const controls = createFormControls(draft, owner, mark, getPayoutNetwork(draft, values))
  return { draft, controls, values, request: buildRequestArguments(controls, values) }
}
