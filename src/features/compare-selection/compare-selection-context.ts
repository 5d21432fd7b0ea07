import { createContext, useContext, useSyncExternalStore } from 'react'
import { NOTHING_SELECTED, type SelectedYields } from './selected-yields.ts'
import type { CompareSelection } from './create-compare-selection.ts'

/** Null where nothing can be chosen, as in an embedding page. */
export const CompareSelectionContext = createContext<CompareSelection | null>(null)

const noSubscription = () => () => undefined
const getNothingSelected = (): SelectedYields => NOTHING_SELECTED

/** What is chosen to be compared, and how to choose; null where nothing can be. */
export function useCompareSelection(): {
  readonly selection: SelectedYields
  readonly compareSelection: CompareSelection | null
} {
  const compareSelection = useContext(CompareSelectionContext)
  const read = compareSelection?.selection ?? getNothingSelected
  const selection = useSyncExternalStore(
    compareSelection?.subscribe ?? noSubscription,
    read,
    getNothingSelected,
  )
  return { selection, compareSelection }
}
