import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { WidgetConfig } from '#src/embed/protocol/handshake.ts'

/** Where a host wants the frame to begin: an action, a yield, or the list. */
export function getWidgetStartPath({ actionId, yieldId }: WidgetConfig): string {
  if (actionId !== null) return `/actions/${encodeURIComponent(actionId)}`
  return getWidgetHomePath(yieldId)
}

/** What the frame's brand leads to. */
export const getWidgetHomePath = (yieldId: string | null): string =>
  yieldId === null ? '/' : `/yields/${encodeURIComponent(yieldId)}`

/** Whether a page can be looked at without a wallet. */
export const isBrowsingPath = (path: string): boolean => /^\/(?:yields\/[^/]+|compare)?$/.test(path)

const allows = (list: readonly string[], value: string): boolean =>
  list.length === 0 || list.includes(value)

/** Whether a host wants a yield in its list. A choice of what to show, not a border. */
export const isYieldIncluded = (
  { yieldIds, networks, types }: WidgetConfig,
  { id, network, type }: Pick<CatalogueRow, 'id' | 'network' | 'type'>,
): boolean => allows(yieldIds, id) && allows(networks, network) && allows(types, type)
