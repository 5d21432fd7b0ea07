const FIELDS = ['statusCode', 'timestamp', 'path', 'error', 'message', 'retryAfter'] as const
const DETAILS = ['code', 'error', 'reason', 'arguments', 'retryAfter', 'message'] as const

const pick = (source: object, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(source).filter(([key]) => keys.includes(key)))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * The service's error with the contract's fields only, so that a stack or a debugging field never reaches a page.
 * Source: contract: Error envelopes.
 * @returns null when the body is no envelope, such as an edge's HTML page.
 */
export function pickErrorFields(body: unknown): Record<string, unknown> | null {
  if (!isObject(body) || Array.isArray(body)) return null
  const picked = pick(body, FIELDS)
  if (!('message' in picked) && !('error' in picked)) return null
  if ('details' in body && isObject(body.details)) picked['details'] = pick(body.details, DETAILS)
  if ('validation' in body && isObject(body.validation))
    picked['validation'] = pick(body.validation, ['message'])
  return picked
}
