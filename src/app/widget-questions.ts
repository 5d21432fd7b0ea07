import type { FrameMessage, HookDetail } from '#src/embed/protocol/frame-message.ts'
import type { HookReply } from '#src/embed/protocol/host-message.ts'
import type { HookName } from '#src/embed/protocol/widget-config.ts'

/** Time that a host has for an answer; without one the hook vetoes. Milliseconds. */
const HOOK_TIMEOUT_MS = 30_000

/** Asks the host's hooks. A question without an answer in time is a veto without words, and a late answer is ignored. */
export function createHostQuestions(send: (message: FrameMessage) => void) {
  const pending = new Map<number, (veto: string | null) => void>()
  let last = 0
  return {
    ask: (hook: HookName, detail: HookDetail): Promise<string | null> =>
      new Promise((resolve) => {
        last += 1
        const id = last
        const timer = setTimeout(() => settle(''), HOOK_TIMEOUT_MS)
        const settle = (veto: string | null): void => {
          clearTimeout(timer)
          pending.delete(id)
          resolve(veto)
        }
        pending.set(id, settle)
        send({ type: 'question', id, hook, detail })
      }),
    settle: ({ id, veto }: HookReply): void => pending.get(id)?.(veto),
  }
}
