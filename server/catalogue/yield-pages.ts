import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { SentFile } from '../answer-file.ts'
import type { HeldCatalogue } from './held-catalogue.ts'

/** A page of the list as the service would answer it, ready to be sent. */
export interface YieldPage extends SentFile {
  /** When the oldest of its items was read, in Unix milliseconds. */
  readonly readAt: number
}

export interface YieldPages {
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
export function createYieldPages(): YieldPages {
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
