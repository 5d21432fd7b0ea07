import { matchPath } from '#src/router/paths.ts'
import { SHARE_PATH } from '#src/router/shared-link.ts'

/** What a worker answers itself: a page of the app, a file of the build, or what was shared with the app. */
export type WorkerRequestKind = 'page' | 'file' | 'share'

/** Whether the gateway renders a page without its settings or any rows. */
export function isPlainPage(pathname: string): boolean {
  const path = matchPath(pathname)?.path
  return path !== undefined && path !== '/' && path !== '/yields/$yieldId'
}

/** Named after their content; the brand's style is as well, under its tag. */
const isFile = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith('/assets/') || (pathname === '/brand.css' && searchParams.has('v'))

/**
 * Returns what a request is for; null for everything that only the gateway may answer, such as `/config.json`,
 * `/widget.html`, `/v1`, `/rpc` and `/catalogue`. Source: decisions/061-pwa.
 * @param origin of this site
 */
export function getRequestKind(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): WorkerRequestKind | null {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  if (mode !== 'navigate') return isFile(address) ? 'file' : null
  if (address.pathname === SHARE_PATH) return 'share'
  return matchPath(address.pathname) ? 'page' : null
}
