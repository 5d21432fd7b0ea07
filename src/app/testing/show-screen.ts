import * as z from 'zod/mini'
import { actionSchema, type Action } from '#src/api/schemas/action.ts'
import { ACTION_ID, exampleAnswers, OWNER } from '#src/testing/example-answers.ts'
import { extraAnswers } from '#src/testing/example-extras.ts'
import type { Json } from '#src/testing/odd-values.ts'
import {
  createScreenMemory,
  type Answers,
  renderScreen,
  type RenderedScreen,
  type ScreenMemory,
} from '#src/testing/render-screen.tsx'
import { exampleScreens, type ExampleScreen, type ScreenName } from './example-screens.tsx'

const accounts = [
  { family: 'evm', address: OWNER, walletName: 'Test wallet', status: 'connected' },
] as const

const answers: Answers = { ...exampleAnswers, ...extraAnswers }

const answersOf = (name: ScreenName): Answers => {
  const screen: ExampleScreen = exampleScreens[name]
  return { ...answers, ...screen.answers }
}

/** What a screen is answered by a path. */
export const sentTo = (name: ScreenName, path: string): Json =>
  z.parse(z.json(), JSON.parse(JSON.stringify(answersOf(name)[path])))

/** Answers by path in place of the example’s; undefined is an empty one. */
export type Changes = Readonly<Record<string, Json | undefined>>

/** By answer: most screens have the same one. */
const actions = new WeakMap<object, Action | null>()
function readAction(answer: unknown): Action | null {
  if (typeof answer !== 'object' || answer === null) return null
  const known = actions.get(answer)
  if (known !== undefined) return known
  const action = z.safeParse(actionSchema, answer).data ?? null
  actions.set(answer, action)
  return action
}

const memories = new Map<ScreenName, ScreenMemory>()

/** Renders a screen with the example’s answers but these. */
export async function showScreen(name: ScreenName, changes: Changes = {}): Promise<RenderedScreen> {
  const memory = memories.get(name) ?? createScreenMemory()
  // The first rendering finds out what it reads.
  if (!memories.has(name)) {
    memories.set(name, memory)
    await showScreen(name)
  }
  const sent = { ...answersOf(name), ...changes }
  const action = readAction(sent[`/v1/actions/${ACTION_ID}`])
  return renderScreen({ ...exampleScreens[name], run: { action } }, sent, accounts, memory)
}
