import type { Yield } from '#src/api/schemas/yield.ts'
import { readYieldDetails, type YieldDetails } from '#src/api/schemas/yield-details.ts'
import { buildRequestArguments } from '#src/arguments/build-request-arguments.ts'
import { configuredFees } from '#src/features/yield/index.ts'
import type { FormInput } from '../form/filled-form.ts'
import { FEE_CONFIGURATION } from '../subject/held-configurations.ts'

type Configuration = YieldDetails['feeConfigurations'][number]
type Fee = NonNullable<Yield['mechanics']['fee']>

/** What a configuration does not say stays: nobody is told of a smaller fee than there may be. */
function feeOf(configuration: Configuration, usual: Fee | undefined): Fee {
  const own = configuredFees(configuration).map(({ kind, percent }) => [kind, percent] as const)
  return { ...usual, ...Object.fromEntries(own) }
}

/**
 * How the yield works for what is chosen: `mechanics.fee` is of the default configuration, this of the chosen one. Source:
 * contract: Fee configurations.
 */
export function askedMechanics({ subject, controls, values }: FormInput): Yield['mechanics'] {
  const { found } = subject
  const asking = controls.filter(({ name }) => name === FEE_CONFIGURATION)
  const asked = buildRequestArguments(asking, values)
  const id = asked.kind === 'valid' ? asked.arguments[FEE_CONFIGURATION] : undefined
  const chosen = readYieldDetails(found).feeConfigurations.find((one) => one.id === id)
  if (!chosen) return found.mechanics
  return { ...found.mechanics, fee: feeOf(chosen, found.mechanics.fee) }
}
