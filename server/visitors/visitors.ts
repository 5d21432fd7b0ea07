import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { normalizeAddress } from '../normalize-address.ts'
import type { FairShare } from './visitor-quota.ts'
import type { ThrottledCounts } from './throttled-counts.ts'
import { createRetryLaterResponse } from '../error-response.ts'
import type { CountRejection } from '../metrics/count-rejections.ts'

const MESSAGES: Readonly<Record<VisitorRequest['kind'], string>> = {
  enter: 'Too many actions were begun from here. Try again in a moment.',
  leave: 'Too many actions were begun from here. Try again in a moment.',
  addresses: 'Too many addresses were looked at from here. Try again in a moment.',
  stream: 'Too many streams or subscriptions were opened from here. Try again in a moment.',
  request: 'Many people ask at once, and most of it came from here. Try again in a moment.',
  report: 'Too many transactions were reported from here. Try again in a moment.',
}

/** Records a visitor's request. @returns null when there is room for it, else a 429 with `retry-after` */
export async function rejectVisitor(
  context: Context,
  visitorRequest: VisitorRequest,
  visitors: Visitors,
  count: CountRejection,
): Promise<Response | null> {
  const rateLimited = await visitors.take(context, visitorRequest)
  if (rateLimited === null) return null
  count(`${visitorRequest.kind} limit`)
  return createRetryLaterResponse(
    429,
    context.req.path,
    MESSAGES[visitorRequest.kind],
    rateLimited.retryAfter,
  )
}

export type VisitorRequest =
  | { readonly kind: 'enter' | 'leave' | 'stream' | 'report' }
  /** One more request to the service that creates nothing. */
  | { readonly kind: 'request' }
  /** Wallet addresses, in any number and order. */
  | { readonly kind: 'addresses'; readonly addresses: readonly string[] }

export interface RateLimited {
  /** Seconds until there is room again. */
  readonly retryAfter: number
}

export interface Visitors {
  /** Returns an opaque id of the visitor, the same at every copy. Source: decisions/024-visitors. */
  identify(context: Context): string
  /** Records a request; null when there is room for it. */
  take(context: Context, visitorRequest: VisitorRequest): Promise<RateLimited | null>
  /** Whether there is likely room for it: nothing of its kind was rejected or is being counted. */
  isLikelyAllowed(context: Context, visitorRequest: VisitorRequest): boolean
}

interface VisitorsDependencies {
  /** Shared by all copies. */
  readonly secret: string
  readonly counts: ThrottledCounts
  /** Of the key's budget. */
  readonly takeShare: FairShare
  /** A request's client address, from `getClientAddress`. */
  readonly getAddress: (context: Context) => string
  /** Unix milliseconds. */
  readonly now: () => number
}

const MINUTE = 60_000
/** Long enough that no two of a minute's visitors share a name. */
const NAME_LENGTH = 22
/** Names cached at once; with more, all are computed again. */
const MAX_REMEMBERED = 100_000

export function createVisitors({
  secret,
  counts,
  takeShare,
  getAddress,
  now,
}: VisitorsDependencies): Visitors {
  const hashName = (kind: string, text: string): string =>
    createHmac('sha256', secret).update(`${kind} ${text}`).digest('base64url').slice(0, NAME_LENGTH)
  const identify = (context: Context): string => hashName('visitor', getAddress(context))
  const acceptedAddresses = createAcceptedAddresses()

  return {
    identify,
    isLikelyAllowed: (context, { kind }) =>
      kind !== 'request' && counts.isIdle(identify(context), Math.floor(now() / MINUTE), kind),
    async take(context, visitorRequest) {
      const visitor = identify(context)
      if (visitorRequest.kind === 'request') {
        const retryAfter = takeShare(visitor)
        return retryAfter === null ? null : { retryAfter }
      }
      const time = now()
      const minute = Math.floor(time / MINUTE)
      const rateLimited = { retryAfter: Math.ceil(((minute + 1) * MINUTE - time) / 1_000) }
      if (visitorRequest.kind !== 'addresses')
        return (await counts.record(visitor, minute, visitorRequest)) ? null : rateLimited
      const names = visitorRequest.addresses.map((address) =>
        hashName('address', normalizeAddress(address)),
      )
      if (acceptedAddresses.has(minute, visitor, names)) return null
      if (!(await counts.record(visitor, minute, { kind: 'addresses', names }))) return rateLimited
      acceptedAddresses.add(visitor, names)
      return null
    },
  }
}

/** Creates a cache of the addresses that a visitor has requested in this minute, as pages repeat them. */
function createAcceptedAddresses() {
  const accepted = new Set<string>()
  let current = 0
  return {
    has(minute: number, visitor: string, names: readonly string[]): boolean {
      if (minute !== current || accepted.size > MAX_REMEMBERED) accepted.clear()
      current = minute
      return names.every((name) => accepted.has(`${visitor} ${name}`))
    },
    add(visitor: string, names: readonly string[]): void {
      for (const name of names) accepted.add(`${visitor} ${name}`)
    },
  }
}
