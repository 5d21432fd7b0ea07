import type { Action } from '#src/api/schemas/action.ts'

interface ActionPage {
  readonly items: readonly Action[]
  readonly total: number
  readonly unreadable: number
}

const getTime = ({ createdAt }: Action): number => Date.parse(createdAt ?? '') || 0

/** Merges the pages of several addresses, newest first, undated ones last. */
export const mergeActions = (pages: readonly ActionPage[]): ActionPage => ({
  items: pages.flatMap(({ items }) => items).toSorted((a, b) => getTime(b) - getTime(a)),
  total: pages.reduce((sum, { total }) => sum + total, 0),
  unreadable: pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
})
