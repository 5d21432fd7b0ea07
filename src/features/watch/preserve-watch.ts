import { matchPath } from '#src/router/match-path.ts'
import type { Path } from '#src/router/paths.ts'
import { parseLocation } from '#src/router/route-location.ts'
import type { RewriteLink } from '#src/router/router.ts'
import { WATCH_PARAM, setWatchParam } from './watch-param.ts'

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
