import { Hono } from 'hono'
import { getSharedPath, SHARE_PATH } from '#src/router/shared-link.ts'

/**
 * Creates `GET /share`, which opens what was shared with the installed app: a yield, or the search. Its service worker
 * answers in its place, though the browser may ask here as well. Source: decisions/061-pwa.
 * @param publicOrigins of this site
 */
export function createShareRoute(publicOrigins: readonly string[]): Hono {
  const app = new Hono()
  const hosts = publicOrigins.map((origin) => new URL(origin).host)
  app.get(SHARE_PATH, (context) => {
    const { url, raw } = context.req
    const own = raw.headers.get('host')
    const path = getSharedPath(new URL(url).searchParams, own === null ? hosts : [...hosts, own])
    context.header('cache-control', 'no-store')
    return context.redirect(path, 303)
  })
  return app
}
