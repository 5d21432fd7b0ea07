import { createContext, useContext, useSyncExternalStore } from 'react'

/** Null where nothing can be selected, as in an embedding page. */
export const CompareSelectionContext = createContext<CompareSelection | null>(null)

const noSubscription = () => () => undefined
export interface SelectedYield {
  readonly id: string
  /** Its name when selected. */
  readonly name: string
}

/** No screen fits more. */
export const MAX_COMPARED = 4

export const MIN_COMPARED = 2

/** The selection, in order. */
interface SelectedYields {
  readonly yields: readonly SelectedYield[]
  /** Whether a further selection was rejected, until the next change. */
  readonly isFull: boolean
}

const NOTHING_SELECTED: SelectedYields = { yields: [], isFull: false }

/** Toggles a yield; rejects one beyond the limit without other changes. */
function toggleSelected({ yields }: SelectedYields, selectedYield: SelectedYield): SelectedYields {
  const others = yields.filter(({ id }) => id !== selectedYield.id)
  if (others.length < yields.length) return { yields: others, isFull: false }
  if (yields.length >= MAX_COMPARED) return { yields, isFull: true }
  return { yields: [...yields, selectedYield], isFull: false }
}

/** Returns the comparable ones: without duplicates, up to the limit. */
function selectYields(yields: readonly SelectedYield[]): SelectedYields {
  const each = [
    ...new Map(yields.map((selectedYield) => [selectedYield.id, selectedYield])).values(),
  ]
  return { yields: each.slice(0, MAX_COMPARED), isFull: false }
}

const getNothingSelected = (): SelectedYields => NOTHING_SELECTED

/** Returns the compare selection and its toggle; null where nothing can be selected. */
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

const STORAGE_KEY = 'sheaf.chosen'

/** The compare selection of this visit. */
export interface CompareSelection {
  readonly selection: () => SelectedYields
  readonly subscribe: (listener: () => void) => () => void
  readonly toggle: (selectedYield: SelectedYield) => void
  /** Replaces the selection. */
  readonly select: (yields: readonly SelectedYield[]) => void
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isSelectedYield = (value: unknown): value is SelectedYield =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  isText(value.id) &&
  isText(value.name)

function readStored(storage: Pick<Storage, 'getItem'>): SelectedYields {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]')
    const all: readonly unknown[] = Array.isArray(stored) ? stored : []
    return selectYields(all.filter(isSelectedYield))
  } catch {
    return NOTHING_SELECTED
  }
}

/**
 * Stores the selection across pages and reloads. Not in the list's URL, which is shared as a search; the comparison
 * has its own URL.
 * @param storage the tab's session storage
 */
export function createCompareSelection(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): CompareSelection {
  let selection = readStored(storage)
  const listeners = new Set<() => void>()
  const set = (next: SelectedYields): void => {
    selection = next
    try {
      storage.setItem(STORAGE_KEY, JSON.stringify(selection.yields))
    } catch {
      // With full storage the selection is lost on reload only.
    }
    for (const listener of listeners) listener()
  }
  return {
    selection: () => selection,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toggle: (selectedYield) => set(toggleSelected(selection, selectedYield)),
    select: (yields) => set(selectYields(yields)),
  }
}
