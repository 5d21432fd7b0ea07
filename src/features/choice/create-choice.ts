import { chosenOf, NOTHING_CHOSEN, toggleChosen, type Chosen, type ChosenYield } from './chosen.ts'

const KEY = 'sheaf.chosen'

/** What is chosen to be compared, for this visit. */
export interface Choice {
  readonly chosen: () => Chosen
  readonly subscribe: (listener: () => void) => () => void
  readonly toggle: (one: ChosenYield) => void
  /** In place of all that was chosen. */
  readonly choose: (yields: readonly ChosenYield[]) => void
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isChosenYield = (value: unknown): value is ChosenYield =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  isText(value.id) &&
  isText(value.name)

function readStored(storage: Pick<Storage, 'getItem'>): Chosen {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    const all: readonly unknown[] = Array.isArray(stored) ? stored : []
    return chosenOf(all.filter(isChosenYield))
  } catch {
    return NOTHING_CHOSEN
  }
}

/**
 * Keeps what is chosen while somebody looks at yields and comes back, and through a reload. Not in the list's address: that
 * says what is looked for and is shared as such; the comparison has an address of its own.
 * @param storage a tab's own
 */
export function createChoice(storage: Pick<Storage, 'getItem' | 'setItem'>): Choice {
  let chosen = readStored(storage)
  const listeners = new Set<() => void>()
  const set = (next: Chosen): void => {
    chosen = next
    try {
      storage.setItem(KEY, JSON.stringify(chosen.yields))
    } catch {
      // A full storage costs the choice at the next reload only.
    }
    for (const listener of listeners) listener()
  }
  return {
    chosen: () => chosen,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toggle: (one) => set(toggleChosen(chosen, one)),
    choose: (yields) => set(chosenOf(yields)),
  }
}
