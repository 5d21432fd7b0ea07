/** A yield that somebody chose to compare. */
export interface ChosenYield {
  readonly id: string
  /** What it was called then. */
  readonly name: string
}

/** More than these no screen shows beside each other. */
export const MOST_COMPARED = 4

/** With fewer than these there is nothing to compare. */
export const FEWEST_COMPARED = 2

/** What is chosen, in the order of choosing. */
export interface Chosen {
  readonly yields: readonly ChosenYield[]
  /** One more was wanted than can be compared: said until something else is chosen. */
  readonly isRefused: boolean
}

export const NOTHING_CHOSEN: Chosen = { yields: [], isRefused: false }

/** Takes a yield in, or out if it is in; one too many is refused and changes nothing else. */
export function toggleChosen({ yields }: Chosen, one: ChosenYield): Chosen {
  const others = yields.filter(({ id }) => id !== one.id)
  if (others.length < yields.length) return { yields: others, isRefused: false }
  if (yields.length >= MOST_COMPARED) return { yields, isRefused: true }
  return { yields: [...yields, one], isRefused: false }
}

/** Those that can be compared of any: each once, as many as there is room for. */
export function chosenOf(yields: readonly ChosenYield[]): Chosen {
  const each = [...new Map(yields.map((one) => [one.id, one])).values()]
  return { yields: each.slice(0, MOST_COMPARED), isRefused: false }
}
