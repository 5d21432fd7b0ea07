import type { Context } from 'hono'
import { refuseVisitor } from '../visitors/refuse-visitor.ts'
import type { Ask } from '../visitors/visitors.ts'
import { judgePause } from './judge-pause.ts'
import type { ProxyParts } from './proxy-parts.ts'
import type { EarnRoute, ReadBody } from './routes.ts'
import { refuseRegion } from '../region/refuse-region.ts'
import { readForGateway } from './read-for-gateway.ts'
import { guardReport } from '../action-key/guard-report.ts'
import type { Report } from '../action-key/report.ts'

/** A request whose address and body are well formed. */
export interface ReadRequest {
  readonly route: EarnRoute
  readonly query: URLSearchParams
  /** Null where the route has none. */
  readonly body: ReadBody | null
}

/** What it counts as: creations have a limit of their own, everything else is a part of the key's budget. */
function asksOf({ route, query, body }: ReadRequest): readonly Ask[] {
  const addresses = route.ofWallet ? query.getAll('address') : []
  const creates = route.ofAction && route.method === 'POST'
  return [
    ...(creates ? [] : [{ kind: 'request' } as const]),
    ...(addresses.length > 0 ? [{ kind: 'addresses', addresses } as const] : []),
    ...(body?.ask ? [body.ask] : []),
  ]
}

const YIELD = { path: '/v1/yields/:yieldId', query: [] }

/** Whether a yield may be entered from where the visitor is (decisions/030-regions). @returns null when it may, else the refusal */
async function judgePlace(
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

const ACTION = { path: '/v1/actions/:actionId', query: [] }
const ACTIONS = { path: '/v1/actions', query: ['address', 'limit'] }
/** The most that the service lists at once. */
const NEWEST = '100'

/** Judges what is said about a step (decisions/028-action-keys). @returns null when it is passed on, else the refusal */
async function judgeReport(
  context: Context,
  report: Report,
  parts: ProxyParts,
): Promise<Response | null> {
  const { actionKeys: keys, owners, nodes, visitors, countRefusal } = parts
  const { path } = context.req
  const refusal = await guardReport(
    {
      path,
      transaction: context.req.param('transactionId') ?? '',
      action: context.req.header('x-action-id') ?? '',
      key: context.req.header('x-action-key') ?? '',
      report,
    },
    {
      keys,
      owners,
      nodes,
      fetchAction: (actionId) =>
        readForGateway(parts, path, {
          route: ACTION,
          parameters: { actionId },
          importance: 'follow',
        }),
      fetchActionsOf: (address) =>
        readForGateway(parts, path, {
          route: ACTIONS,
          query: { address, limit: NEWEST },
          importance: 'follow',
        }),
      mayLookUp: () => refuseVisitor(context, { kind: 'report' }, visitors, countRefusal),
    },
  )
  if (refusal?.status === 403) countRefusal('report')
  return refusal
}

/**
 * Whether a request is more than its visitor may ask for, paused, from where nobody enters, or a report that somebody else
 * has to make.
 * @returns null when it is none of these, else the refusal
 */
export async function judgeRequest(
  context: Context,
  request: ReadRequest,
  parts: ProxyParts,
): Promise<Response | null> {
  const { visitors, countRefusal } = parts
  for (const ask of asksOf(request)) {
    const refusal = await refuseVisitor(context, ask, visitors, countRefusal)
    if (refusal) return refusal
  }
  const { enters = null, report = null } = request.body ?? {}
  const refusal =
    enters === null
      ? null
      : ((await judgePause(context, enters, parts)) ?? (await judgePlace(context, enters, parts)))
  return refusal ?? (report && (await judgeReport(context, report, parts)))
}
