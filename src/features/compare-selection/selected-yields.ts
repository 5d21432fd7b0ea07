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
export interface SelectedYields {
  readonly yields: readonly SelectedYield[]
  /** One more was wanted than can be compared: said until something else is chosen. */
  readonly isFull: boolean
}

export const NOTHING_SELECTED: SelectedYields = { yields: [], isFull: false }

/** Takes a yield in, or out if it is in; one too many is refused and changes nothing else. */
export function toggleSelected(
  { yields }: SelectedYields,
  selectedYield: SelectedYield,
): SelectedYields {
  const others = yields.filter(({ id }) => id !== selectedYield.id)
  if (others.length < yields.length) return { yields: others, isFull: false }
  if (yields.length >= MAX_COMPARED) return { yields, isFull: true }
  return { yields: [...yields, selectedYield], isFull: false }
}

/** Those that can be compared of any: each once, as many as there is room for. */
export function selectYields(yields: readonly SelectedYield[]): SelectedYields {
  const each = [
    ...new Map(yields.map((selectedYield) => [selectedYield.id, selectedYield])).values(),
  ]
  return { yields: each.slice(0, MAX_COMPARED), isFull: false }
}
