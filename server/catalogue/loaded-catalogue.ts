import { brotliDecompressSync, brotliCompress, constants, gzip } from 'node:zlib'
import type { StoredCatalogue } from '../store/stored-catalogue.ts'
import { isValidRawYield, type RawYield } from './raw-yields.ts'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import type { CompactCatalogue } from '#src/catalogue/compact/compact-yield.ts'
import { encodeCatalogue } from '#src/catalogue/compact/encode-catalogue.ts'

interface CompactFile {
  /** Hash of the content, whenever that was read. */
  readonly etag: string
  readonly brotli: Buffer
  readonly gzip: Buffer
}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** @param previous reused for the same content, so that pages need not fetch it again; its `asOf` stays */
export async function createCompactFile(
  catalogue: CompactCatalogue,
  previous: CompactFile | null,
): Promise<CompactFile> {
  const lines = encodeCatalogue(catalogue)
  const [head, ...blocks] = lines
  const headWithoutTime = head.replace(`"asOf":${catalogue.asOf},`, '')
  const etag = createHash('sha256')
    .update([headWithoutTime, ...blocks].join('\n'))
    .digest('base64url')
    .slice(0, 22)
  if (previous?.etag === etag) return previous
  const text = Buffer.from(lines.join('\n'))
  const [brotli, gzipped] = await Promise.all([
    brotliAsync(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
      },
    }),
    gzipAsync(text, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { etag, brotli, gzip: gzipped }
}

/** An immutable catalogue in memory; the next refresh replaces it. */
export interface LoadedCatalogue {
  readonly version: number
  /** Start of its refresh, in Unix milliseconds. */
  readonly asOf: number
  /** Requests that its refresh took. */
  readonly pages: number
  /** Whether every listed item could be read. */
  readonly complete: boolean
  readonly file: CompactFile
  /** The compact catalogue by encoding, ready to be sent. */
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'plain', Uint8Array<ArrayBuffer>>>
  /** In the service's order, invalid items included. */
  readonly rawYields: readonly RawYield[]
  readonly byId: ReadonlyMap<string, RawYield>
}

/** @param copies in the service's order */
export function createLoadedCatalogue({
  snapshot,
  copies: rawYields,
}: StoredCatalogue): LoadedCatalogue {
  const { version, asOf, pages, complete, etag, brotli, gzip } = snapshot
  return {
    version,
    asOf,
    pages,
    complete,
    file: { etag, brotli, gzip },
    bodies: {
      br: new Uint8Array(brotli),
      gzip: new Uint8Array(gzip),
      plain: new Uint8Array(brotliDecompressSync(brotli)),
    },
    rawYields,
    byId: new Map(rawYields.filter(isValidRawYield).map((rawYield) => [rawYield.key, rawYield])),
  }
}
