import type { Context } from 'hono'
import { rejectVisitor, type VisitorRequest } from '../visitors/visitors.ts'
import { verifyNotPaused } from './verify-not-paused.ts'
import type { ProxyDependencies } from './proxy-dependencies.ts'
import type { EarnRoute, ParsedBody } from './routes.ts'
import { rejectRegion } from '../region/reject-region.ts'
import { fetchFromService } from './send-to-service.ts'
import { guardReport } from '../action-key/guard-report.ts'
import type { StepReport } from '../action-key/reported-action.ts'

export interface ParsedRequest {
  readonly route: EarnRoute
  readonly query: URLSearchParams
  /** Null where the route has none. */
  readonly body: ParsedBody | null
}

/** Returns what a request counts as: a creation, or a share of the key's budget. */
function getVisitorRequests({ route, query, body }: ParsedRequest): readonly VisitorRequest[] {
  const addresses = route.hasWalletAddress ? query.getAll('address') : []
  const isCreation = route.returnsAction && route.method === 'POST'
  return [
    ...(isCreation ? [] : [{ kind: 'request' } as const]),
    ...(addresses.length > 0 ? [{ kind: 'addresses', addresses } as const] : []),
    ...(body?.visitorRequest ? [body.visitorRequest] : []),
  ]
}

const YIELD = { path: '/v1/yields/:yieldId', query: [] }

/** Verifies that the visitor's region may enter (decisions/030-regions). @returns null, or the rejection */
async function verifyRegion(
  context: Context,
  yieldId: string,
  dependencies: ProxyDependencies,
): Promise<Response | null> {
  const { region, countRejection } = dependencies
  if (region === null) return null
  const { path, raw } = context.req
  const rejection = await rejectRegion(raw.headers, path, region, () =>
    fetchFromService(dependencies, path, {
      route: YIELD,
      parameters: { yieldId },
      importance: 'enter',
    }),
  )
  if (rejection?.status === 403) countRejection('region')
  return rejection
}

const ACTION = { path: '/v1/actions/:actionId', query: [] }
const ACTIONS = { path: '/v1/actions', query: ['address', 'limit'] }
/** The service's maximum per page. */
const MAX_ACTIONS = '100'

/** Verifies a report about a step (decisions/028-action-keys). @returns null to pass it on, or the rejection */
async function verifyReport(
  context: Context,
  report: StepReport,
  dependencies: ProxyDependencies,
): Promise<Response | null> {
  const { actionKeys: keys, stepOwners, nodes, visitors, countRejection } = dependencies
  const { path } = context.req
  const rejection = await guardReport(
    {
      path,
      transaction: context.req.param('transactionId') ?? '',
      action: context.req.header('x-action-id') ?? '',
      key: context.req.header('x-action-key') ?? '',
      report,
    },
    {
      keys,
      owners: stepOwners,
      nodes,
      fetchAction: (actionId) =>
        fetchFromService(dependencies, path, {
          route: ACTION,
          parameters: { actionId },
          importance: 'follow',
        }),
      fetchActionsByAddress: (address) =>
        fetchFromService(dependencies, path, {
          route: ACTIONS,
          query: { address, limit: MAX_ACTIONS },
          importance: 'follow',
        }),
      checkLookUpLimit: () => rejectVisitor(context, { kind: 'report' }, visitors, countRejection),
    },
  )
  if (rejection?.status === 403) countRejection('report')
  return rejection
}

/**
 * Verifies a request against limits, pauses, regions and report rights. @returns null to pass it on, or the rejection
 */
export async function verifyRequest(
  context: Context,
  request: ParsedRequest,
  dependencies: ProxyDependencies,
): Promise<Response | null> {
  const { visitors, countRejection } = dependencies
  for (const visitorRequest of getVisitorRequests(request)) {
    const rejection = await rejectVisitor(context, visitorRequest, visitors, countRejection)
    if (rejection) return rejection
  }
  const { enteredYieldId = null, report = null } = request.body ?? {}
  const rejection =
    enteredYieldId === null
      ? null
      : ((await verifyNotPaused(context, enteredYieldId, dependencies)) ??
        (await verifyRegion(context, enteredYieldId, dependencies)))
  return rejection ?? (report && (await verifyReport(context, report, dependencies)))
}
