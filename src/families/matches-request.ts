import type { Action } from '#src/api/schemas/action.ts'
import type { ActionRequest } from '#src/api/create-action.ts'
import { toSentArguments } from '#src/api/requests/raw-amounts.ts'
import { isSameAddress } from './is-same-address.ts'

/** Arguments that the service adds by itself. Source: contract: Actions. */
const SERVICE_ARGUMENTS = new Set(['tronResource'])

type ArgumentValues = Readonly<Record<string, unknown>>

const isArgumentValues = (value: unknown): value is ArgumentValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two JSON values are the same to the letter, whatever the order of names. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => isSame(each, b[index]))
  if (!isArgumentValues(a) || !isArgumentValues(b)) return a === b
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  )
}

/** Returns the arguments as sent, without undefined ones. */
function normalizeArguments(requested: ArgumentValues): ArgumentValues {
  const read: unknown = JSON.parse(JSON.stringify(requested))
  return isArgumentValues(read) ? read : {}
}

/** Returns an action's echoed arguments; those added by the service count only if requested. */
const getRequestedArguments = (values: ArgumentValues, requested: ArgumentValues): ArgumentValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => !SERVICE_ARGUMENTS.has(name) || Object.hasOwn(requested, name),
    ),
  )

/**
 * Whether an action is the requested one: yield, address, intent and arguments equal.
 * @param id of the action that the service made for the request; null before it has
 */
export function matchesRequest(
  action: Action,
  request: ActionRequest,
  id: string | null = null,
): boolean {
  const requested = normalizeArguments(toSentArguments(request))
  return (
    (id === null || action.id === id) &&
    action.yieldId === request.yieldId &&
    action.intent === request.intent &&
    isSameAddress(action.address, request.address) &&
    (request.intent !== 'manage' || action.type === request.action) &&
    isSame(getRequestedArguments(action.rawArguments ?? {}, requested), requested)
  )
}
