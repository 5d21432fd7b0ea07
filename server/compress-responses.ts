import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const gzipAsync = promisify(gzip)

/** Bytes that are sent as they are: less than a packet of the network. */
const MIN_COMPRESSED_BYTES = 1_024
/** Bytes that are compressed at once: to hand them to another thread and wait for it takes longer than to do it. */
const MAX_SYNC_BYTES = 16 * 1_024

async function compressBytes(bytes: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.byteLength <= MAX_SYNC_BYTES) return new Uint8Array(gzipSync(bytes))
  return new Uint8Array(await gzipAsync(bytes))
}

/**
 * The first of the encodings that the browser says it reads; `;q=0` is a no.
 * @param available best first
 * @param accepted the request's `accept-encoding`
 * @returns null when only the plain form will do
 */
export function negotiateEncoding<Encoding extends string>(
  available: readonly Encoding[],
  accepted: string,
): Encoding | null {
  const offers = accepted.split(',').map((part) => part.trim().split(/\s*;\s*/))
  const accepts = (name: string): boolean =>
    offers.some(([offer, quality]) => offer === name && !/^q=0(?:\.0*)?$/.test(quality ?? ''))
  return available.find(accepts) ?? null
}

/** Compresses whole answers of moderate size, for who reads that; what is compressed already stays as it is. */
export const compressResponses: MiddlewareHandler = async (context, next) => {
  await next()
  const { res, req } = context
  if (res.body === null || res.headers.has('content-encoding') || req.method === 'HEAD') return
  const { status } = res
  const headers = new Headers(res.headers)
  headers.set('vary', 'accept-encoding')
  const plain = await res.arrayBuffer()
  const shouldCompress =
    plain.byteLength > MIN_COMPRESSED_BYTES &&
    negotiateEncoding(['gzip'], req.header('accept-encoding') ?? '') !== null
  const body = shouldCompress ? await compressBytes(plain) : new Uint8Array(plain)
  if (shouldCompress) headers.set('content-encoding', 'gzip')
  headers.set('content-length', String(body.byteLength))
  // Put together with what was there before, it would keep that one's headers.
  context.res = undefined
  context.res = new Response(body, { status, headers })
}
