import type { EarnRequest, EarnResult, EarnService } from '../earn-service.ts'

/** A service with the test's responses and timing. */
export interface ScriptedService extends EarnService {
  readonly received: readonly EarnRequest[]
  answer(result: EarnResult): Promise<void>
}

export function createScriptedService(): ScriptedService {
  const received: EarnRequest[] = []
  const waiting: ((result: EarnResult) => void)[] = []
  return {
    received,
    send: (request) =>
      new Promise((resolve) => {
        received.push(request)
        waiting.push(resolve)
      }),
    async answer(result) {
      const next = waiting.shift()
      if (!next) throw new Error('nobody waits for an answer')
      next(result)
      // Handlers run before the test goes on.
      await new Promise(setImmediate)
    },
  }
}

export const reply = (
  text: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): EarnResult => ({ status, text, headers: new Headers(headers) })

/** A GET of this path. */
export const createRead = (path: string, change: Partial<EarnRequest> = {}): EarnRequest => ({
  method: 'GET',
  url: new URL(`https://earn.example${path}`),
  importance: 'read',
  deadline: 1_000,
  ...change,
})
