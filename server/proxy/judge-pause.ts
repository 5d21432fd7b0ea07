import type { Context } from 'hono'
import * as z from 'zod'
import { answerError } from '../answer-error.ts'
import { envelope } from '../envelope.ts'
import { parseJson } from '../read-body.ts'
import type { ProxyParts } from './proxy-parts.ts'
import { readForGateway } from './read-for-gateway.ts'

const YIELD = { path: '/v1/yields/:yieldId', query: [] }

const networkSchema = z.looseObject({ network: z.string() })
const networkOf = (text: string): string | null =>
  networkSchema.safeParse(parseJson(text)).data?.network ?? null

/** The service's class for deposits that are closed for a time, so that clients need no other. */
const CODE = 'StakeTemporarilyDisabledError'
const PAUSED =
  'Deposits are paused here for now. Nothing was sent and your money is where it was. Withdrawals go on; try this deposit again later.'

/**
 * Whether a yield may be entered at the moment (decisions/031-site-settings): a page of yesterday doesn't know of a pause of today.
 * Leaving is never asked about.
 * @returns null when it may, else the refusal
 */
export async function judgePause(
  context: Context,
  yieldId: string,
  parts: ProxyParts,
): Promise<Response | null> {
  const { pausedEnter, countRefusal } = parts
  const { path } = context.req
  const paused = pausedEnter.all || pausedEnter.yields.includes(yieldId)
  const place = paused ? null : await pausedPlace(yieldId, path, parts)
  if (place instanceof Response) return place
  if (!paused && place === null) return null
  countRefusal('pause')
  return Response.json(
    { ...envelope(412, path, PAUSED), details: { error: CODE } },
    { status: 412, headers: { 'cache-control': 'no-store' } },
  )
}

/** The yield's network where that is paused; null where it isn't. */
async function pausedPlace(
  yieldId: string,
  path: string,
  parts: ProxyParts,
): Promise<string | null | Response> {
  const { networks } = parts.pausedEnter
  if (networks.length === 0) return null
  const found =
    parts.listedYield(yieldId) ??
    (await readForGateway(parts, path, {
      route: YIELD,
      parameters: { yieldId },
      importance: 'enter',
    }))
  if (found instanceof Response) return found
  const network = networkOf(found)
  if (network === null)
    return answerError(502, path, 'Where this yield is can’t be read now, so nothing was sent.')
  return networks.includes(network) ? network : null
}
