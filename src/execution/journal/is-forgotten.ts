import type { Fact } from './fact.ts'

/** Actions, and requests to create one, whose facts are to go. */
export interface ForgetSelection {
  readonly actions: ReadonlySet<string>
  readonly intents: ReadonlySet<string>
}

/** Whether a fact is one of those. An entry that can't be read is none: it may be an open prompt. */
export const isForgotten = (fact: Fact | null, { actions, intents }: ForgetSelection): boolean =>
  fact !== null &&
  (('action' in fact && actions.has(fact.action)) || ('intent' in fact && intents.has(fact.intent)))
