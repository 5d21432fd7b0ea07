import type { HookQuestion } from '../protocol/frame-message.ts'
import type { HookReply } from '../protocol/host-message.ts'
import type { Hooks } from './options.ts'

/** Maximum length of a veto's words, characters. */
const MAX_WORDS = 300

/** Asks the host's hook: only `true` is a yes, words are a veto for the visitor, and anything else is one without words. */
export async function answerHook(
  hooks: Hooks,
  { id, hook, detail }: HookQuestion,
  onError: (error: unknown) => void,
): Promise<HookReply> {
  let answer: unknown
  try {
    // A hook that the page does not have stops nothing.
    answer = hooks[hook] ? await hooks[hook](detail) : true
  } catch (error) {
    onError(error)
  }
  const words = typeof answer === 'string' ? answer.slice(0, MAX_WORDS) : ''
  return { type: 'reply', id, veto: answer === true ? null : words }
}
