import { matchPath } from '#src/router/match-path.ts'
import type { Path } from '#src/router/paths.ts'
import { readPlace } from '#src/router/place.ts'
import type { TakeAlong } from '#src/router/router.ts'
import { WATCH, withWatch } from './with-watch.ts'

/** Where one acts with one's own wallet: nobody else is looked at there. */
const OWN: ReadonlySet<Path | undefined> = new Set<Path>([
  '/yields/$yieldId/enter',
  '/yields/$yieldId/exit',
  '/yields/$yieldId/manage/$type',
  '/claim/$network',
])

/** Who is looked at stays the same from page to page, until a link says otherwise. */
export const watchAlong: TakeAlong = (href, from) => {
  // Each link asks each time it is drawn; by far the most have nothing to be read for.
  if (from.search[WATCH] === undefined && !href.includes('?')) return href
  const to = readPlace(href)
  const isOwn = OWN.has(matchPath(to.path)?.path)
  const watch = isOwn ? '' : (to.search[WATCH] ?? from.search[WATCH] ?? '')
  return watch === '' && !(WATCH in to.search) ? href : withWatch(to, watch)
}
