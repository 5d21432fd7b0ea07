import { brotliDecompressSync } from 'node:zlib'
import type { StoredCatalogue } from '../store/stored-catalogue.ts'
import { isValidRawYield, type RawYield } from './raw-yield.ts'
import type { CompactFile } from './compact-file.ts'

/** A catalogue in memory, never changed: the next one takes its place. */
export interface LoadedCatalogue {
  readonly version: number
  /** When its refresh began, in Unix milliseconds. */
  readonly asOf: number
  /** How many requests its refresh took. */
  readonly pages: number
  /** Everything that is listed could be read. */
  readonly complete: boolean
  readonly file: CompactFile
  /** The compact catalogue by its encoding, ready to be sent. */
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'plain', Uint8Array<ArrayBuffer>>>
  /** In the service's order, unreadable items among them. */
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
