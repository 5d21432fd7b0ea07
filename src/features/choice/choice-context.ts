import { createContext, useContext, useSyncExternalStore } from 'react'
import { NOTHING_CHOSEN, type Chosen } from './chosen.ts'
import type { Choice } from './create-choice.ts'

/** Null where nothing can be chosen, as in an embedding page. */
export const ChoiceContext = createContext<Choice | null>(null)

const silent = () => () => undefined
const nothing = (): Chosen => NOTHING_CHOSEN

/** What is chosen to be compared, and how to choose; null where nothing can be. */
export function useChoice(): { readonly chosen: Chosen; readonly choice: Choice | null } {
  const choice = useContext(ChoiceContext)
  const read = choice?.chosen ?? nothing
  const chosen = useSyncExternalStore(choice?.subscribe ?? silent, read, nothing)
  return { chosen, choice }
}
