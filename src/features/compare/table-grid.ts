const COLUMNS: Readonly<Record<number, string>> = {
  1: 'lg:grid-cols-[10.5rem_minmax(0,1fr)]',
  2: 'lg:grid-cols-[10.5rem_repeat(2,minmax(0,1fr))]',
  3: 'lg:grid-cols-[10.5rem_repeat(3,minmax(0,1fr))]',
}
const FOUR_COLUMNS = 'lg:grid-cols-[9.5rem_repeat(4,minmax(0,1fr))]'

/**
 * Wide screens have a column for each yield; narrow ones a block for each property with a line for each yield, so that
 * nothing is ever beyond the edge.
 */
export const getTableGridClass = (yields: number): string =>
  `block lg:grid ${COLUMNS[yields] ?? FOUR_COLUMNS}`

/** A row of that table. */
export const rowGridClass = 'block lg:col-span-full lg:grid lg:grid-cols-subgrid'
