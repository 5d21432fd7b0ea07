import { getTokenKey } from '#src/catalogue/logos/token-key.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { RequestedAction } from '#src/features/journal/index.ts'

/** Pending actions about rewards, which may be of any token. Source: contract: Action types. */
const REWARD_TYPES: ReadonlySet<string> = new Set(['CLAIM_REWARDS', 'RESTAKE_REWARDS'])

/** Returns the symbol of an action's amount; null if nothing says which token it is of. */
export function getAssetSymbol(
  { symbol, intent, type, arguments: requested }: RequestedAction,
  earnYield: CatalogueRow | undefined,
): string | null {
  if (symbol !== null) return symbol
  if (!earnYield || (intent === 'manage' && REWARD_TYPES.has(type))) return null
  const { inputToken } = requested
  if (typeof inputToken !== 'string') return earnYield.token
  const key = getTokenKey({ symbol: '', address: inputToken })
  return earnYield.inputTokens.find((token) => getTokenKey(token) === key)?.symbol ?? null
}
