import type { YieldDescription } from '../contract/yield.ts'
import type { BuiltStep, LocalNetwork } from '../networks/local-network.ts'
import type { Plan, Arguments, YieldProtocol } from '../protocols/protocol.ts'
import { checkArguments } from './check-arguments.ts'
import { readRawAmounts } from './raw-amounts.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import { accessDenied, type Project } from './project.ts'
import { addressReader, requireAddress } from './require-address.ts'
import type { ArgumentField } from '../contract/mechanics.ts'
import type { ActionBody, ManageBody } from '../contract/bodies.ts'
import type { ActionIntent, ActionType } from '../contract/enums.ts'
import { ServiceError } from '../contract/service-error.ts'
import { isOpen } from '../catalogue/filter-catalogue.ts'
import type { Restriction } from '../catalogue/restriction.ts'
import type { ResolvedYield } from './project-catalogue.ts'

type Submitted = Readonly<Record<string, unknown>>

/**
 * Returns an action's `rawArguments`: as submitted, plus the default resource of a Tron freeze where the yield has that
 * field and the request omits it (contract: Actions). Null when empty.
 */
export function rawArguments(
  fields: readonly ArgumentField[],
  submitted: Submitted | undefined,
): Record<string, unknown> | null {
  const resource = fields.find(({ name }) => name === 'tronResource')?.default
  if (resource === undefined || submitted?.['tronResource'] !== undefined)
    return submitted ? { ...submitted } : null
  return { ...submitted, tronResource: resource }
}

/** An action before it is stored; simulations end here. */
export interface PreparedAction {
  readonly description: YieldDescription
  readonly network: LocalNetwork
  /** Newest block before anything was built: later transactions may be steps. */
  readonly createdBlock: bigint
  /** The address in its network's canonical form. */
  readonly owner: string
  readonly rawArguments: Record<string, unknown> | null
  readonly plan: Plan
  readonly steps: readonly BuiltStep[]
}

/** A request for an action of any intent. */
export interface ActionRequest {
  readonly intent: ActionIntent
  readonly type: ActionType
  readonly body: ActionBody
  /** Fields of the yield. @throws ServiceError when the intent is unavailable here */
  fields(description: YieldDescription): readonly ArgumentField[]
  plan(protocol: YieldProtocol, address: string, checked: Arguments): Promise<Plan>
}

/** Creates an enter request; `type` is STAKE on every enter (contract: Action types). */
export const enterRequest = (body: ActionBody): ActionRequest => ({
  intent: 'enter',
  type: 'STAKE',
  body,
  fields: ({ mechanics }) => mechanics.arguments.enter?.fields ?? [],
  plan: (protocol, address, checked) => protocol.enter(address, checked),
})

/** Creates an exit request; `type` is UNSTAKE on every exit. */
export const exitRequest = (body: ActionBody): ActionRequest => ({
  intent: 'exit',
  type: 'UNSTAKE',
  body,
  fields({ mechanics }) {
    if (mechanics.arguments.exit) return mechanics.arguments.exit.fields
    throw ServiceError.full(400, 'This yield is left through its pending actions, not by exit')
  },
  plan: (protocol, address, checked) => protocol.exit(address, checked),
})

/** Creates a manage request: `action` is a pending action's type; its `passthrough` is unchanged. */
export const manageRequest = ({ action, passthrough, ...body }: ManageBody): ActionRequest => ({
  intent: 'manage',
  type: action,
  body,
  fields: ({ mechanics }) => mechanics.arguments.manage?.[action]?.fields ?? [],
  plan: (protocol, address, checked) => protocol.manage(address, action, passthrough, checked),
})

const unavailable = (): ServiceError =>
  ServiceError.full(400, 'This yield is temporarily unavailable')

/**
 * Returns a yield's protocol if this intent is available (contract: Earn-specific errors), checked in the order of
 * Restriction.
 * @throws ServiceError 403, 503, 400 or 412 when unavailable
 */
export function requireAvailable(
  resolvedYield: ResolvedYield,
  intent: ActionIntent,
): YieldProtocol {
  const { description, protocol } = resolvedYield
  const is = (restriction: Restriction): boolean => resolvedYield.restrictions.includes(restriction)
  if (is('region-blocked')) throw accessDenied()
  if (is('paused')) throw ServiceError.full(503, 'This yield is temporarily paused')
  if (is('temporarily-blocked') || description.metadata.underMaintenance) throw unavailable()
  if (intent === 'enter') requireOpenForEnter(resolvedYield)
  if (intent === 'exit') requireOpenForExit(resolvedYield)
  // Generated yields have no protocol.
  if (!protocol) throw unavailable()
  return protocol
}

function requireOpenForEnter({ description, restrictions }: ResolvedYield): void {
  if (!isOpen(description, 'enter'))
    throw ServiceError.full(412, 'This yield is closed for new deposits')
  if (restrictions.includes('stake-disabled'))
    throw ServiceError.full(412, 'New deposits are disabled for a while', {
      error: 'StakeTemporarilyDisabledError',
    })
}

function requireOpenForExit({ description, restrictions }: ResolvedYield): void {
  if (!isOpen(description, 'exit'))
    throw ServiceError.full(412, 'This yield is closed for withdrawals')
  if (restrictions.includes('unstake-disabled'))
    throw ServiceError.full(412, 'Withdrawals are disabled for a while', {
      error: 'UnstakeTemporarilyDisabledError',
    })
}

/** Prepares an action. @throws ServiceError of the contract's error table */
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
  const named = readRawAmounts(fields, submitted ?? {}, description)
  const checked = checkArguments(fields, named, addressReader(networks, protocol.network))
  const createdBlock = await network.getHeight()
  const plan = await request.plan(protocol, address, checked)
  const steps = await network.buildSteps(address, plan.steps)
  const raw = rawArguments(fields, submitted)
  return { description, network, createdBlock, owner, rawArguments: raw, plan, steps }
}
