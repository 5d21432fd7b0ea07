import type { BuiltStep, LocalNetwork } from '../networks/local-network.ts'
import type { Plan } from '../protocols/protocol.ts'
import type { ActionRequest } from './action-request.ts'
import { checkArguments } from './check-arguments.ts'
import { findYield, type FoundYield } from './find-yield.ts'
import type { ServiceParts } from './parts.ts'
import { requireAddress } from './require-address.ts'

/** Everything about an action before it is created: simulations end here. */
export interface PreparedAction {
  readonly found: FoundYield
  readonly network: LocalNetwork
  /** The address as its network compares it. */
  readonly owner: string
  readonly plan: Plan
  readonly steps: readonly BuiltStep[]
}

/** @throws ServiceError for what the contract's error table names */
export async function prepareAction(
  { catalogue, networks }: ServiceParts,
  request: ActionRequest,
): Promise<PreparedAction> {
  const { yieldId, address, arguments: submitted = {} } = request.body
  const found = await findYield(catalogue, yieldId)
  const { protocol, description } = found
  const network = networks[protocol.network]
  const owner = requireAddress(network, address)
  const checked = checkArguments(
    request.fields(description),
    submitted,
    (text) => network.readAddress(text) !== null,
  )
  const plan = await request.plan(protocol, address, checked)
  const steps = await network.buildSteps(address, plan.steps)
  return { found, network, owner, plan, steps }
}
