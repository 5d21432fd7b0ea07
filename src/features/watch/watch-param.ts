import type { RouteLocation } from '#src/router/route-location.ts'
import { formatSearchParams } from '#src/router/search-params.ts'

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
