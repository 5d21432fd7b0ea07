import type { z } from 'zod'
import { basicErrorSchema, fullErrorSchema } from '../../contract/service-error.ts'

/** Common statuses of keyed endpoints. */
const KEYED = [400, 401, 403, 429, 500, 502, 503] as const
/** Common statuses of admin endpoints. */
const ADMIN = [400, 401, 403, 500] as const

const STATUS_DESCRIPTIONS = {
  400: 'Invalid parameters, or the yield is not enabled for the project, or temporarily blocked',
  401: 'The key is missing, invalid, expired or revoked',
  403: 'The key lacks the permission, or the region is blocked',
  404: 'There is no such thing',
  412: 'A precondition failed: change the state first',
  413: 'The body is too large',
  415: 'The body was not sent as application/json',
  429: 'A rate limit is exceeded',
  500: 'An error on the side of the service',
  502: 'The service cannot be reached; may be HTML from an edge',
  503: 'The yield or the service is paused for a while; may be HTML from an edge',
} as const
type ErrorStatus = keyof typeof STATUS_DESCRIPTIONS

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const text = (description: string) => ({ description, schema: { type: 'string' as const } })

type Headers = Record<string, ReturnType<typeof text>>

/** Headers of every keyed answer (contract: Rate limits). */
const limitHeaders = {
  'x-ratelimit-limit': text('Requests allowed in the window'),
  'x-ratelimit-remaining': text('Requests left in the window'),
  'x-ratelimit-reset': text('Unix seconds at which the window resets'),
}
const retryAfter = { 'retry-after': text('Seconds') }

function createErrorResponse(status: ErrorStatus, headers: Headers) {
  const schema =
    status === 400
      ? basicErrorSchema.or(fullErrorSchema)
      : status === 429
        ? basicErrorSchema
        : fullErrorSchema
  const responseHeaders = status === 429 ? { ...headers, ...retryAfter } : headers
  return {
    description: STATUS_DESCRIPTIONS[status],
    headers: responseHeaders,
    content: json(schema),
  }
}

const createErrorResponses = (statuses: readonly ErrorStatus[], headers: Headers) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      createErrorResponse(status, status === 401 || status >= 500 ? {} : headers),
    ]),
  )

/** Typed answers of a handler; errors are thrown. */
type Responses<Schema extends z.ZodType, Status extends 200 | 201 = 200> = {
  [status in Status]: {
    description: string
    headers?: Headers
    content: { 'application/json': { schema: Schema } }
  }
}

/** Returns the answers of a keyed endpoint: 200 with `schema`, and its errors of the contract. */
export const keyedResponses = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  errors: readonly ErrorStatus[] = [],
): Responses<Schema> => ({
  ...createErrorResponses([...KEYED, ...errors], limitHeaders),
  200: { description, headers: limitHeaders, content: json(schema) },
})

/** Returns the answers of a keyed endpoint that creates or sends something: 201 with `schema`, and its errors. */
export const createdKeyedResponses = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  errors: readonly ErrorStatus[] = [],
): Responses<Schema, 201> => ({
  ...createErrorResponses([...KEYED, ...errors], limitHeaders),
  201: { description, headers: limitHeaders, content: json(schema) },
})

/** Returns the answers of an admin endpoint. */
export const adminResponses = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  errors: readonly ErrorStatus[] = [],
): Responses<Schema> => ({
  ...createErrorResponses([...ADMIN, ...errors], {}),
  200: { description, content: json(schema) },
})

/** Returns the answers of an admin endpoint that creates something: 201. */
export const createdResponses = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  errors: readonly ErrorStatus[] = [],
): Responses<Schema, 201> => ({
  ...createErrorResponses([...ADMIN, ...errors], {}),
  201: { description, content: json(schema) },
})

/** Returns the answers of an admin endpoint that deletes something: 204, without a body. */
export const deletedResponses = (
  errors: readonly ErrorStatus[],
): { 204: { description: string } } => ({
  ...createErrorResponses([...ADMIN, ...errors], {}),
  204: { description: 'It is gone' },
})

/** Describes a required body. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: json(schema),
})
