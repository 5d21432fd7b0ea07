import type { Action } from '#src/api/schemas/action.ts'
import type { ActionRequest } from '#src/api/create-action.ts'
import { sameAddress } from './same-address.ts'

/** Arguments that the service adds by itself. Source: earn-api.md, Action, rawArguments. */
const ADDED = new Set(['tronResource'])

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

type Values = Readonly<Record<string, unknown>>

/** What was given of some arguments; what the service added counts only where it was asked for. */
const given = (values: Values, asked: Values): string =>
  canonical(
    Object.fromEntries(
      Object.entries(values).filter(
        ([key, value]) => value !== undefined && (!ADDED.has(key) || asked[key] !== undefined),
      ),
    ),
  )

/** Whether an action is the one that was asked for: yield, address, intent and arguments equal. */
export function isBoundTo(action: Action, request: ActionRequest): boolean {
  return (
    action.yieldId === request.yieldId &&
    action.intent === request.intent &&
    sameAddress(action.address, request.address) &&
    (request.intent !== 'manage' || action.type === request.action) &&
    given(action.rawArguments ?? {}, request.arguments) ===
      given(request.arguments, request.arguments)
  )
}
