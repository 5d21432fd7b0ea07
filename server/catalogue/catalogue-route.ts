import { Hono } from 'hono'
import { createRetryLaterResponse } from '../error-response.ts'
import type { Catalogue } from './catalogue.ts'
import type { HttpBindings } from '@hono/node-server'
import { matchesEtag } from '../create-file-response.ts'
import { negotiateEncoding } from '../compress-responses.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'

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

/** How long answers may be kept, in seconds. */
interface CacheLifetime {
  readonly fresh: number
  /** After that, so long an old one may be shown while a new one is fetched. */
  readonly whileRevalidate: number
}

/** What of a request decides its answer. */
interface CatalogueRequest {
  readonly encodings: string | undefined
  /** The request's `if-none-match`. */
  readonly ifNoneMatch: string | undefined
}

interface PreparedResponse {
  readonly etag: string
  readonly body: Uint8Array<ArrayBuffer>
  /** Of an answer without a body, and of one with it. */
  readonly notModifiedHeaders: Readonly<Record<string, string>>
  readonly fullHeaders: Readonly<Record<string, string>>
}

const ENCODINGS = ['br', 'gzip'] as const
const MAX_PREPARED = 50

/** The age counts from when the service was read; as what may keep the answer counts from then too, it stands in both. */
function prepareResponse(
  loaded: LoadedCatalogue,
  encoding: 'br' | 'gzip' | null,
  age: number,
  { fresh, whileRevalidate }: CacheLifetime,
  extraHeaders: Readonly<Record<string, string>>,
): PreparedResponse {
  const etag = `"${loaded.file.etag}${encoding ? `-${encoding}` : ''}"`
  const notModifiedHeaders = {
    ...extraHeaders,
    age: String(age),
    'cache-control': `public, max-age=${age + fresh}, stale-while-revalidate=${whileRevalidate}`,
    etag,
    vary: 'accept-encoding',
  }
  const body = loaded.bodies[encoding ?? 'plain']
  const fullHeaders = {
    ...notModifiedHeaders,
    'content-type': 'application/x-ndjson',
    ...(encoding && { 'content-encoding': encoding }),
  }
  return { etag, body, notModifiedHeaders, fullHeaders }
}

/**
 * Answers with a catalogue as it is held. What does not differ from one visitor to the next is put together once a second.
 * @param extraHeaders headers of every answer
 */
function createCatalogueResponder(
  lifetime: CacheLifetime,
  extraHeaders: Readonly<Record<string, string>> = {},
) {
  let current: LoadedCatalogue | null = null
  let second = -1
  /** By what the browser says it reads; there are few such texts, and as many as one likes are not kept. */
  let prepared = new Map<string, PreparedResponse>()
  return (loaded: LoadedCatalogue, { encodings = '', ifNoneMatch }: CatalogueRequest): Response => {
    const age = Math.max(0, Math.floor((Date.now() - loaded.asOf) / 1000))
    if (loaded !== current || age !== second || prepared.size > MAX_PREPARED) {
      current = loaded
      second = age
      prepared = new Map()
    }
    let response = prepared.get(encodings)
    if (!response) {
      response = prepareResponse(
        loaded,
        negotiateEncoding(ENCODINGS, encodings),
        age,
        lifetime,
        extraHeaders,
      )
      prepared.set(encodings, response)
    }
    if (matchesEtag(ifNoneMatch, response.etag))
      return new Response(null, { status: 304, headers: response.notModifiedHeaders })
    return new Response(response.body, { headers: response.fullHeaders })
  }
}

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

const RETRY_SECONDS = 5

/**
 * `/catalogue`: every yield as a compact row, compressed once for all visitors (decisions/035-catalogue); read by
 * `src/catalogue/compact`.
 */
export function createCatalogueRoute(catalogue: Catalogue, cacheLifetime: CacheLifetime): Hono {
  const app = new Hono()
  const respond = createCatalogueResponder(cacheLifetime)
  app.get('/catalogue', async (context) => {
    const loaded = await catalogue.ready()
    if (loaded)
      return respond(loaded, {
        encodings: context.req.header('accept-encoding'),
        ifNoneMatch: context.req.header('if-none-match'),
      })
    const message = 'The yields are being read. Try again in a moment.'
    return createRetryLaterResponse(503, context.req.path, message, RETRY_SECONDS)
  })
  return app
}
