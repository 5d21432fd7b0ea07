import type { ArgumentField } from '../contract/field.ts'
import type { ActionBody, ManageBody } from '../contract/bodies.ts'
import type { ActionIntent, ActionType } from '../contract/enums.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { Arguments, Plan, YieldProtocol } from '../protocols/protocol.ts'

/** A request for an action, whatever its intent. */
export interface ActionRequest {
  readonly intent: ActionIntent
  readonly type: ActionType
  readonly body: ActionBody
  /** The fields that the yield asks for. @throws ServiceError when this is not possible here */
  fields(description: YieldDescription): readonly ArgumentField[]
  plan(protocol: YieldProtocol, address: string, checked: Arguments): Promise<Plan>
}

/** `type` is STAKE on every enter (contract: Action types). */
export const enterRequest = (body: ActionBody): ActionRequest => ({
  intent: 'enter',
  type: 'STAKE',
  body,
  fields: ({ mechanics }) => mechanics.arguments.enter?.fields ?? [],
  plan: (protocol, address, checked) => protocol.enter(address, checked),
})

/** `type` is UNSTAKE on every exit. */
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

/** `action` is a pending action's type; its `passthrough` comes back unchanged. */
export const manageRequest = ({ action, passthrough, ...body }: ManageBody): ActionRequest => ({
  intent: 'manage',
  type: action,
  body,
  fields: ({ mechanics }) => mechanics.arguments.manage?.[action]?.fields ?? [],
  plan: (protocol, address, checked) => protocol.manage(address, action, passthrough, checked),
})
