import type { Context } from 'hono'
import { z } from 'zod'
import { ServiceError } from '../contract/service-error.ts'

/** Returns the id in the path. @throws ServiceError 404 for anything but a UUID */
export function getPathId(context: Context): string {
  const id = z.guid().safeParse(context.req.param('id')).data
  if (id === undefined) throw createNotFoundError(context)
  return id
}

export const createNotFoundError = (context: Context): ServiceError =>
  ServiceError.full(404, `There is nothing with the id ${context.req.param('id') ?? ''}`)
