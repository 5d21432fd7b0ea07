import { createHash } from 'node:crypto'
import {
  createPinnedLookup,
  resolveTarget,
  type OutboundNetwork,
  type Target,
  type TargetRejection,
} from '../outbound/resolve-target.ts'
import { detectPictureType, type PictureType } from './detect-picture-type.ts'
import { once } from 'node:events'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'

export type LogoRejection =
  | TargetRejection
  | 'too-many-redirects'
  | 'bad-status'
  | 'too-large'
  /** No PNG, JPEG or WebP, or one too wide or too high. */
  | 'no-picture'
  | 'timeout'

/** A logo as it is stored and sent to pages. */
export interface Picture {
  /** Hash of its bytes, in hexadecimal digits. */
  readonly sha256: string
  readonly type: PictureType
  readonly bytes: Buffer
}

interface FetchOptions {
  readonly network: OutboundNetwork
  /** Milliseconds for everything: DNS, redirects, the last byte. */
  readonly deadline: number
  readonly signal: AbortSignal
}

const MAX_REDIRECTS = 3
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

interface LogoResponse {
  readonly status: number
  readonly location: string | null
  /** Empty for anything other than 200. */
  readonly bytes: Buffer
}

const MAX_BYTES = 64 * 1024

async function readBytes(response: IncomingMessage): Promise<Buffer | null> {
  if (Number(response.headers['content-length'] ?? 0) > MAX_BYTES) return null
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    size += bytes.byteLength
    if (size > MAX_BYTES) return null
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/**
 * Sends one GET without cookie, key or referrer; redirects are not followed, and at most 64 KB of the body are read.
 * @throws when the response is incomplete or `signal` aborts it
 */
async function requestLogo(
  target: Target,
  signal: AbortSignal,
): Promise<LogoResponse | LogoRejection> {
  const { url } = target
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const clientRequest = send(url, {
    agent: false,
    lookup: createPinnedLookup(target),
    signal,
    headers: {
      accept: 'image/webp,image/png,image/jpeg',
      'accept-encoding': 'identity',
      'user-agent': 'Sheaf',
    },
  })
  // An error after the response began ends its reading, too.
  clientRequest.on('error', () => undefined)
  clientRequest.end()
  try {
    const [response]: IncomingMessage[] = await once(clientRequest, 'response')
    if (!response) return 'unreachable'
    const { statusCode: status = 0, headers } = response
    const location = headers.location ?? null
    if (status !== 200) return { status, location, bytes: Buffer.alloc(0) }
    const bytes = await readBytes(response)
    return bytes ? { status, location, bytes } : 'too-large'
  } finally {
    clientRequest.destroy()
  }
}

/** Follows redirects, each checked like the first URL. */
async function followRedirects(
  url: string,
  network: OutboundNetwork,
  signal: AbortSignal,
): Promise<Picture | LogoRejection> {
  let next: string | URL = url
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const target = await resolveTarget(next, network)
    if (typeof target === 'string') return target
    const response = await requestLogo(target, signal)
    if (typeof response === 'string') return response
    const { status, location, bytes } = response
    if (isRedirect(status) && location !== null) {
      if (!URL.canParse(location, target.url)) return 'bad-address'
      next = new URL(location, target.url)
      continue
    }
    if (status !== 200) return 'bad-status'
    const type = detectPictureType(bytes)
    if (type === null) return 'no-picture'
    return { sha256: createHash('sha256').update(bytes).digest('hex'), type, bytes }
  }
  return 'too-many-redirects'
}

const waitForAbort = (signal: AbortSignal): Promise<'ended'> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve('ended')
    signal.addEventListener('abort', () => resolve('ended'), { once: true })
  })

/**
 * Fetches a logo that the catalogue names: https from public addresses only, at most three redirects and 64 KB, a
 * PNG, JPEG or WebP by its content (decisions/029-logos).
 * @returns the picture or the reason of the rejection; never throws
 */
export async function fetchLogo(
  url: string,
  { network, deadline, signal }: FetchOptions,
): Promise<Picture | LogoRejection> {
  // Referenced until the end: an unreferenced signal may be collected and never fires.
  const timeoutSignal = AbortSignal.timeout(deadline)
  const endSignal = AbortSignal.any([signal, timeoutSignal])
  const fetched = followRedirects(url, network, endSignal).catch(() => 'unreachable' as const)
  // A DNS lookup cannot be aborted, so it is not waited for.
  const first = await Promise.race([fetched, waitForAbort(endSignal)])
  const hasEnded = signal.aborted || timeoutSignal.aborted
  return first === 'ended' || (first === 'unreachable' && hasEnded) ? 'timeout' : first
}
