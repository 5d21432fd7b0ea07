import type { YieldDescription } from '../contract/yield.ts'
import type { BuiltStep, LocalNetwork } from '../networks/local-network.ts'
import type { Plan } from '../protocols/protocol.ts'
import type { ActionRequest } from './action-request.ts'
import { checkArguments } from './check-arguments.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import type { Project } from './project.ts'
import { rawArguments } from './raw-arguments.ts'
import { addressReader, requireAddress } from './require-address.ts'
import { requireAvailable } from './require-available.ts'

/** Everything about an action before it is created: simulations end here. */
export interface PreparedAction {
  readonly description: YieldDescription
  readonly network: LocalNetwork
  /** The newest block before anything was built: whatever is mined from there on may be one of the steps. */
  readonly createdBlock: bigint
  /** The address as its network compares it. */
  readonly owner: string
  readonly rawArguments: Record<string, unknown> | null
  readonly plan: Plan
  readonly steps: readonly BuiltStep[]
}

/** @throws ServiceError for what the contract's error table names */
export async function prepareAction(
  { catalogues, networks }: ServiceDependencies,
  project: Project,
  request: ActionRequest,
): Promise<PreparedAction> {
  const { yieldId, address, arguments: submitted } = request.body
  const resolvedYield = await catalogues.of(project).find(yieldId)
  const { description } = resolvedYield
  const protocol = requireAvailable(resolvedYield, request.intent)
  const network = networks[protocol.network]
  const owner = requireAddress(networks, protocol.network, address)
  const fields = request.fields(description)
  const checked = checkArguments(fields, submitted ?? {}, addressReader(networks, protocol.network))
  const createdBlock = await network.getHeight()
  const plan = await request.plan(protocol, address, checked)
  const steps = await network.buildSteps(address, plan.steps)
  const raw = rawArguments(fields, submitted)
  return { description, network, createdBlock, owner, rawArguments: raw, plan, steps }
}
