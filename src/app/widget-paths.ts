import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { WidgetConfig } from '#src/embed/protocol/widget-config.ts'

type StartOptions = Pick<WidgetConfig, 'page' | 'actionId' | 'yieldId'>

/** Returns the frame's first path; without a page an action, a yield or the list, whichever is named. */
export function getWidgetStartPath({ page, actionId, yieldId }: StartOptions): string {
  if (page === 'portfolio' || page === 'activity') return `/${page}`
  if (page === 'discover') return '/'
  const isAction = page === 'action' || page === null
  return isAction && actionId !== null
    ? `/actions/${encodeURIComponent(actionId)}`
    : getWidgetHomePath(yieldId)
}

/** Returns the target of the frame's brand link. */
export const getWidgetHomePath = (yieldId: string | null): string =>
  yieldId === null ? '/' : `/yields/${encodeURIComponent(yieldId)}`

/** Whether a page is usable without a wallet. */
export const isBrowsingPath = (path: string): boolean => /^\/(?:yields\/[^/]+|compare)?$/.test(path)

const allows = (list: readonly string[], value: string | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value))

type ScopedRow = Pick<CatalogueRow, 'id' | 'network' | 'type' | 'token' | 'inputs' | 'provider'>

/** Whether the host's list includes a yield. A display filter, not a security boundary. */
export const isYieldIncluded = (
  { yieldIds, networks, types, tokens, providers }: WidgetConfig,
  { id, network, type, token, inputs, provider }: ScopedRow,
): boolean =>
  allows(yieldIds, id) &&
  allows(networks, network) &&
  allows(types, type) &&
  allows(providers, provider) &&
  (tokens.length === 0 || [token, ...inputs].some((symbol) => tokens.includes(symbol)))
