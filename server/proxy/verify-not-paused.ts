import type { Context } from 'hono'
import * as z from 'zod'
import { createErrorResponse, createErrorEnvelope } from '../error-response.ts'
import { parseJson } from '../read-body.ts'
import type { ProxyDependencies } from './proxy-dependencies.ts'
import { fetchFromService } from './send-to-service.ts'

const YIELD = { path: '/v1/yields/:yieldId', query: [] }

const networkSchema = z.looseObject({ network: z.string() })
const readNetwork = (text: string): string | null =>
  networkSchema.safeParse(parseJson(text)).data?.network ?? null

/** The service's own code for suspended deposits, so that clients need no other. */
const PAUSED_CODE = 'StakeTemporarilyDisabledError'
const PAUSED_MESSAGE =
  'Deposits are paused here for now. Nothing was sent and your money is where it was. Withdrawals go on; try this deposit again later.'

/**
 * Verifies that entering a yield is not paused (decisions/031-site-settings), as a page loaded earlier may not know.
 * Exits are never checked.
 * @returns null when it is allowed, else the rejection
 */
export async function verifyNotPaused(
  context: Context,
  yieldId: string,
  dependencies: ProxyDependencies,
): Promise<Response | null> {
  const { pausedEnter, countRejection } = dependencies
  const { path } = context.req
  const isPaused = pausedEnter.all || pausedEnter.yields.includes(yieldId)
  const pausedNetwork = isPaused ? null : await findPausedNetwork(yieldId, path, dependencies)
  if (pausedNetwork instanceof Response) return pausedNetwork
  if (!isPaused && pausedNetwork === null) return null
  countRejection('pause')
  return Response.json(
    { ...createErrorEnvelope(412, path, PAUSED_MESSAGE), details: { error: PAUSED_CODE } },
    { status: 412, headers: { 'cache-control': 'no-store' } },
  )
}

/** Returns the yield's network if that is paused, else null. */
async function findPausedNetwork(
  yieldId: string,
  path: string,
  dependencies: ProxyDependencies,
): Promise<string | null | Response> {
  const { networks } = dependencies.pausedEnter
  if (networks.length === 0) return null
  const yieldJson =
    dependencies.getListedYield(yieldId) ??
    (await fetchFromService(dependencies, path, {
      route: YIELD,
      parameters: { yieldId },
      importance: 'enter',
    }))
  if (yieldJson instanceof Response) return yieldJson
  const network = readNetwork(yieldJson)
  if (network === null)
    return createErrorResponse(
      502,
      path,
      'Where this yield is can’t be read now, so nothing was sent.',
    )
  return networks.includes(network) ? network : null
}
