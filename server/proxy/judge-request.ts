import type { Context } from 'hono'
import { refuseVisitor } from '../visitors/refuse-visitor.ts'
import type { Ask } from '../visitors/visitors.ts'
import { judgePause } from './judge-pause.ts'
import { judgePlace } from './judge-place.ts'
import { judgeReport } from './judge-report.ts'
import type { ProxyParts } from './proxy-parts.ts'
import type { EarnRoute, ReadBody } from './routes.ts'

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
