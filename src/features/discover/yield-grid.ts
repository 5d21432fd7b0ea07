/** The table's columns on wide screens; on phones a row is a card: what it is on the left, its figures on the right. */
export const yieldGrid =
  'grid items-center gap-x-3 px-4 sm:px-5 grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-4 lg:grid-cols-[minmax(0,2.6fr)_minmax(0,1.15fr)_minmax(0,1.2fr)_7.5rem_7rem_9.5rem]'

/**
 * Every row is as high as every other, so that a list of any length knows where each one is, and what is not on the screen
 * need not be laid out.
 */
export const rowHeight =
  '[content-visibility:auto] h-25 overflow-hidden content-center gap-y-0.5 lg:h-19'
