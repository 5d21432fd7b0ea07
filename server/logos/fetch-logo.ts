import { createHash } from 'node:crypto'
import type { LogoRefusal } from './logo-refusal.ts'
import { logoTarget, type LogoNetwork, type LogoTarget } from './logo-target.ts'
import { pictureType, type PictureType } from './picture-type.ts'
import { once } from 'node:events'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

/** A logo as it is kept and sent to pages. */
export interface Picture {
  /** Of its bytes, in hexadecimal digits. */
  readonly sha256: string
  readonly type: PictureType
  readonly bytes: Buffer
}

interface FetchOptions {
  readonly network: LogoNetwork
  /** Milliseconds for everything: names, redirects, the last byte. */
  readonly deadline: number
  /** Ends it at once. */
  readonly signal: AbortSignal
}

const REDIRECTS = 3
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

interface LogoAnswer {
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
async function requestLogo(
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

/** Follows redirects, each checked as the first address was. */
async function follow(
  address: string,
  network: LogoNetwork,
  signal: AbortSignal,
): Promise<Picture | LogoRefusal> {
  let next: string | URL = address
  for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
    const target = await logoTarget(next, network)
    if (typeof target === 'string') return target
    const answer = await requestLogo(target, signal)
    if (typeof answer === 'string') return answer
    const { status, location, bytes } = answer
    if (isRedirect(status) && location !== null) {
      if (!URL.canParse(location, target.url)) return 'bad-address'
      next = new URL(location, target.url)
      continue
    }
    if (status !== 200) return 'bad-status'
    const type = pictureType(bytes)
    if (type === null) return 'no-picture'
    return { sha256: createHash('sha256').update(bytes).digest('hex'), type, bytes }
  }
  return 'too-many-redirects'
}

const endOf = (signal: AbortSignal): Promise<'ended'> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve('ended')
    signal.addEventListener('abort', () => resolve('ended'), { once: true })
  })

/**
 * Fetches a logo that the catalogue names: over https from public addresses only, at most three redirects and 64 KB, a
 * PNG, JPEG or WebP by its content (decisions/029-logos).
 * @returns why not, as a value: nothing here throws
 */
export async function fetchLogo(
  address: string,
  { network, deadline, signal }: FetchOptions,
): Promise<Picture | LogoRefusal> {
  // Held until the end: a signal that nobody holds may be collected, and then never comes.
  const late = AbortSignal.timeout(deadline)
  const end = AbortSignal.any([signal, late])
  const fetched = follow(address, network, end).catch(() => 'unreachable' as const)
  // A lookup can't be stopped, so it is not waited for.
  const first = await Promise.race([fetched, endOf(end)])
  const hasEnded = signal.aborted || late.aborted
  return first === 'ended' || (first === 'unreachable' && hasEnded) ? 'timeout' : first
}
