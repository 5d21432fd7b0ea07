import type { ActionFilter } from '#src/api/queries/actions.ts'

/** Groups of statuses, as the service names them. Source: contract: Action status. */
const STATUS_GROUPS = {
  unfinished: ['CREATED', 'WAITING_FOR_NEXT', 'PROCESSING'],
  done: ['SUCCESS'],
  failed: ['FAILED', 'CANCELED'],
  expired: ['STALE'],
} as const

/** Statuses in which an action goes on. */
export const OPEN_STATUSES: ReadonlySet<string> = new Set(STATUS_GROUPS.unfinished)

export type StatusGroup = keyof typeof STATUS_GROUPS

export const STATUS_FILTERS: readonly StatusGroup[] = ['unfinished', 'done', 'failed', 'expired']
export const INTENT_FILTERS = ['enter', 'exit', 'manage'] as const

/** Which actions are listed. Null and empty mean "all". */
export interface ActivityFilter {
  readonly status: StatusGroup | null
  readonly intent: (typeof INTENT_FILTERS)[number] | null
  /** The contract's action type; an open enum. */
  readonly type: string
  readonly yieldId: string
  readonly network: string
  /** Days as `2026-03-01`, both included, in the user's time zone. */
  readonly from: string
  readonly to: string
}

export const NO_FILTER: ActivityFilter = {
  status: null,
  intent: null,
  type: '',
  yieldId: '',
  network: '',
  from: '',
  to: '',
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Returns the first moment of a day in the user's time zone, or of the day after it; null if there is no such day. */
function getDayStart(day: string, daysLater = 0): number | null {
  const [, year, month, date] = DAY.exec(day)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return null
  const start = new Date(year, month - 1, date)
  if (start.getMonth() !== month - 1 || start.getDate() !== date) return null
  return new Date(year, month - 1, date + daysLater).getTime()
}

const readDay = (text = ''): string => (getDayStart(text) === null ? '' : text)
const readMatch = (text = '', pattern: RegExp): string => (pattern.test(text) ? text : '')

/** Parses a URL's filter; what is invalid filters nothing. */
export function readActivityFilter(search: Readonly<Record<string, string>>): ActivityFilter {
  return {
    status: STATUS_FILTERS.find((status) => status === search['status']) ?? null,
    intent: INTENT_FILTERS.find((intent) => intent === search['intent']) ?? null,
    type: readMatch(search['type'], /^[A-Z_]{1,60}$/),
    yieldId: readMatch(search['yield'], /^[^\0]{1,300}$/),
    network: readMatch(search['network'], /^[\w-]{1,60}$/),
    from: readDay(search['from']),
    to: readDay(search['to']),
  }
}

/** Formats a filter for the URL, as `readActivityFilter` parses it. */
export const writeActivityFilter = ({
  yieldId,
  ...rest
}: ActivityFilter): Readonly<Record<string, string | null>> => ({ ...rest, yield: yieldId })

/** Number of filters that are set. */
export const countFilters = (filter: ActivityFilter): number =>
  Object.values(filter).filter((value) => value !== null && value !== '').length

/** Whether it leaves anything out. */
export const isFiltering = (filter: ActivityFilter): boolean => countFilters(filter) > 0

/** Returns what the service filters by; it knows no dates. */
export function toActionFilter(address: string, filter: ActivityFilter): ActionFilter {
  const { status, intent, type, yieldId, network } = filter
  return {
    address,
    ...(status && { statuses: STATUS_GROUPS[status].join(',') }),
    ...(intent && { intent }),
    ...(type !== '' && { type }),
    ...(yieldId !== '' && { yieldId }),
    ...(network !== '' && { network }),
  }
}

/** A range of time, milliseconds: from `start` to before `end`. */
interface TimeRange {
  readonly start: number
  readonly end: number
}

/** Returns the time that a filter's days cover. */
export const getTimeRange = ({ from, to }: ActivityFilter): TimeRange => ({
  start: getDayStart(from) ?? -Infinity,
  end: getDayStart(to, 1) ?? Infinity,
})

/** Milliseconds; null for an action without a readable date. */
export function getCreatedAt({
  createdAt,
}: {
  readonly createdAt?: string | undefined
}): number | null {
  const at = Date.parse(createdAt ?? '')
  return Number.isNaN(at) ? null : at
}

/** Whether an action was created in a range of time. One without a date is only in that of all time. */
export function isInRange(
  action: { readonly createdAt?: string | undefined },
  { start, end }: TimeRange,
): boolean {
  const at = getCreatedAt(action)
  if (at === null) return start === -Infinity && end === Infinity
  return at >= start && at < end
}
