import type { Yield } from '#src/api/schemas/yield.ts'
import { readYieldDetails, type YieldDetails } from '#src/api/schemas/yield-details.ts'
import { buildRequestArguments } from '#src/arguments/build-request-arguments.ts'
import { getConfiguredFees } from '#src/features/yield/index.ts'
import type { FormInput } from '../form/filled-form.ts'
import { FEE_CONFIGURATION_FIELD } from '../draft/owned-fee-configurations.ts'

type Configuration = YieldDetails['feeConfigurations'][number]
type Fee = NonNullable<Yield['mechanics']['fee']>

/** What a configuration does not say stays: nobody is told of a smaller fee than there may be. */
function getFee(configuration: Configuration, usual: Fee | undefined): Fee {
  const ownFees = getConfiguredFees(configuration).map(
    ({ kind, percent }) => [kind, percent] as const,
  )
  return { ...usual, ...Object.fromEntries(ownFees) }
}

/**
 * How the yield works for what is chosen: `mechanics.fee` is of the default configuration, this of the chosen one. Source:
 * contract: Fee configurations.
 */
export function getRequestedMechanics({ draft, controls, values }: FormInput): Yield['mechanics'] {
  const { earnYield } = draft
  const feeField = controls.filter(({ name }) => name === FEE_CONFIGURATION_FIELD)
  const request = buildRequestArguments(feeField, values)
  const id = request.kind === 'valid' ? request.arguments[FEE_CONFIGURATION_FIELD] : undefined
  const selected = readYieldDetails(earnYield).feeConfigurations.find((one) => one.id === id)
  if (!selected) return earnYield.mechanics
  return { ...earnYield.mechanics, fee: getFee(selected, earnYield.mechanics.fee) }
}
