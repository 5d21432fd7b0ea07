import type { Tab } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'

/** Symbols of tokens pegged to a currency. */
const STABLECOINS: ReadonlySet<string> = new Set(
  (
    'USDC USDT DAI USDS PYUSD USDE FRAX LUSD GHO CRVUSD TUSD USDP GUSD FDUSD USD0 USDM RLUSD USDC.E USDBC ' +
    'EURC EURS EURE'
  ).split(' '),
)

/** The tab of each yield type; other types are in "all" only. */
const TAB_OF_TYPE: Readonly<Record<string, Tab>> = {
  staking: 'stake',
  liquid_staking: 'stake',
  restaking: 'stake',
  lending: 'defi',
  vault: 'defi',
  fixed_yield: 'defi',
  liquidity_pool: 'defi',
  concentrated_liquidity_pool: 'defi',
  real_world_asset: 'rwa',
}

/** Whether a tab shows a row; stablecoins of any type have a tab of their own beside their type's. */
export const isInTab = (tab: Tab, { type, token }: CatalogueRow): boolean =>
  tab === 'all' ||
  (tab === 'stablecoins'
    ? STABLECOINS.has(token.toUpperCase())
    : Object.hasOwn(TAB_OF_TYPE, type) && TAB_OF_TYPE[type] === tab)
