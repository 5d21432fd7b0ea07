import { negotiateEncoding } from './compress-responses.ts'

/** The same for everybody, in some encodings. */
export interface EncodedFile {
  /** Of the plain form, without quotes. */
  readonly etag: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly br?: Uint8Array<ArrayBuffer> | undefined
  readonly gzip?: Uint8Array<ArrayBuffer> | undefined
}

/** What of a request decides in which form a file is answered. */
export interface FileRequest {
  /** The request's `accept-encoding`. */
  readonly encodings: string
  /** The request's `if-none-match`. */
  readonly ifNoneMatch: string | undefined
}

export const readFileRequest = (headers: Headers): FileRequest => ({
  encodings: headers.get('accept-encoding') ?? '',
  ifNoneMatch: headers.get('if-none-match') ?? undefined,
})

const ENCODINGS = ['br', 'gzip'] as const

/**
 * Whether what a browser has is this. What stands between may have made the tag a weak one, as by compressing the answer
 * in another way (RFC 9110, 13.1.2).
 * @param known the request's `if-none-match`
 * @param etag with its quotes
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false

/**
 * Answers with a file in the best form that the browser reads, or with nothing when it has that already.
 * @param headers of either answer
 * @param type of what is in it
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
