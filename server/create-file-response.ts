import { negotiateEncoding } from './compress-responses.ts'

/** A file with its encodings, the same for everybody. */
export interface EncodedFile {
  /** ETag of the identity form, without quotes. */
  readonly etag: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly br?: Uint8Array<ArrayBuffer> | undefined
  readonly gzip?: Uint8Array<ArrayBuffer> | undefined
}

/** Request headers that decide how a file is sent. */
export interface FileRequest {
  readonly encodings: string
  readonly ifNoneMatch: string | undefined
}

export const readFileRequest = (headers: Headers): FileRequest => ({
  encodings: headers.get('accept-encoding') ?? '',
  ifNoneMatch: headers.get('if-none-match') ?? undefined,
})

const ENCODINGS = ['br', 'gzip'] as const

/**
 * Whether the browser already has this file. Proxies that recompress may have made the ETag weak (RFC 9110, 13.1.2).
 * @param ifNoneMatch the `if-none-match` header
 * @param etag with its quotes
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false

/**
 * Responds with a file in the best encoding that the browser accepts, or with 304.
 * @param headers of either response
 * @param type content type
 */
export function createFileResponse(
  file: EncodedFile,
  { encodings, ifNoneMatch }: FileRequest,
  headers: Readonly<Record<string, string>>,
  type: string,
): Response {
  const encoding = negotiateEncoding(
    ENCODINGS.filter((name) => file[name] !== undefined),
    encodings,
  )
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const baseHeaders = { ...headers, etag, vary: 'accept-encoding' }
  if (matchesEtag(ifNoneMatch, etag))
    return new Response(null, { status: 304, headers: baseHeaders })
  const body = (encoding && file[encoding]) ?? file.plain
  return new Response(body, {
    headers: {
      ...baseHeaders,
      'content-type': type,
      'content-length': String(body.byteLength),
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}
