import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const gzipAsync = promisify(gzip)

/** Smaller bodies fit in a network packet and are not compressed. */
const MIN_COMPRESSED_BYTES = 1_024
/** Smaller bodies are compressed synchronously: handing them to another thread takes longer. */
const MAX_SYNC_BYTES = 16 * 1_024

async function compressBytes(bytes: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.byteLength <= MAX_SYNC_BYTES) return new Uint8Array(gzipSync(bytes))
  return new Uint8Array(await gzipAsync(bytes))
}

/**
 * Returns the first available encoding that the browser accepts; `;q=0` excludes one.
 * @param available best first
 * @param accepted the `accept-encoding` header
 * @returns null when only identity is accepted
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

/** Compresses whole responses of moderate size; already compressed ones pass. */
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
  // Assigning over the previous response would keep its headers.
  context.res = undefined
  context.res = new Response(body, { status, headers })
}
