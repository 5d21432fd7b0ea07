import { Hono } from 'hono'
import { answerError } from '../answer-error.ts'
import { answerLater } from '../answer-later.ts'
import { compressAnswers } from '../compress-answers.ts'
import { isEarnId } from '../proxy/upstream-url.ts'
import type { Services } from '../services.ts'

/** Cost units of a visitor: as much as reading some contracts' code. */
const UNITS = 10
/** Seconds that a browser may keep it; in sandbox mode people move time themselves. */
const FRESH = { real: 30, sandbox: 1 }

/** `GET /witnesses/{yieldId}`: who, other than the service, vouches for the yield's contracts. The same for everybody. */
export function createWitnessRoute(
  { witnesses, nodeUse }: Pick<Services, 'witnesses' | 'nodeUse'>,
  isSandbox: boolean,
): Hono {
  const fresh = isSandbox ? FRESH.sandbox : FRESH.real
  const app = new Hono()
  app.get('/witnesses/:yieldId', compressAnswers, async (context) => {
    const { path } = context.req
    const yieldId = context.req.param('yieldId')
    if (!isEarnId(yieldId) || new URL(context.req.url).search !== '')
      return answerError(404, path, 'There is nothing here.')
    const wait = nodeUse.take(context, UNITS)
    if (wait !== null) return answerLater(429, path, 'Too much was asked from here.', wait)
    const contracts = await witnesses.of(yieldId)
    return Response.json(
      { contracts },
      { headers: { 'cache-control': `private, max-age=${fresh}` } },
    )
  })
  return app
}
