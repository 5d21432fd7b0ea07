import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { createCatalogueResponder, type CacheLifetime } from './catalogue-responder.ts'
import type { Catalogue } from './catalogue.ts'

/** What a quick answer needs to be the same as any other. */
interface FastPathOptions {
  /** Those that every response has. */
  readonly headers: readonly (readonly [string, string])[]
  /** Whether nothing has to be looked at that only the longer way looks at. */
  readonly canAnswer: (host: string) => boolean
}

/** Whether a request came over the network, and not from a test of the function alone. */
const isNodeRequest = (env: unknown): env is HttpBindings =>
  typeof env === 'object' && env !== null && 'incoming' in env

/**
 * Puts a shorter way to `/catalogue` before a gateway, for the one answer that every visitor gets: when it is there and
 * needs no other look, no other part of the gateway, and not even a promise, has to do with it. All else goes the longer
 * way.
 */
export function withCatalogueFastPath(
  gateway: Hono,
  catalogue: Catalogue,
  cacheLifetime: CacheLifetime,
  { headers, canAnswer }: FastPathOptions,
): Hono {
  const app = new Hono()
  const respond = createCatalogueResponder(cacheLifetime, Object.fromEntries(headers))
  app.get('/catalogue', (context) => {
    const { env } = context
    if (!isNodeRequest(env)) return gateway.fetch(context.req.raw, env)
    const {
      host = '',
      'accept-encoding': encodings = '',
      'if-none-match': ifNoneMatch,
    } = env.incoming.headers
    const loaded = canAnswer(host) ? catalogue.currentIfFresh() : null
    if (!loaded) return gateway.fetch(context.req.raw, env)
    return respond(loaded, { encodings, ifNoneMatch })
  })
  app.notFound((context) => gateway.fetch(context.req.raw, context.env))
  return app
}
