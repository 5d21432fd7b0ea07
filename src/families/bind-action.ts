import type { Action } from '#src/api/schemas/action.ts'
import type { ActionRequest } from '#src/api/create-action.ts'
import { sameAddress } from './same-address.ts'

/** Arguments that the service adds by itself. Source: contract: Actions. */
const ADDED = new Set(['tronResource'])

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two JSON values are the same to the letter, whatever the order of names. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, at) => isSame(each, b[at]))
  if (!isValues(a) || !isValues(b)) return a === b
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  )
}

/** The arguments as they were sent: what is undefined was not. */
function sent(asked: Values): Values {
  const read: unknown = JSON.parse(JSON.stringify(asked))
  return isValues(read) ? read : {}
}

/** What an action says that it was asked with; what the service adds by itself counts only where it was asked for. */
const given = (values: Values, asked: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !ADDED.has(name) || Object.hasOwn(asked, name)),
  )

/**
 * Whether an action is the one that was asked for: yield, address, intent and arguments equal.
 * @param id of the action that the service made for the request; null before it has
 */
export function isBoundTo(
  action: Action,
  request: ActionRequest,
  id: string | null = null,
): boolean {
  const asked = sent(request.arguments)
  return (
    (id === null || action.id === id) &&
    action.yieldId === request.yieldId &&
    action.intent === request.intent &&
    sameAddress(action.address, request.address) &&
    (request.intent !== 'manage' || action.type === request.action) &&
    isSame(given(action.rawArguments ?? {}, asked), asked)
  )
}
