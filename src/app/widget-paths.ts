import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { WidgetConfig } from '#src/embed/protocol/widget-config.ts'

/** Returns the frame's first path: an action, a yield or the list. */
export function getWidgetStartPath({ actionId, yieldId }: WidgetConfig): string {
  if (actionId !== null) return `/actions/${encodeURIComponent(actionId)}`
  return getWidgetHomePath(yieldId)
}

/** Returns the target of the frame's brand link. */
export const getWidgetHomePath = (yieldId: string | null): string =>
  yieldId === null ? '/' : `/yields/${encodeURIComponent(yieldId)}`

/** Whether a page is usable without a wallet. */
export const isBrowsingPath = (path: string): boolean => /^\/(?:yields\/[^/]+|compare)?$/.test(path)

const allows = (list: readonly string[], value: string): boolean =>
  list.length === 0 || list.includes(value)

/** Whether the host's list includes a yield. A display filter, not a security boundary. */
export const isYieldIncluded = (
  { yieldIds, networks, types }: WidgetConfig,
  { id, network, type }: Pick<CatalogueRow, 'id' | 'network' | 'type'>,
): boolean => allows(yieldIds, id) && allows(networks, network) && allows(types, type)
