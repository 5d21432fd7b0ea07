import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ServiceError } from '../contract/service-error.ts'

/** Which statuses carry `details` (contract: Error envelopes): 400, and typed errors such as 412. */
const WITH_DETAILS = [400, 412]

/** Writes an error of the contract in its envelope (contract: Error envelopes). */
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

/** An error that the service knows, its own or one of reading a request; null for any other. */
export function asServiceError(error: Error): ServiceError | null {
  if (error instanceof ServiceError) return error
  if (!(error instanceof HTTPException)) return null
  if (error.status === 415)
    return ServiceError.full(415, 'The body must be sent as application/json')
  return error.status === 400 ? ServiceError.full(400, 'The body is not JSON') : null
}

/** What goes out for an error that nobody foresaw: nothing of its text. */
export const createInternalError = (): ServiceError =>
  ServiceError.full(500, 'Internal server error')
