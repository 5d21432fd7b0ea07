import type { MiddlewareHandler } from 'hono'
import { changeAnswer } from './answer-effects.ts'
import { cut, cutHalfWay, loseAnswer, slowBody, type Connected } from './connection-effects.ts'
import { endpointOf, type Endpoint } from './endpoints.ts'
import { isRequestFault, type FaultBody } from './fault-body.ts'
import type { Strike } from './fault-book.ts'
import { isForRequest } from './fault-scope.ts'
import type { Faults } from './open-faults.ts'
import type { RequestFault } from './request-fault-body.ts'
import { answerError, answerHtml, answerRateLimit, delay } from './request-effects.ts'
import type { StalePayloads } from './stale-payloads.ts'

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
