/** The table's columns on wide screens; the row of a phone is a card of three columns and two lines. */
export const yieldGrid =
  'grid items-center gap-x-4 px-4 sm:px-5 grid-cols-[auto_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,2.6fr)_minmax(0,1.15fr)_minmax(0,1.2fr)_7.5rem_7rem_9.5rem]'
