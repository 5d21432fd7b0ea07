import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import * as z from 'zod/mini'
import { yieldSchema, type Yield } from '#src/api/schemas/yield.ts'
import type { EncodedFile } from '../create-file-response.ts'
import { parseJson } from '../read-body.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'
import { isValidRawYield } from './raw-yields.ts'

/** Yields parsed in one go, so that the event loop is not blocked. */
const YIELDS_AT_ONCE = 50

const gzipAsync = promisify(gzip)

/** Yields the full copies that can be read. */
export async function* parseYields(rawYields: LoadedCatalogue['rawYields']): AsyncGenerator<Yield> {
  for (const [index, rawYield] of rawYields.entries()) {
    if (index % YIELDS_AT_ONCE === 0) await breathe()
    const read = isValidRawYield(rawYield)
      ? z.safeParse(yieldSchema, parseJson(rawYield.item))
      : null
    if (read?.success) yield read.data
  }
}

/** Creates the reader of an index of a catalogue as a file; each catalogue's is written once. */
export function createIndexFiles(
  createIndex: (loaded: LoadedCatalogue) => Promise<unknown>,
): (loaded: LoadedCatalogue) => Promise<EncodedFile> {
  const files = new WeakMap<LoadedCatalogue, Promise<EncodedFile>>()
  const write = async (loaded: LoadedCatalogue): Promise<EncodedFile> => {
    const plain = new TextEncoder().encode(JSON.stringify(await createIndex(loaded)))
    return {
      etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
      plain,
      gzip: new Uint8Array(await gzipAsync(plain)),
    }
  }
  return (loaded) => {
    const known = files.get(loaded)
    if (known) return known
    const file = write(loaded)
    files.set(loaded, file)
    return file
  }
}
