import type { End, Cell } from './cell.ts'
import { phases, type Phase } from './phases.ts'
import type { Scene } from './scene.ts'

export interface Expected {
  readonly end: End
  /** On the chain, the fault's own included. */
  readonly transactions: number
  readonly deposits: number
  /** Messages required after the fault struck. */
  readonly says: readonly string[]
}

export interface Impossible {
  readonly impossible: string
}

export interface Fault {
  readonly name: string
  /** Applies the fault to one cell in its phase. */
  readonly strike?: (cell: Cell) => Promise<unknown> | void
  /** Applies the fault to all cells at once, before `strike`. */
  readonly strikeAll?: (scene: Scene, cells: readonly Cell[]) => Promise<unknown> | void
  /** Until when the fault lasts: until every page has its messages, to the end, or by default a moment. */
  readonly lasts?: 'until said' | 'to the end'
  /** Expected result of every phase that is not in `at`. */
  readonly expected?: Partial<Expected>
  readonly at?: Partial<Record<Phase, Partial<Expected> | Impossible>>
}

const DONE: Expected = { end: 'done', transactions: 2, deposits: 1, says: [] }

/** Returns a cell's expected result, or why it is impossible. */
export function getExpectation(fault: Fault, phase: Phase): Expected | Impossible {
  const own = fault.at?.[phase] ?? {}
  return 'impossible' in own ? own : { ...DONE, ...fault.expected, ...own }
}

/** Returns the phases in which a fault can strike. */
export const getPossiblePhases = (fault: Fault): readonly Phase[] =>
  phases.filter((phase) => !('impossible' in getExpectation(fault, phase)))

/** Assigns the same to several phases. */
export const atPhases = <What extends Partial<Expected> | Impossible>(
  where: readonly Phase[],
  what: What,
): Partial<Record<Phase, What>> => Object.fromEntries(where.map((phase) => [phase, what]))

export const impossibleAtPhases = (
  where: readonly Phase[],
  impossible: string,
): Partial<Record<Phase, Impossible>> => atPhases(where, { impossible })

/** Returns every phase but these. */
export const allPhasesExcept = (...excluded: readonly Phase[]): readonly Phase[] =>
  phases.filter((phase) => !excluded.includes(phase))
