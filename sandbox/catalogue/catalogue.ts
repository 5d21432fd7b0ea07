import type { TokenWithAvailableYields } from '../contract/token.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'

/** The yields of the sandbox, as they stand on the chains. */
export interface Catalogue {
  /** Every yield, in the order of the protocols; at most a second old. */
  all(): Promise<readonly YieldDescription[]>
  /** The protocol behind a yield id; null when there is no such yield. */
  protocol(yieldId: string): YieldProtocol | null
  protocols(): readonly YieldProtocol[]
}

const FRESH_MS = 1_000

/** Reads of the same moment share one look at the chains. */
export function openCatalogue(
  protocols: readonly YieldProtocol[],
  now: () => number = Date.now,
): Catalogue {
  const byId = new Map(protocols.map((protocol) => [protocol.id, protocol]))
  let read: Promise<readonly YieldDescription[]> | null = null
  let readAt = 0
  return {
    all() {
      if (read && now() - readAt < FRESH_MS) return read
      readAt = now()
      const reading = Promise.all(protocols.map((protocol) => protocol.describe()))
      reading.catch(() => (read = null))
      read = reading
      return reading
    },
    protocol: (yieldId) => byId.get(yieldId) ?? null,
    protocols: () => protocols,
  }
}

/** Tokens with the ids of their yields (earn-api.md, GET /v1/tokens), in the order of the yields. */
export function tokensOf(yields: readonly YieldDescription[]): TokenWithAvailableYields[] {
  const byToken = new Map<string, TokenWithAvailableYields>()
  for (const { id, token, inputTokens } of yields) {
    for (const each of [token, ...inputTokens]) {
      const key = `${each.network}:${each.address?.toLowerCase() ?? 'native'}`
      const entry = byToken.get(key) ?? { token: each, availableYields: [] }
      byToken.set(key, entry)
      if (!entry.availableYields.includes(id)) entry.availableYields.push(id)
    }
  }
  return [...byToken.values()]
}
