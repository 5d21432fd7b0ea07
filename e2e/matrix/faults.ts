import type { End, Cell } from './cell.ts'
import { phases, type Phase } from './phases.ts'
import type { Scene } from './scene.ts'

/** What a cell must come to. */
export interface Expected {
  readonly end: End
  /** On the chain, the fault's own included. */
  readonly transactions: number
  readonly deposits: number
  /** What the page must have said after the fault struck. */
  readonly says: readonly string[]
}

/** Why a cell can't occur. */
export interface Impossible {
  readonly impossible: string
}

export interface Fault {
  readonly name: string
  /** Strikes one cell, which is in its phase. */
  readonly strike?: (cell: Cell) => Promise<unknown> | void
  /** Strikes all cells at once, before that. */
  readonly strikeAll?: (scene: Scene, cells: readonly Cell[]) => Promise<unknown> | void
  /** Is over only when every page has said what it must; else it is over at once. */
  readonly lasts?: 'until said' | 'to the end'
  /** What every phase must come to that is not listed in `at`. */
  readonly expected?: Partial<Expected>
  readonly at?: Partial<Record<Phase, Partial<Expected> | Impossible>>
}

const DONE: Expected = { end: 'done', transactions: 2, deposits: 1, says: [] }

/** What a cell must come to, or why it can't occur. */
export function getExpectation(fault: Fault, phase: Phase): Expected | Impossible {
  const own = fault.at?.[phase] ?? {}
  return 'impossible' in own ? own : { ...DONE, ...fault.expected, ...own }
}

/** The phases in which a fault can strike. */
export const getPossiblePhases = (fault: Fault): readonly Phase[] =>
  phases.filter((phase) => !('impossible' in getExpectation(fault, phase)))

/** The same for several phases. */
export const atPhases = <What extends Partial<Expected> | Impossible>(
  where: readonly Phase[],
  what: What,
): Partial<Record<Phase, What>> => Object.fromEntries(where.map((phase) => [phase, what]))

export const impossibleAtPhases = (
  where: readonly Phase[],
  impossible: string,
): Partial<Record<Phase, Impossible>> => atPhases(where, { impossible })

/** Every phase but these. */
export const allPhasesExcept = (...excluded: readonly Phase[]): readonly Phase[] =>
  phases.filter((phase) => !excluded.includes(phase))
