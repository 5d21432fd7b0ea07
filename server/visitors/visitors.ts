import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { addressKey } from '../address-key.ts'
import type { FairShare } from './fair-share.ts'
import type { SparingCounts } from './sparing-counts.ts'

/** Something that a visitor wants to do, as routes say it. */
export type Ask =
  | { readonly kind: 'enter' | 'leave' | 'stream' | 'report' }
  /** One more request to the service that creates nothing. */
  | { readonly kind: 'request' }
  /** Wallet addresses, in any number and order. */
  | { readonly kind: 'addresses'; readonly addresses: readonly string[] }

/** Too much for now: nothing was done. */
export interface TooMuch {
  /** Seconds until there is room again. */
  readonly retryAfter: number
}

/** Who asks, and whether they may ask for this much. */
export interface Visitors {
  /** A name of the visitor that tells nobody where they come from, the same at every copy. Source: decisions/024-visitors. */
  identify(context: Context): string
  /** Notes what the visitor wants to do; null when there is room for it. */
  take(context: Context, ask: Ask): Promise<TooMuch | null>
  /** Whether the visitor is likely to have room for it, as nothing like it was refused or is being asked. */
  hasLikelyRoom(context: Context, ask: Ask): boolean
}

interface Parts {
  /** Shared by all copies. */
  readonly secret: string
  readonly counts: SparingCounts
  /** Of the key's budget. */
  readonly share: FairShare
  /** Where a request comes from, as `clientAddress` has it. */
  readonly addressOf: (context: Context) => string
  /** Unix milliseconds. */
  readonly now: () => number
}

const MINUTE = 60_000
/** Enough that no two of a minute's visitors share a name. */
const NAME_LENGTH = 22
/** Names that are remembered at once; with more, all are asked for again. */
const MOST_REMEMBERED = 100_000

export function createVisitors({ secret, counts, share, addressOf, now }: Parts): Visitors {
  const nameOf = (kind: string, text: string): string =>
    createHmac('sha256', secret).update(`${kind} ${text}`).digest('base64url').slice(0, NAME_LENGTH)
  const identify = (context: Context): string => nameOf('visitor', addressOf(context))
  const passed = createPassed()

  return {
    identify,
    hasLikelyRoom: (context, { kind }) =>
      kind !== 'request' && counts.isQuiet(identify(context), Math.floor(now() / MINUTE), kind),
    async take(context, ask) {
      const visitor = identify(context)
      if (ask.kind === 'request') {
        const retryAfter = share(visitor)
        return retryAfter === null ? null : { retryAfter }
      }
      const time = now()
      const minute = Math.floor(time / MINUTE)
      const tooMuch = { retryAfter: Math.ceil(((minute + 1) * MINUTE - time) / 1_000) }
      if (ask.kind !== 'addresses')
        return (await counts.note(visitor, minute, ask)) ? null : tooMuch
      const names = ask.addresses.map((address) => nameOf('address', addressKey(address)))
      if (passed.has(minute, visitor, names)) return null
      if (!(await counts.note(visitor, minute, { kind: 'addresses', names }))) return tooMuch
      passed.add(visitor, names)
      return null
    },
  }
}

/** Which addresses a visitor has asked for in this minute already: a page asks for the same ones again and again. */
function createPassed() {
  const known = new Set<string>()
  let current = 0
  return {
    has(minute: number, visitor: string, names: readonly string[]): boolean {
      if (minute !== current || known.size > MOST_REMEMBERED) known.clear()
      current = minute
      return names.every((name) => known.has(`${visitor} ${name}`))
    },
    add(visitor: string, names: readonly string[]): void {
      for (const name of names) known.add(`${visitor} ${name}`)
    },
  }
}
