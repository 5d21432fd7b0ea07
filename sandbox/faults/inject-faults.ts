import type { MiddlewareHandler, Context } from 'hono'
import { applyResponseFault } from './response-faults.ts'
import { findEndpoint, type Endpoint } from './endpoints.ts'
import { isRequestFault, type FaultBody, type RequestFault } from './fault-body.ts'
import { isForRequest, type FaultInjection } from './fault-registry.ts'
import type { Faults, StalePayloads } from './faults.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { ServiceError } from '../contract/service-error.ts'
import { getSecondsUntil } from '../service/authenticate.ts'
import { toErrorResponse } from '../service/error-response.ts'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/**
 * From the outside in: delays, transport of the answer, replaced answers, changed answers. So several can strike one
 * request, in any order of creation.
 */
const ORDER: readonly RequestFault['kind'][] = [
  'latency',
  'lost-answer',
  'cut',
  'slow-body',
  'html',
  'rate-limit',
  'error',
  'partial-balances',
  'malformed-items',
  'unknown-values',
  'stale-payload',
]

/** A context with an accessible connection. */
type Connected = Context<{ Bindings: HttpBindings }>

/** Chunks of a slow body. */
const SLOW_BODY_CHUNKS = 10

function cut(context: Connected): void {
  context.env.outgoing.destroy()
  context.res = new Response(null, RESPONSE_ALREADY_SENT)
}

/** Never answers: closes the connection, optionally after a delay. */
async function dropResponse(context: Connected, ms = 0): Promise<void> {
  await pause(ms)
  cut(context)
}

/** Sends the head and half of the body, and closes the connection. False when there is no half. */
async function cutMidBody(context: Connected): Promise<boolean> {
  const { status, headers } = context.res
  const body = Buffer.from(await context.res.arrayBuffer())
  const { outgoing } = context.env
  outgoing.writeHead(status, { ...Object.fromEntries(headers), 'content-length': body.length })
  const half = body.subarray(0, Math.floor(body.length / 2))
  await new Promise<void>((resolve) => outgoing.write(half, () => resolve()))
  cut(context)
  return half.length > 0
}

/** Sends the head at once, and the body in chunks over this many milliseconds. */
async function slowBody(context: Connected, ms: number): Promise<void> {
  const body = Buffer.from(await context.res.arrayBuffer())
  const size = Math.max(1, Math.ceil(body.length / SLOW_BODY_CHUNKS))
  const aborted = new AbortController()
  let sent = 0
  const trickle = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent > 0) await pause(ms / SLOW_BODY_CHUNKS, undefined, { signal: aborted.signal })
      controller.enqueue(new Uint8Array(body.subarray(sent, sent + size)))
      sent += size
      if (sent >= body.length) controller.close()
    },
    cancel: () => aborted.abort(),
  })
  context.res = new Response(trickle, context.res)
}

/** Applies the active faults to every keyed request. */
export function injectFaults(faults: Faults): MiddlewareHandler {
  return async (context: Connected, next) => {
    const { method, path } = context.req
    const endpoint = findEndpoint(faults.endpoints(), method, path)
    if (!endpoint) return next()
    const key = context.req.header('x-api-key')
    const isFor = (body: FaultBody): body is RequestFault =>
      isRequestFault(body) &&
      (body.key === undefined || body.key === key) &&
      isForRequest(body, endpoint, path)
    const injections = faults.registry
      .match(isFor)
      .toSorted((a, b) => ORDER.indexOf(a.body.kind) - ORDER.indexOf(b.body.kind))
    const remaining = new Set(injections)
    await applyFaults(injections, remaining, {
      context,
      endpoint,
      next,
      stale: faults.stalePayloads,
    })
    for (const injection of remaining) injection.missed()
  }
}

interface FaultContext {
  readonly context: Connected
  readonly endpoint: Endpoint
  readonly next: () => Promise<void>
  readonly stale: StalePayloads
}

async function applyFaults(
  [injection, ...rest]: readonly FaultInjection<RequestFault>[],
  remaining: Set<FaultInjection<RequestFault>>,
  faultContext: FaultContext,
): Promise<void> {
  if (!injection) return faultContext.next()
  const isApplied = await applyFault(injection, faultContext, () =>
    applyFaults(rest, remaining, faultContext),
  )
  if (isApplied) remaining.delete(injection)
}

type Of<Kind> = Extract<RequestFault, { kind: Kind }>

const WINDOW_MS = 60_000

/** Answers until the key's next window, unless a duration is given (contract: Rate limits). */
function respondRateLimit(context: Context, { ms }: Of<'rate-limit'>): void {
  const now = Date.now()
  const resetsAt = ms === undefined ? Math.floor(now / WINDOW_MS) * WINDOW_MS + WINDOW_MS : now + ms
  context.header('x-ratelimit-remaining', '0')
  context.header('x-ratelimit-reset', String(Math.ceil(resetsAt / 1_000)))
  context.res = toErrorResponse(
    context,
    ServiceError.tooMany('Rate limit exceeded', getSecondsUntil(resetsAt)),
  )
}

const MESSAGES = {
  500: 'Internal server error',
  502: 'Bad gateway',
  503: 'The service is temporarily unavailable',
} as const

function respondError(context: Context, { status }: Of<'error'>): void {
  context.res = toErrorResponse(context, ServiceError.full(status, MESSAGES[status]))
}

const NAMES = { 502: '502 Bad Gateway', 503: '503 Service Temporarily Unavailable' } as const

/** Answers as an edge server: without body or headers of the service. */
function respondHtml(context: Context, { status }: Of<'html'>): void {
  const name = NAMES[status]
  const page = `<html>\r\n<head><title>${name}</title></head>\r\n<body>\r\n<center><h1>${name}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`
  context.res = new Response(page, { status, headers: { 'content-type': 'text/html' } })
}

const delay = ({ ms }: Of<'latency'>): Promise<void> => pause(ms)

/** Applies a fault. @param go runs the request with the inner faults */
async function applyFault(
  { body, random }: FaultInjection<RequestFault>,
  { context, endpoint, stale }: FaultContext,
  go: () => Promise<void>,
): Promise<boolean> {
  switch (body.kind) {
    case 'latency':
      await delay(body)
      await go()
      return true
    case 'rate-limit':
      respondRateLimit(context, body)
      return true
    case 'error':
      respondError(context, body)
      return true
    case 'html':
      respondHtml(context, body)
      return true
    case 'cut':
      if (body.at === 'half') {
        await go()
        return cutMidBody(context)
      }
      cut(context)
      return true
    case 'lost-answer':
      await go()
      await dropResponse(context, body.ms)
      return true
    case 'slow-body':
      await go()
      await slowBody(context, body.ms)
      return true
    case 'malformed-items':
    case 'partial-balances':
    case 'unknown-values':
      await go()
      return applyResponseFault(context, endpoint, body, random)
    case 'stale-payload':
      await stale.during(go)
      return context.res.ok
  }
}
