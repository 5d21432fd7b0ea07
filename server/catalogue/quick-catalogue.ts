import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { createCatalogueAnswers, type Keeping } from './answer-catalogue.ts'
import type { Catalogue } from './catalogue.ts'

/** What a quick answer needs to be the same as any other. */
interface Quick {
  /** Those that every response has. */
  readonly headers: readonly (readonly [string, string])[]
  /** Whether nothing has to be looked at that only the longer way looks at. */
  readonly mayAnswer: (host: string) => boolean
}

/** Whether a request came over the network, and not from a test of the function alone. */
const isServed = (env: unknown): env is HttpBindings =>
  typeof env === 'object' && env !== null && 'incoming' in env

/**
 * Puts a shorter way to `/catalogue` before a gateway, for the one answer that every visitor gets: when it is there and
 * needs no other look, no other part of the gateway, and not even a promise, has to do with it. All else goes the longer
 * way.
 */
export function withQuickCatalogue(
  gateway: Hono,
  catalogue: Catalogue,
  keeping: Keeping,
  { headers, mayAnswer }: Quick,
): Hono {
  const app = new Hono()
  const answer = createCatalogueAnswers(keeping, Object.fromEntries(headers))
  app.get('/catalogue', (context) => {
    const { env } = context
    if (!isServed(env)) return gateway.fetch(context.req.raw, env)
    const {
      host = '',
      'accept-encoding': encodings = '',
      'if-none-match': known,
    } = env.incoming.headers
    const held = mayAnswer(host) ? catalogue.atOnce() : null
    if (!held) return gateway.fetch(context.req.raw, env)
    return answer(held, { encodings, known })
  })
  app.notFound((context) => gateway.fetch(context.req.raw, context.env))
  return app
}
