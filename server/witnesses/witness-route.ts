import { Hono } from 'hono'
import { createErrorResponse, createRetryLaterResponse } from '../error-response.ts'
import { compressResponses } from '../compress-responses.ts'
import { isEarnId } from '../proxy/upstream-url.ts'
import type { Services } from '../services.ts'

/** Cost units of a visitor: as much as reading some contracts' code. */
const COST_UNITS = 10
/** Browser cache lifetime in seconds; in sandbox mode users move time themselves. */
const MAX_AGE_SECONDS = { real: 30, sandbox: 1 }

/** Creates `GET /witnesses/{yieldId}`: who, other than the service, vouches for the yield's contracts. */
export function createWitnessRoute(
  { witnesses, nodeQuota }: Pick<Services, 'witnesses' | 'nodeQuota'>,
  isSandbox: boolean,
): Hono {
  const maxAge = isSandbox ? MAX_AGE_SECONDS.sandbox : MAX_AGE_SECONDS.real
  const app = new Hono()
  app.get('/witnesses/:yieldId', compressResponses, async (context) => {
    const { path } = context.req
    const yieldId = context.req.param('yieldId')
    if (!isEarnId(yieldId) || new URL(context.req.url).search !== '')
      return createErrorResponse(404, path, 'There is nothing here.')
    const retryAfter = nodeQuota.take(context, COST_UNITS)
    if (retryAfter !== null)
      return createRetryLaterResponse(429, path, 'Too much was asked from here.', retryAfter)
    const contracts = await witnesses.getWitnesses(yieldId)
    return Response.json(
      { contracts },
      { headers: { 'cache-control': `private, max-age=${maxAge}` } },
    )
  })
  return app
}
