import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { chooseEncoding } from './choose-encoding.ts'

const gzipOf = promisify(gzip)

/** Bytes that are sent as they are: less than a packet of the network. */
const SMALL = 1_024
/** Bytes that are compressed at once: to hand them to another thread and wait for it takes longer than to do it. */
const SHORT = 16 * 1_024

async function compressed(bytes: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes.byteLength <= SHORT) return new Uint8Array(gzipSync(bytes))
  return new Uint8Array(await gzipOf(bytes))
}

/** Compresses whole answers of moderate size, for who reads that; what is compressed already stays as it is. */
export const compressAnswers: MiddlewareHandler = async (context, next) => {
  await next()
  const { res, req } = context
  if (res.body === null || res.headers.has('content-encoding') || req.method === 'HEAD') return
  const { status } = res
  const headers = new Headers(res.headers)
  headers.set('vary', 'accept-encoding')
  const plain = await res.arrayBuffer()
  const isWanted =
    plain.byteLength > SMALL &&
    chooseEncoding(['gzip'], req.header('accept-encoding') ?? '') !== null
  const body = isWanted ? await compressed(plain) : new Uint8Array(plain)
  if (isWanted) headers.set('content-encoding', 'gzip')
  headers.set('content-length', String(body.byteLength))
  // Put together with what was there before, it would keep that one's headers.
  context.res = undefined
  context.res = new Response(body, { status, headers })
}
