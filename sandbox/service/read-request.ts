import type { Context } from 'hono'
import type { z } from 'zod'
import { ServiceError } from '../contract/service-error.ts'
import { constraints } from './constraints.ts'

/**
 * The query of a request. A repeated parameter is an array; an unknown one is refused.
 * @throws ServiceError 400 with `validation.message`
 */
export function readQuery<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): z.infer<Schema> {
  const values = Object.entries(context.req.queries()).map(([name, all]) => [
    name,
    all.length === 1 ? all[0] : all,
  ])
  return check(schema, Object.fromEntries(values))
}

/**
 * The JSON body of a request; unknown fields are refused. Only `application/json` is read, which no other site's
 * page can send without asking first.
 * @throws ServiceError 400 or 415
 */
export async function readBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) {
    throw ServiceError.full(415, 'The body must be sent as application/json')
  }
  const body: unknown = await context.req.json().catch(() => {
    throw ServiceError.full(400, 'The body is not JSON')
  })
  return check(schema, body)
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw ServiceError.validation(constraints(parsed.error))
  return parsed.data
}
