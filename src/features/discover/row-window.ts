import { DRAWN_ROWS } from '#src/catalogue/first-page/first-page.ts'
import type { ListMeasures } from './list-measures.ts'

/** Yields that are drawn all at once, so that the browser's own search finds each of them. */
const SHORT_LIST = 100

export const isShortList = (total: number): boolean => total <= SHORT_LIST

/** A part of a list. */
export interface RowWindow {
  /** The first row that is drawn, and the one after the last. */
  readonly start: number
  readonly end: number
  /** Pixels of the rows that are not drawn, above and below. */
  readonly before: number
  readonly after: number
}

/** How rows come and go: so many together, and so many beyond the window's edges, so that a quick thumb meets no gap. */
export interface RowReach {
  readonly step: number
  readonly beyond: number
}

export const STILL: RowReach = { step: 3, beyond: 6 }
/** Of rows that are about to be others: none are drawn that nobody sees. */
export const CHANGING: RowReach = { step: 1, beyond: 0 }

/** The row at the window's upper edge, in steps; less than 0 while the list begins further down. */
export const edgeRow = ({ top, height }: ListMeasures, scrolled: number, { step }: RowReach) =>
  Math.floor((scrolled - top) / height / step) * step

/** How many rows fill a window, at most. */
export const rowsOnScreen = ({ height }: ListMeasures): number => Math.ceil(innerHeight / height)

/** The row after the last that is drawn of as many as there may be. */
export const endRow = (edge: number, screen: number, { step, beyond }: RowReach): number =>
  edge + screen + step + beyond

/** A list of `count` rows from the first to the one before `end`, with nothing in place of the others. */
export const beginning = (end: number, count: number): RowWindow => ({
  start: 0,
  end: Math.min(end, count),
  before: 0,
  after: 0,
})

/** How many rows the page has that a list is drawn for, or over. */
export const rowsInPage = (): number =>
  typeof document === 'undefined' ? DRAWN_ROWS : document.querySelectorAll('main tbody > tr').length
