import type { Cell } from './cell.ts'
import { phases, type Phase } from './phases.ts'

/** What a cell must come to. */
export interface Expected {
  readonly end: 'done' | 'foreign' | 'failed' | 'replaced' | 'rebuild'
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
  readonly strike?: (cell: Cell) => Promise<void> | void
  /** Strikes all cells at once, after that. */
  readonly strikeAll?: () => Promise<void>
  /** It is over. */
  readonly lift?: () => Promise<void>
  /** What every phase must come to that is not listed in `at`. */
  readonly expected?: Partial<Expected>
  readonly at?: Partial<Record<Phase, Partial<Expected> | Impossible>>
}

const DONE: Expected = { end: 'done', transactions: 2, deposits: 1, says: [] }

/** What a cell must come to, or why it can't occur. */
export function expectationOf(fault: Fault, phase: Phase): Expected | Impossible {
  const own = fault.at?.[phase] ?? {}
  return 'impossible' in own ? own : { ...DONE, ...fault.expected, ...own }
}

/** The phases in which a fault can strike. */
export const possiblePhases = (fault: Fault): readonly Phase[] =>
  phases.filter((phase) => !('impossible' in expectationOf(fault, phase)))

export const FAULTS: readonly Fault[] = [
  { name: 'nothing' },
  { name: 'reload', strike: (cell) => cell.reload() },
]
