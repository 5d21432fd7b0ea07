import { Hono } from 'hono'
import { answerFile, askedFile, type SentFile } from '../answer-file.ts'
import { compressAnswers } from '../compress-answers.ts'
import { pageAnswer } from '../proxy/page-answer.ts'
import type { Catalogue } from './catalogue.ts'
import { readPlace } from './read-place.ts'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { HeldCatalogue } from './held-catalogue.ts'

const ageOf = (readAt: number): string =>
  String(Math.max(0, Math.floor((Date.now() - readAt) / 1000)))

/** A page of the list as the service would answer it, ready to be sent. */
interface YieldPage extends SentFile {
  /** When the oldest of its items was read, in Unix milliseconds. */
  readonly readAt: number
}

interface YieldPages {
  of(held: HeldCatalogue, offset: number, limit: number): Promise<YieldPage>
}

/** Pages that are kept of a catalogue: those of an app that reads 10,000 yields, and some odd ones. */
const KEPT = 200

const gzipOf = promisify(gzip)

async function writePage(held: HeldCatalogue, offset: number, limit: number): Promise<YieldPage> {
  const copies = held.copies.slice(offset, offset + limit)
  const items = copies.map(({ item }) => item).join(',')
  const plain = new TextEncoder().encode(
    `{"total":${held.copies.length},"offset":${offset},"limit":${limit},"items":[${items}]}`,
  )
  return {
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    gzip: new Uint8Array(await gzipOf(plain)),
    readAt: copies.reduce((oldest, { readAt }) => Math.min(oldest, readAt), held.asOf),
  }
}

/** Writes each page of a catalogue once, however many ask for it. */
function createYieldPages(): YieldPages {
  let current: HeldCatalogue | null = null
  let pages = new Map<string, Promise<YieldPage>>()
  return {
    of(held, offset, limit) {
      if (held !== current || pages.size > KEPT) {
        current = held
        pages = new Map()
      }
      const key = `${offset} ${limit}`
      const known = pages.get(key) ?? writePage(held, offset, limit)
      pages.set(key, known)
      return known
    },
  }
}

/**
 * `GET /v1/yields` without filters and `GET /v1/yields/{id}` from the catalogue's full copies: items byte for byte as the
 * service sent them, with their age in seconds. What it can't answer is left to who comes next.
 * @param key which no answer may have
 */
export function createYieldRoutes(catalogue: Catalogue, key: string): Hono {
  const app = new Hono()
  const pages = createYieldPages()

  app.get('/v1/yields', async (context, next) => {
    const place = readPlace(new URL(context.req.url).searchParams)
    const held = place && (await catalogue.ready())
    if (!held) return next()
    const page = await pages.of(held, place.offset, place.limit)
    const headers = { age: ageOf(page.readAt), 'cache-control': 'no-cache' }
    return answerFile(page, askedFile(context.req.raw.headers), headers, 'application/json')
  })

  app.get('/v1/yields/:yieldId', compressAnswers, async (context, next) => {
    const { path } = context.req
    if (new URL(context.req.url).search !== '') return next()
    const found = await catalogue.find(context.req.param('yieldId'))
    if (!found) return next()
    if ('answer' in found) return pageAnswer(found.answer, path, key)
    const headers = { age: ageOf(found.readAt), 'cache-control': 'no-cache' }
    return new Response(found.item, { headers: { ...headers, 'content-type': 'application/json' } })
  })
  return app
}
