import type { Place } from '#src/router/place.ts'
import { writeSearchText } from '#src/router/search-text.ts'

/** The name, in the address bar, of whom one looks at. */
export const WATCH = 'watch'

/** The same place, looked at for whom `watch` names; for nobody if it is empty. */
export function withWatch(place: Pick<Place, 'path' | 'search' | 'hash'>, watch: string): string {
  const search = writeSearchText({ ...place.search, [WATCH]: watch })
  return place.path + search + (place.hash === '' ? '' : `#${place.hash}`)
}

/** A link to the same place that names nobody to look at, so that nobody is taken along to it. */
export const leaveWatch = ({ path, search }: Pick<Place, 'path' | 'search'>): string =>
  `${path}?${new URLSearchParams({ ...search, [WATCH]: '' })}`
