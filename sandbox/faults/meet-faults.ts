import type { MiddlewareHandler, Context } from 'hono'
import { changeAnswer } from './answer-effects.ts'
import { endpointOf, type Endpoint } from './endpoints.ts'
import { isRequestFault, type FaultBody } from './fault-body.ts'
import type { Strike } from './fault-book.ts'
import { isForRequest } from './fault-scope.ts'
import type { Faults } from './open-faults.ts'
import type { RequestFault } from './request-fault-body.ts'
import type { StalePayloads } from './stale-payloads.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { ServiceError } from '../contract/service-error.ts'
import { secondsUntil } from '../service/authenticate.ts'
import { errorAnswer } from '../service/error-answer.ts'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/**
 * From the outside in: what waits, what happens to the answer on its way, what answers instead of the service, what
 * changes a good answer. So several can strike one request, in whichever order they were made.
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

/** A context whose connection can be reached. */
type Connected = Context<{ Bindings: HttpBindings }>

/** Into how many pieces a slow body is cut. */
const PIECES = 10

/** Ends the connection as it is. */
function cut(context: Connected): void {
  context.env.outgoing.destroy()
  context.res = new Response(null, RESPONSE_ALREADY_SENT)
}

/** The answer never comes: the connection stays open for a while, if told so, and ends. */
async function loseAnswer(context: Connected, ms = 0): Promise<void> {
  await pause(ms)
  cut(context)
}

/** Sends the head of the answer and half of its body, and ends the connection. False when there is no half to send. */
async function cutHalfWay(context: Connected): Promise<boolean> {
  const { status, headers } = context.res
  const body = Buffer.from(await context.res.arrayBuffer())
  const { outgoing } = context.env
  outgoing.writeHead(status, { ...Object.fromEntries(headers), 'content-length': body.length })
  const half = body.subarray(0, Math.floor(body.length / 2))
  await new Promise<void>((resolve) => outgoing.write(half, () => resolve()))
  cut(context)
  return half.length > 0
}

/** The head comes at once, the body bit by bit over so many milliseconds. */
async function slowBody(context: Connected, ms: number): Promise<void> {
  const body = Buffer.from(await context.res.arrayBuffer())
  const size = Math.max(1, Math.ceil(body.length / PIECES))
  const gone = new AbortController()
  let sent = 0
  const trickle = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent > 0) await pause(ms / PIECES, undefined, { signal: gone.signal })
      controller.enqueue(new Uint8Array(body.subarray(sent, sent + size)))
      sent += size
      if (sent >= body.length) controller.close()
    },
    cancel: () => gone.abort(),
  })
  context.res = new Response(trickle, context.res)
}

/** Lets every keyed request meet the faults that are on. */
export function meetFaults(faults: Faults): MiddlewareHandler {
  return async (context: Connected, next) => {
    const { method, path } = context.req
    const endpoint = endpointOf(faults.endpoints(), method, path)
    if (!endpoint) return next()
    const key = context.req.header('x-api-key')
    const isFor = (body: FaultBody): body is RequestFault =>
      isRequestFault(body) &&
      (body.key === undefined || body.key === key) &&
      isForRequest(body, endpoint, path)
    const strikes = faults.book
      .meet(isFor)
      .toSorted((a, b) => ORDER.indexOf(a.body.kind) - ORDER.indexOf(b.body.kind))
    const left = new Set(strikes)
    await strikeAll(strikes, left, { context, endpoint, next, stale: faults.stale })
    for (const strike of left) strike.missed()
  }
}

interface Met {
  readonly context: Connected
  readonly endpoint: Endpoint
  readonly next: () => Promise<void>
  readonly stale: StalePayloads
}

async function strikeAll(
  [strike, ...rest]: readonly Strike<RequestFault>[],
  left: Set<Strike<RequestFault>>,
  met: Met,
): Promise<void> {
  if (!strike) return met.next()
  const struck = await strikeOnce(strike, met, () => strikeAll(rest, left, met))
  if (struck) left.delete(strike)
}

type Of<Kind> = Extract<RequestFault, { kind: Kind }>

const WINDOW_MS = 60_000

/** The next window of the key, unless told how long it takes (contract: Rate limits). */
function answerRateLimit(context: Context, { ms }: Of<'rate-limit'>): void {
  const now = Date.now()
  const resetsAt = ms === undefined ? Math.floor(now / WINDOW_MS) * WINDOW_MS + WINDOW_MS : now + ms
  context.header('x-ratelimit-remaining', '0')
  context.header('x-ratelimit-reset', String(Math.ceil(resetsAt / 1_000)))
  context.res = errorAnswer(
    context,
    ServiceError.tooMany('Rate limit exceeded', secondsUntil(resetsAt)),
  )
}

const MESSAGES = {
  500: 'Internal server error',
  502: 'Bad gateway',
  503: 'The service is temporarily unavailable',
} as const

function answerError(context: Context, { status }: Of<'error'>): void {
  context.res = errorAnswer(context, ServiceError.full(status, MESSAGES[status]))
}

const NAMES = { 502: '502 Bad Gateway', 503: '503 Service Temporarily Unavailable' } as const

/** As an edge in front of the service sends it: nothing of the service in it, no header of its either. */
function answerHtml(context: Context, { status }: Of<'html'>): void {
  const name = NAMES[status]
  const page = `<html>\r\n<head><title>${name}</title></head>\r\n<body>\r\n<center><h1>${name}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`
  context.res = new Response(page, { status, headers: { 'content-type': 'text/html' } })
}

/** The request goes on after a while. */
const delay = ({ ms }: Of<'latency'>): Promise<void> => pause(ms)

/** @param go carries the request out, with what strikes it further in */
async function strikeOnce(
  { body, drawn }: Strike<RequestFault>,
  { context, endpoint, stale }: Met,
  go: () => Promise<void>,
): Promise<boolean> {
  switch (body.kind) {
    case 'latency':
      await delay(body)
      await go()
      return true
    case 'rate-limit':
      answerRateLimit(context, body)
      return true
    case 'error':
      answerError(context, body)
      return true
    case 'html':
      answerHtml(context, body)
      return true
    case 'cut':
      if (body.at === 'half') {
        await go()
        return cutHalfWay(context)
      }
      cut(context)
      return true
    case 'lost-answer':
      await go()
      await loseAnswer(context, body.ms)
      return true
    case 'slow-body':
      await go()
      await slowBody(context, body.ms)
      return true
    case 'malformed-items':
    case 'partial-balances':
    case 'unknown-values':
      await go()
      return changeAnswer(context, endpoint, body, drawn)
    case 'stale-payload':
      await stale.during(go)
      return context.res.ok
  }
}
