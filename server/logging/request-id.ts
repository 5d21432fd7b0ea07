import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

const requestStorage = new AsyncLocalStorage<string>()

/** The id of the request that this code runs for; undefined outside of requests. */
export const getRequestId = (): string | undefined => requestStorage.getStore()

/** Gives each request an id of its own, on every line that is logged for it and in the answer, for people who ask. */
export const withRequestId: MiddlewareHandler = async (context, next) => {
  const id = randomUUID()
  await requestStorage.run(id, next)
  context.res.headers.set('x-request-id', id)
}
