const BODY_LIMIT = 128 * 1024

/** Reads a body as text, as `readBytes` does. */
export async function readBody(request: Request, limit = BODY_LIMIT): Promise<string | null> {
  const bytes = await readBytes(request, limit)
  return bytes && bytes.toString('utf8')
}

/** Reads a body's bytes, whatever `content-length` claims. @returns null when they are more than `limit` */
export async function readBytes(request: Request, limit: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null
  if (request.body === null) return Buffer.alloc(0)
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
  return Buffer.concat(chunks)
}

/** Parses JSON; undefined when it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
