import type { Context } from 'hono'
import { refuseRegion } from '../region/refuse-region.ts'
import type { ProxyParts } from './proxy-parts.ts'
import { readForGateway } from './read-for-gateway.ts'

const YIELD = { path: '/v1/yields/:yieldId', query: [] }

/** Whether a yield may be entered from where the visitor is (decisions/030-regions). @returns null when it may, else the refusal */
export async function judgePlace(
  context: Context,
  yieldId: string,
  parts: ProxyParts,
): Promise<Response | null> {
  const { region, countRefusal } = parts
  if (region === null) return null
  const { path, raw } = context.req
  const refusal = await refuseRegion(raw.headers, path, region, () =>
    readForGateway(parts, path, { route: YIELD, parameters: { yieldId }, importance: 'enter' }),
  )
  if (refusal?.status === 403) countRefusal('region')
  return refusal
}
