/**
 * Texts that a site may replace, by message key, each with the placeholders that it needs. Written from the catalogue:
 * `npx vitest run --project unit src/messages/widget-words -u`.
 */
export type WidgetTexts = {
  readonly 'activity.title': string
  readonly 'activity.lead': `${string}{count}${string}`
  readonly 'activity.connect.title': string
  readonly 'activity.connect.text': string
  readonly 'activity.empty.title': string
  readonly 'activity.empty.text': string
  readonly 'activity.empty.discover': string
  readonly 'discover.title': string
  readonly 'discover.lead': string
  readonly 'discover.search': string
  readonly 'discover.searchPlaceholder': string
  readonly 'discover.network': string
  readonly 'discover.allNetworks': string
  readonly 'discover.type': string
  readonly 'discover.allTypes': string
  readonly 'discover.table': string
  readonly 'discover.tab.label': string
  readonly 'discover.tab.all': string
  readonly 'discover.tab.stake': string
  readonly 'discover.tab.defi': string
  readonly 'discover.tab.rwa': string
  readonly 'discover.tab.stablecoins': string
  readonly 'discover.empty.title': string
  readonly 'discover.empty.text': string
  readonly 'discover.filters': string
  readonly 'filters.title': string
  readonly 'holdings.title': `${string}{whose}${string}`
  readonly 'portfolio.title': string
  readonly 'portfolio.lead': `${string}{count}${string}`
  readonly 'portfolio.connect.title': string
  readonly 'portfolio.connect.text': string
  readonly 'settings.title': string
  readonly 'settings.lead': string
  readonly 'shell.connect': string
  readonly 'shell.nav.label': string
  readonly 'shell.nav.home': `${string}{brand}${string}`
  readonly 'shell.nav.discover': string
  readonly 'shell.nav.portfolio': string
  readonly 'shell.nav.activity': string
  readonly 'shell.nav.settings': string
  readonly 'shell.yieldType.staking': string
  readonly 'shell.yieldType.restaking': string
  readonly 'shell.yieldType.lending': string
  readonly 'shell.yieldType.vault': string
  readonly 'shell.yieldType.fixed_yield': string
  readonly 'shell.yieldType.real_world_asset': string
  readonly 'shell.yieldType.concentrated_liquidity_pool': string
  readonly 'shell.yieldType.liquidity_pool': string
  readonly 'shell.yieldType.liquid_staking': string
  readonly 'widget.nav': string
  readonly 'widget.yield': string
  readonly 'yield.about.title': string
  readonly 'yield.about.by': string
  readonly 'yield.about.all': string
  readonly 'yield.about.less': string
}

/** The key of a text that a site may replace. */
export type WidgetWordKey = keyof WidgetTexts
