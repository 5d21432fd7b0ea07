import * as z from 'zod/mini'
import { callUpstream } from '../call-upstream.ts'
import { parseJson } from '../read-body.ts'

const answerSchema = z.looseObject({ offset: z.number(), yields: z.number() })
/** It is on the same machine: only one that hangs does not answer. */
const DEADLINE = 10_000

/**
 * Asks the sandbox, without its key and so at no cost for any plan, what changes its yields: a yield that was added, time
 * that was moved (decisions/008-sandbox-keys; decisions/007-sandbox-time).
 * @returns a reader that says whether something changed since it last could say it
 */
export function watchSandbox(sandbox: URL): () => Promise<boolean> {
  let lastState: string | null = null
  return async () => {
    const response = await callUpstream(
      new URL('/admin/time', sandbox),
      { method: 'GET' },
      DEADLINE,
    )
    if (typeof response === 'string' || response.status !== 200) return false
    const read = answerSchema.safeParse(parseJson(response.text))
    if (!read.success) return false
    const { offset, yields } = read.data
    const state = JSON.stringify([offset, yields])
    const hasChanged = lastState !== null && lastState !== state
    lastState = state
    return hasChanged
  }
}
