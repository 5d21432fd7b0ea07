import * as z from 'zod'
import { callUpstream } from './call-upstream.ts'
import { parseJson } from './read-body.ts'

const answerSchema = z.looseObject({ offset: z.number().nonnegative() })
const DEADLINE = 2000

/**
 * Creates a reader of the sandbox's time offset in seconds. On failure the last one stays, as time only moves
 * forward.
 */
export function createSandboxClock(sandbox: URL): () => Promise<number> {
  let lastOffset = 0
  return async () => {
    const response = await callUpstream(
      new URL('/admin/time', sandbox),
      { method: 'GET' },
      DEADLINE,
    )
    if (typeof response === 'string' || response.status !== 200) return lastOffset
    const read = answerSchema.safeParse(parseJson(response.text))
    if (read.success) lastOffset = read.data.offset
    return lastOffset
  }
}
