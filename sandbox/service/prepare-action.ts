import type { Address } from 'viem'
import type { Chain } from '../chains/chain.ts'
import type { Plan } from '../protocols/protocol.ts'
import type { ActionRequest } from './action-request.ts'
import { buildSteps, type BuiltStep } from './build-steps.ts'
import { checkArguments } from './check-arguments.ts'
import { findYield, type FoundYield } from './find-yield.ts'
import type { ServiceParts } from './parts.ts'
import { readAddress } from './read-address.ts'

/** Everything about an action before it is created: simulations end here. */
export interface PreparedAction {
  readonly found: FoundYield
  readonly chain: Chain
  readonly owner: Address
  readonly plan: Plan
  readonly steps: readonly BuiltStep[]
}

/** @throws ServiceError for what the contract's error table names */
export async function prepareAction(
  { catalogue, running }: ServiceParts,
  request: ActionRequest,
): Promise<PreparedAction> {
  const { yieldId, address, arguments: submitted = {} } = request.body
  const found = await findYield(catalogue, yieldId)
  const { protocol, description } = found
  const owner = readAddress(address, protocol.network)
  const checked = checkArguments(request.fields(description), submitted)
  const plan = await request.plan(protocol, owner, checked)
  const chain = running.chains[protocol.network]
  const steps = await buildSteps(chain, owner, plan.steps, description.mechanics.gasFeeToken)
  return { found, chain, owner, plan, steps }
}
