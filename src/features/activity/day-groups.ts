import type { Action } from '#src/api/schemas/action.ts'
import { getCreatedAt } from './activity-filter.ts'

export interface DayGroup {
  /** Of the user's time zone, formatted; null: unknown. */
  readonly day: string | null
  readonly actions: readonly Action[]
}

/** Groups actions by their days, in order. */
export function groupByDay(
  actions: readonly Action[],
  formatDay: (at: number) => string,
): readonly DayGroup[] {
  const groups: { day: string | null; actions: Action[] }[] = []
  for (const action of actions) {
    const at = getCreatedAt(action)
    const day = at === null ? null : formatDay(at)
    const last = groups.at(-1)
    if (last?.day === day) last?.actions.push(action)
    else groups.push({ day, actions: [action] })
  }
  return groups
}

/** A row of a list that is rendered in part. */
export interface DayRow {
  readonly action: Action
  readonly day: string | null
  /** Whether the day's heading is above it. */
  readonly isFirst: boolean
}

/** Lists the actions of all days, each with whether its day begins with it. */
export const listDayRows = (groups: readonly DayGroup[]): readonly DayRow[] =>
  groups.flatMap(({ day, actions }) =>
    actions.map((action, index) => ({ action, day, isFirst: index === 0 })),
  )
