import {
  selectYields,
  NOTHING_SELECTED,
  toggleSelected,
  type SelectedYields,
  type SelectedYield,
} from './selected-yields.ts'

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
