import { createContext, useContext, useSyncExternalStore } from 'react'

/** Null where nothing can be chosen, as in an embedding page. */
export const CompareSelectionContext = createContext<CompareSelection | null>(null)

const noSubscription = () => () => undefined
/** A yield that somebody chose to compare. */
export interface SelectedYield {
  readonly id: string
  /** What it was called then. */
  readonly name: string
}

/** More than these no screen shows beside each other. */
export const MAX_COMPARED = 4

/** With fewer than these there is nothing to compare. */
export const MIN_COMPARED = 2

/** What is chosen, in the order of choosing. */
interface SelectedYields {
  readonly yields: readonly SelectedYield[]
  /** One more was wanted than can be compared: said until something else is chosen. */
  readonly isFull: boolean
}

const NOTHING_SELECTED: SelectedYields = { yields: [], isFull: false }

/** Takes a yield in, or out if it is in; one too many is refused and changes nothing else. */
function toggleSelected({ yields }: SelectedYields, selectedYield: SelectedYield): SelectedYields {
  const others = yields.filter(({ id }) => id !== selectedYield.id)
  if (others.length < yields.length) return { yields: others, isFull: false }
  if (yields.length >= MAX_COMPARED) return { yields, isFull: true }
  return { yields: [...yields, selectedYield], isFull: false }
}

/** Those that can be compared of any: each once, as many as there is room for. */
function selectYields(yields: readonly SelectedYield[]): SelectedYields {
  const each = [
    ...new Map(yields.map((selectedYield) => [selectedYield.id, selectedYield])).values(),
  ]
  return { yields: each.slice(0, MAX_COMPARED), isFull: false }
}

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

const STORAGE_KEY = 'sheaf.chosen'

/** What is chosen to be compared, for this visit. */
export interface CompareSelection {
  readonly selection: () => SelectedYields
  readonly subscribe: (listener: () => void) => () => void
  readonly toggle: (selectedYield: SelectedYield) => void
  /** In place of all that was chosen. */
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
 * Keeps what is chosen while somebody looks at yields and comes back, and through a reload. Not in the list's address: that
 * says what is looked for and is shared as such; the comparison has an address of its own.
 * @param storage a tab's own
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
      // A full storage costs the choice at the next reload only.
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
