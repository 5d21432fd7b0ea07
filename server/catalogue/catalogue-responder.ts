import { matchesEtag } from '../create-file-response.ts'
import { negotiateEncoding } from '../negotiate-encoding.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'

/** How long answers may be kept, in seconds. */
export interface CacheLifetime {
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
export function createCatalogueResponder(
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
