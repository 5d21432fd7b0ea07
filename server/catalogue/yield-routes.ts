import { Hono } from 'hono'
import { createFileResponse, readFileRequest, type EncodedFile } from '../create-file-response.ts'
import { compressResponses } from '../compress-responses.ts'
import { createPageResponse } from '../proxy/create-page-response.ts'
import type { Catalogue } from './catalogue.ts'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { LoadedCatalogue } from './loaded-catalogue.ts'

const getAge = (readAt: number): string =>
  String(Math.max(0, Math.floor((Date.now() - readAt) / 1000)))

/** A page of the list as the service would send it, ready to be sent. */
interface YieldPage extends EncodedFile {
  /** When the oldest of its items was read, in Unix milliseconds. */
  readonly readAt: number
}

interface YieldPages {
  getPage(loaded: LoadedCatalogue, offset: number, limit: number): Promise<YieldPage>
}

/** Pages kept per catalogue: enough for an app that reads 10,000 yields. */
const MAX_PAGES = 200

const gzipAsync = promisify(gzip)

async function writePage(
  loaded: LoadedCatalogue,
  offset: number,
  limit: number,
): Promise<YieldPage> {
  const rawYields = loaded.rawYields.slice(offset, offset + limit)
  const items = rawYields.map(({ item }) => item).join(',')
  const plain = new TextEncoder().encode(
    `{"total":${loaded.rawYields.length},"offset":${offset},"limit":${limit},"items":[${items}]}`,
  )
  return {
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    gzip: new Uint8Array(await gzipAsync(plain)),
    readAt: rawYields.reduce((oldest, { readAt }) => Math.min(oldest, readAt), loaded.asOf),
  }
}

/** Creates the pages of a catalogue, each serialized once. */
function createYieldPages(): YieldPages {
  let current: LoadedCatalogue | null = null
  let pages = new Map<string, Promise<YieldPage>>()
  return {
    getPage(loaded, offset, limit) {
      if (loaded !== current || pages.size > MAX_PAGES) {
        current = loaded
        pages = new Map()
      }
      const key = `${offset} ${limit}`
      const page = pages.get(key) ?? writePage(loaded, offset, limit)
      pages.set(key, page)
      return page
    },
  }
}

interface PageRange {
  readonly offset: number
  readonly limit: number
}

/** Source: contract: Yield list. */
const DEFAULT_LIMIT = 20
const MAX_LIMIT = 100

/** Parses the range that a query requests. @returns null for a filter, a sort, or an invalid query */
export function readPageRange(query: URLSearchParams): PageRange | null {
  const keys = [...query.keys()]
  if (keys.some((key) => key !== 'offset' && key !== 'limit')) return null
  if (new Set(keys).size < keys.length) return null
  const readInteger = (key: string, otherwise: number): number => {
    const text = query.get(key)
    if (text === null) return otherwise
    return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  }
  const [offset, limit] = [readInteger('offset', 0), readInteger('limit', DEFAULT_LIMIT)]
  return offset >= 0 && limit >= 1 && limit <= MAX_LIMIT ? { offset, limit } : null
}

/**
 * Creates `GET /v1/yields` without filters and `GET /v1/yields/{id}` from the catalogue's full copies: items byte for
 * byte as sent, with their age in seconds. What it cannot answer falls through.
 * @param key which no response may contain
 */
export function createYieldRoutes(catalogue: Catalogue, key: string): Hono {
  const app = new Hono()
  const pages = createYieldPages()

  app.get('/v1/yields', async (context, next) => {
    const range = readPageRange(new URL(context.req.url).searchParams)
    const loaded = range && (await catalogue.ready())
    if (!loaded) return next()
    const page = await pages.getPage(loaded, range.offset, range.limit)
    const headers = { age: getAge(page.readAt), 'cache-control': 'no-cache' }
    return createFileResponse(
      page,
      readFileRequest(context.req.raw.headers),
      headers,
      'application/json',
    )
  })

  app.get('/v1/yields/:yieldId', compressResponses, async (context, next) => {
    const { path } = context.req
    if (new URL(context.req.url).search !== '') return next()
    const result = await catalogue.find(context.req.param('yieldId'))
    if (!result) return next()
    if ('answer' in result) return createPageResponse(result.answer, path, key)
    const headers = { age: getAge(result.readAt), 'cache-control': 'no-cache' }
    return new Response(result.item, {
      headers: { ...headers, 'content-type': 'application/json' },
    })
  })
  return app
}
