import type { Context } from 'hono'
import { guardReport } from '../action-key/guard-report.ts'
import type { Report } from '../action-key/report.ts'
import { refuseVisitor } from '../visitors/refuse-visitor.ts'
import type { ProxyParts } from './proxy-parts.ts'
import { readForGateway } from './read-for-gateway.ts'

const ACTION = { path: '/v1/actions/:actionId', query: [] }
const ACTIONS = { path: '/v1/actions', query: ['address', 'limit'] }
/** The most that the service lists at once. */
const NEWEST = '100'

/** Judges what is said about a step (decisions/028-action-keys). @returns null when it is passed on, else the refusal */
export async function judgeReport(
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
