import {
  formatSearchParams,
  parseLocation,
  type RouteLocation,
} from '#src/router/route-location.ts'
import { useRouteLocation } from '#src/router/router-context.ts'
import { matchPath, type Path } from '#src/router/paths.ts'
import type { RewriteLink } from '#src/router/router.ts'

/** Pages that sign with the user's own wallet, without a watched address. */
const OWN_WALLET_PATHS: ReadonlySet<Path | undefined> = new Set<Path>([
  '/yields/$yieldId/enter',
  '/yields/$yieldId/exit',
  '/yields/$yieldId/manage/$type',
  '/claim/$network',
])

/** Adds the watched address to links, unless a link sets its own. */
export const preserveWatch: RewriteLink = (href, from) => {
  // Runs for each link on each render, mostly without a watched address.
  if (from.search[WATCH_PARAM] === undefined && !href.includes('?')) return href
  const to = parseLocation(href)
  const isOwn = OWN_WALLET_PATHS.has(matchPath(to.path)?.path)
  const watch = isOwn ? '' : (to.search[WATCH_PARAM] ?? from.search[WATCH_PARAM] ?? '')
  return watch === '' && !(WATCH_PARAM in to.search) ? href : setWatchParam(to, watch)
}

/** Returns the watched address of the URL, as written; empty for none. */
export const useWatchParam = (): string =>
  useRouteLocation(({ search }) => search[WATCH_PARAM]?.trim() ?? '')

/** The search parameter of the watched address. */
export const WATCH_PARAM = 'watch'

/** Returns the location with a watched address; without one if it is empty. */
export function setWatchParam(
  location: Pick<RouteLocation, 'path' | 'search' | 'hash'>,
  watch: string,
): string {
  const search = formatSearchParams({ ...location.search, [WATCH_PARAM]: watch })
  return location.path + search + (location.hash === '' ? '' : `#${location.hash}`)
}

/** Returns a link without a watched address, which links don't preserve. */
export const clearWatchParam = ({ path, search }: Pick<RouteLocation, 'path' | 'search'>): string =>
  `${path}?${new URLSearchParams({ ...search, [WATCH_PARAM]: '' })}`
