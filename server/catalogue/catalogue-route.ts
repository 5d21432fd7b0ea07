import { Hono } from 'hono'
import { createRetryLaterResponse } from '../error-response.ts'
import { createFileResponse, readFileRequest } from '../create-file-response.ts'
import { createContractIndex } from './contract-index.ts'
import { createPortfolioIndex } from './portfolio-index.ts'
import { createIndexFiles } from './yield-index.ts'
import type { Catalogue } from './catalogue.ts'
import type { HttpBindings } from '@hono/node-server'
import { matchesEtag } from '../create-file-response.ts'
import { negotiateEncoding } from '../compress-responses.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'

/** What the fast path needs to answer as the full gateway would. */
interface FastPathOptions {
  /** Headers of every response. */
  readonly headers: readonly (readonly [string, string])[]
  /** Whether no check of the full gateway applies to this host. */
  readonly canAnswer: (host: string) => boolean
}

/** Whether a request came over the network, not from a test of the function alone. */
const isNodeRequest = (env: unknown): env is HttpBindings =>
  typeof env === 'object' && env !== null && 'incoming' in env

/** Cache lifetimes in seconds. */
interface CacheLifetime {
  readonly fresh: number
  /** How long a stale response may be shown while a new one is fetched. */
  readonly whileRevalidate: number
}

interface CatalogueRequest {
  readonly encodings: string | undefined
  readonly ifNoneMatch: string | undefined
}

interface PreparedResponse {
  readonly etag: string
  readonly body: Uint8Array<ArrayBuffer>
  /** Headers of a response without a body, and of one with it. */
  readonly notModifiedHeaders: Readonly<Record<string, string>>
  readonly fullHeaders: Readonly<Record<string, string>>
}

const ENCODINGS = ['br', 'gzip'] as const
const MAX_PREPARED = 50

/** Age and cache lifetime both count from when the service was read. */
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

/** Creates a responder for the catalogue, prepared once a second. @param extraHeaders headers of every response */
function createCatalogueResponder(
  lifetime: CacheLifetime,
  extraHeaders: Readonly<Record<string, string>> = {},
) {
  let current: LoadedCatalogue | null = null
  let second = -1
  /** By `accept-encoding`; bounded, as clients may send any text. */
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
 * Puts a fast path for `/catalogue` before a gateway: while it is loaded and needs no other check, the response
 * passes no other part of the gateway and no promise. Everything else takes the full path.
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
 * Creates `/catalogue`: every yield as a compact row for `src/catalogue/compact` (decisions/035-catalogue);
 * `/catalogue/portfolio`, what only a portfolio needs of every yield (decisions/054-portfolio); and
 * `/catalogue/contracts`, the contracts that the yields name (decisions/058-approvals).
 */
export function createCatalogueRoute(catalogue: Catalogue, cacheLifetime: CacheLifetime): Hono {
  const app = new Hono()
  const respond = createCatalogueResponder(cacheLifetime)
  const indexFiles = {
    portfolio: createIndexFiles(createPortfolioIndex),
    contracts: createIndexFiles(createContractIndex),
  }
  const createNotReadyResponse = (path: string): Response =>
    createRetryLaterResponse(
      503,
      path,
      'The yields are being read. Try again in a moment.',
      RETRY_SECONDS,
    )
  app.get('/catalogue', async (context) => {
    const loaded = await catalogue.ready()
    if (!loaded) return createNotReadyResponse(context.req.path)
    return respond(loaded, {
      encodings: context.req.header('accept-encoding'),
      ifNoneMatch: context.req.header('if-none-match'),
    })
  })
  for (const name of ['portfolio', 'contracts'] as const)
    app.get(`/catalogue/${name}`, async (context) => {
      const loaded = await catalogue.ready()
      if (!loaded) return createNotReadyResponse(context.req.path)
      return createFileResponse(
        await indexFiles[name](loaded),
        readFileRequest(context.req.raw.headers),
        { 'cache-control': 'no-cache' },
        'application/json',
      )
    })
  return app
}
