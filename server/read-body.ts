/** Largest body that is read, in bytes. */
const BODY_LIMIT = 128 * 1024

/**
 * Reads a body as text, stopping at the limit whatever `content-length` claims.
 * @returns the text; null when it is longer than `limit` bytes.
 */
export async function readBody(request: Request, limit = BODY_LIMIT): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null
  if (request.body === null) return ''
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Parses JSON; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
