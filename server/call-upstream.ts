export type UpstreamFailure = 'unreachable' | 'timeout' | 'too-large'

export interface UpstreamResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const MAX_RESPONSE_BYTES = 32 * 1024 * 1024

async function readText(response: Response): Promise<string | null> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > MAX_RESPONSE_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Sends one request to another program, once. Redirects are not followed, since they would carry the key elsewhere.
 * @param deadline milliseconds for the whole response
 */
export async function callUpstream(
  url: URL,
  request: { method: string; headers?: Record<string, string>; body?: string },
  deadline: number,
): Promise<UpstreamResponse | UpstreamFailure> {
  const signal = AbortSignal.timeout(deadline)
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal })
    const text = await readText(response)
    if (text === null) return 'too-large'
    return { status: response.status, headers: response.headers, text }
  } catch {
    return signal.aborted ? 'timeout' : 'unreachable'
  }
}
