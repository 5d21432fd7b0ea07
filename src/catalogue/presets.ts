import type { CatalogueQuery } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'

export const PRESETS = ['held', 'stablecoins', 'noLockup'] as const

export type Preset = (typeof PRESETS)[number]

/** Symbols of tokens pegged to a currency. */
const STABLECOINS: ReadonlySet<string> = new Set(
  (
    'USDC USDT DAI USDS PYUSD USDE FRAX LUSD GHO CRVUSD TUSD USDP GUSD FDUSD USD0 USDM RLUSD USDC.E USDBC ' +
    'EURC EURS EURE'
  ).split(' '),
)

/** Returns a preset's query for these rows, of regular filters. */
export function getPresetQuery(
  preset: Preset,
  rows: readonly CatalogueRow[],
): Partial<CatalogueQuery> {
  if (preset === 'held') return { held: true }
  if (preset === 'noLockup') return { lockup: 0, cooldown: 0, exitable: true }
  const tokens = new Set(rows.map(({ token }) => token))
  return { tokens: [...tokens].filter((token) => STABLECOINS.has(token.toUpperCase())).toSorted() }
}

/** Whether a query includes everything of a preset. */
export function isPresetActive(preset: Partial<CatalogueQuery>, query: CatalogueQuery): boolean {
  const { held, tokens, lockup, cooldown, exitable } = preset
  if (held !== undefined) return query.held === held
  if (tokens === undefined)
    return query.lockup === lockup && query.cooldown === cooldown && query.exitable === exitable
  return tokens.length > 0 && tokens.join() === query.tokens.toSorted().join()
}
