import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ServiceError } from '../contract/service-error.ts'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/**
 * Returns the failed constraints of a query or body, one sentence each, for `validation.message`.
 * @param input what was parsed
 */
export function formatConstraints(error: z.ZodError, input: unknown): string[] {
  return error.issues.flatMap((issue) => formatIssues(issue, input))
}

function formatIssues(issue: Issue, input: unknown): string[] {
  const name = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const tx = name === '' ? '' : `${name}.`
    return issue.keys.map((key) => `property ${tx}${key} should not exist`)
  }
  return [`${name === '' ? 'body' : name} ${constraint(issue, input)}`]
}

/** Returns the value at a path of the input, if any. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    input,
  )
}

function constraint(issue: Issue, input: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(input, issue.path) === undefined
        ? 'should not be empty'
        : `must be ${article(issue.expected)}`
    case 'too_small':
      return issue.origin === 'string'
        ? 'should not be empty'
        : `must not be less than ${String(issue.minimum)}`
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return formatOptions(issue.values)
    case 'invalid_union':
      return 'options' in issue ? formatOptions(issue.options) : issue.message
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
    case 'custom':
      return issue.message
  }
}

const formatOptions = (options: readonly unknown[] = []): string =>
  `must be one of the following values: ${options.map(String).join(', ')}`

function tooBig(issue: Extract<Issue, { code: 'too_big' }>): string {
  const most = String(issue.maximum)
  if (issue.origin === 'string') return `must be shorter than or equal to ${most} characters`
  if (issue.origin === 'array') return `must contain no more than ${most} elements`
  return `must not be greater than ${most}`
}

const article = (type: string): string => (/^[aeio]/.test(type) ? `an ${type}` : `a ${type}`)

/** Statuses that carry `details` (contract: Error envelopes): 400, and typed errors such as 412. */
const WITH_DETAILS = [400, 412]

/** Writes an error in its envelope (contract: Error envelopes). */
export function toErrorResponse(context: Context, { parts: fields }: ServiceError): Response {
  const { statusCode, error, message, details, validation, retryAfter } = fields
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter))
  if (fields.envelope === 'basic') {
    const body = { statusCode, error, message, ...(retryAfter === undefined ? {} : { retryAfter }) }
    return context.json(body, statusCode)
  }
  const base = { statusCode, timestamp: new Date().toISOString(), path: context.req.path, message }
  if (validation) return context.json({ ...base, validation: { message: validation } }, statusCode)
  const typed = WITH_DETAILS.includes(statusCode) || details?.code !== undefined
  return context.json(typed ? { ...base, details } : base, statusCode)
}

/** Returns a known error, of the service or of parsing a request; null for any other. */
export function asServiceError(error: Error): ServiceError | null {
  if (error instanceof ServiceError) return error
  if (!(error instanceof HTTPException)) return null
  if (error.status === 415)
    return ServiceError.full(415, 'The body must be sent as application/json')
  return error.status === 400 ? ServiceError.full(400, 'The body is not JSON') : null
}

/** Returns the answer for an unexpected error, without its message. */
export const createInternalError = (): ServiceError =>
  ServiceError.full(500, 'Internal server error')
