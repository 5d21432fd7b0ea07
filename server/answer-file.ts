import { chooseEncoding } from './choose-encoding.ts'

/** The same for everybody, in some encodings. */
export interface SentFile {
  /** Of the plain form, without quotes. */
  readonly etag: string
  readonly plain: Uint8Array<ArrayBuffer>
  readonly br?: Uint8Array<ArrayBuffer> | undefined
  readonly gzip?: Uint8Array<ArrayBuffer> | undefined
}

/** What of a request decides in which form a file is answered. */
export interface AskedFile {
  /** The request's `accept-encoding`. */
  readonly encodings: string
  /** The request's `if-none-match`. */
  readonly known: string | undefined
}

export const askedFile = (headers: Headers): AskedFile => ({
  encodings: headers.get('accept-encoding') ?? '',
  known: headers.get('if-none-match') ?? undefined,
})

const ENCODINGS = ['br', 'gzip'] as const

/**
 * Whether what a browser has is this. What stands between may have made the tag a weak one, as by compressing the answer
 * in another way (RFC 9110, 13.1.2).
 * @param known the request's `if-none-match`
 * @param etag with its quotes
 */
export const isKnown = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false

/**
 * Answers with a file in the best form that the browser reads, or with nothing when it has that already.
 * @param headers of either answer
 * @param type of what is in it
 */
export function answerFile(
  file: SentFile,
  { encodings, known }: AskedFile,
  headers: Readonly<Record<string, string>>,
  type: string,
): Response {
  const encoding = chooseEncoding(
    ENCODINGS.filter((name) => file[name] !== undefined),
    encodings,
  )
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const short = { ...headers, etag, vary: 'accept-encoding' }
  if (isKnown(known, etag)) return new Response(null, { status: 304, headers: short })
  const body = (encoding && file[encoding]) ?? file.plain
  return new Response(body, {
    headers: {
      ...short,
      'content-type': type,
      'content-length': String(body.byteLength),
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}
