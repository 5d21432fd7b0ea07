import type { MiddlewareHandler } from 'hono'
import { answerError } from './answer-error.ts'
import { isLoopback } from './read-address.ts'

/**
 * Whether a request that changes something comes from one of our own pages. `Sec-Fetch-Site` can't be set by a page;
 * where a browser doesn't send it, the Origin's host has to be the one that was asked.
 */
export function isSameOrigin(headers: Headers, host: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host
}

/** Refuses everything but reads by GET that does not come from our own page as JSON. Source: decision 31. */
export const sameOriginOnly: MiddlewareHandler = async (context, next) => {
  const { method, path, raw } = context.req
  if (method === 'GET' || method === 'HEAD') return next()
  if (!isSameOrigin(raw.headers, raw.headers.get('host') ?? ''))
    return answerError(403, path, 'Only pages of this site may do this.')
  const type = raw.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    return answerError(415, path, 'The body must be application/json.')
  return next()
}

/**
 * In sandbox mode only names of this machine are answered: a page elsewhere whose name is made to point here would
 * otherwise count as our own.
 */
export const loopbackHostOnly: MiddlewareHandler = async (context, next) => {
  const host = `http://${context.req.header('host') ?? ''}`
  if (URL.canParse(host) && isLoopback(new URL(host).hostname)) return next()
  return answerError(403, context.req.path, 'The sandbox answers on this machine only.')
}
