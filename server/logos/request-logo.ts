import { once } from 'node:events'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { LogoRefusal } from './logo-refusal.ts'
import type { LogoTarget } from './logo-target.ts'

export interface LogoAnswer {
  readonly status: number
  /** Where a redirect leads, as sent. */
  readonly location: string | null
  /** Nothing of an answer other than 200. */
  readonly bytes: Buffer
}

const LIMIT = 64 * 1024

/** A lookup that asks nobody: it gives the addresses that were checked. */
const pinnedTo =
  ({ addresses }: LogoTarget): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [first] = addresses
    if (all === true || !first) callback(null, [...addresses])
    else callback(null, first.address, first.family)
  }

async function readBytes(response: IncomingMessage): Promise<Buffer | null> {
  if (Number(response.headers['content-length'] ?? 0) > LIMIT) return null
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    size += bytes.byteLength
    if (size > LIMIT) return null
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/**
 * One GET without a cookie, a key or a referrer; redirects are not followed. Of a body longer than 64 KB no more is read.
 * @throws when there is no whole answer, or `signal` ends it
 */
export async function requestLogo(
  target: LogoTarget,
  signal: AbortSignal,
): Promise<LogoAnswer | LogoRefusal> {
  const { url } = target
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = send(url, {
    agent: false,
    lookup: pinnedTo(target),
    signal,
    headers: {
      accept: 'image/webp,image/png,image/jpeg',
      'accept-encoding': 'identity',
      'user-agent': 'Sheaf',
    },
  })
  // One that comes after the answer began ends the reading of it too.
  sent.on('error', () => undefined)
  sent.end()
  try {
    const [response]: IncomingMessage[] = await once(sent, 'response')
    if (!response) return 'unreachable'
    const { statusCode: status = 0, headers } = response
    const location = headers.location ?? null
    if (status !== 200) return { status, location, bytes: Buffer.alloc(0) }
    const bytes = await readBytes(response)
    return bytes ? { status, location, bytes } : 'too-large'
  } finally {
    sent.destroy()
  }
}
