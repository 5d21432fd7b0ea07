import type { Context } from 'hono'
import { rejectVisitor, type VisitorRequest } from '../visitors/visitors.ts'
import { verifyNotPaused } from './verify-not-paused.ts'
import type { ProxyDependencies } from './proxy-dependencies.ts'
import type { EarnRoute, ParsedBody } from './routes.ts'
import { rejectRegion } from '../region/reject-region.ts'
import { fetchFromService } from './send-to-service.ts'
import { guardReport } from '../action-key/guard-report.ts'
import type { StepReport } from '../action-key/reported-action.ts'

/** A request whose address and body are well formed. */
export interface ParsedRequest {
  readonly route: EarnRoute
  readonly query: URLSearchParams
  /** Null where the route has none. */
  readonly body: ParsedBody | null
}

/** What it counts as: creations have a limit of their own, everything else is a part of the key's budget. */
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

/** Whether a yield may be entered from where the visitor is (decisions/030-regions). @returns null when it may, else the refusal */
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
/** The most that the service lists at once. */
const MAX_ACTIONS = '100'

/** Judges what is said about a step (decisions/028-action-keys). @returns null when it is passed on, else the refusal */
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
 * Whether a request is more than its visitor may ask for, paused, from where nobody enters, or a report that somebody else
 * has to make.
 * @returns null when it is none of these, else the refusal
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
