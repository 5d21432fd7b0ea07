import {
  formatSearchParams,
  parseLocation,
  type RouteLocation,
} from '#src/router/route-location.ts'
import { useRouteLocation } from '#src/router/router-context.ts'
import { matchPath, type Path } from '#src/router/paths.ts'
import type { RewriteLink } from '#src/router/router.ts'

/** Where one acts with one's own wallet: nobody else is looked at there. */
const OWN_WALLET_PATHS: ReadonlySet<Path | undefined> = new Set<Path>([
  '/yields/$yieldId/enter',
  '/yields/$yieldId/exit',
  '/yields/$yieldId/manage/$type',
  '/claim/$network',
])

/** Who is looked at stays the same from page to page, until a link says otherwise. */
export const preserveWatch: RewriteLink = (href, from) => {
  // Each link asks each time it is drawn; by far the most have nothing to be read for.
  if (from.search[WATCH_PARAM] === undefined && !href.includes('?')) return href
  const to = parseLocation(href)
  const isOwn = OWN_WALLET_PATHS.has(matchPath(to.path)?.path)
  const watch = isOwn ? '' : (to.search[WATCH_PARAM] ?? from.search[WATCH_PARAM] ?? '')
  return watch === '' && !(WATCH_PARAM in to.search) ? href : setWatchParam(to, watch)
}

/** Whom the address bar names, as it is written there; empty: nobody. */
export const useWatchParam = (): string =>
  useRouteLocation(({ search }) => search[WATCH_PARAM]?.trim() ?? '')

/** The name, in the address bar, of whom one looks at. */
export const WATCH_PARAM = 'watch'

/** The same place, looked at for whom `watch` names; for nobody if it is empty. */
export function setWatchParam(
  location: Pick<RouteLocation, 'path' | 'search' | 'hash'>,
  watch: string,
): string {
  const search = formatSearchParams({ ...location.search, [WATCH_PARAM]: watch })
  return location.path + search + (location.hash === '' ? '' : `#${location.hash}`)
}

/** A link to the same place that names nobody to look at, so that nobody is taken along to it. */
export const clearWatchParam = ({ path, search }: Pick<RouteLocation, 'path' | 'search'>): string =>
  `${path}?${new URLSearchParams({ ...search, [WATCH_PARAM]: '' })}`
