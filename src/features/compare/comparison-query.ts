import { isDecimal, type Decimal } from '#src/money/decimal.ts'
import { MAX_COMPARED } from '#src/features/compare-selection/index.ts'
import { writeList } from '#src/catalogue/catalogue-query.ts'
import { useCallback, useMemo } from 'react'
import { useSearch, useRouter } from '#src/router/router-context.ts'
import { buildPath } from '#src/router/paths.ts'

/** Changes the comparison; resolves when the URL is updated. Identity is stable. */
export type ChangeComparison = (change: Partial<Comparison>) => Promise<void>

/** Returns the comparison, stored in the URL, so that it can be shared and survives a reload. */
export function useComparison(): {
  readonly request: ComparisonRequest
  readonly change: ChangeComparison
} {
  const search = useSearch()
  const { navigate, view } = useRouter()
  const request = useMemo(() => parseComparison(search), [search])
  const change = useCallback<ChangeComparison>(
    (changes) => {
      const now = view().location.search
      const next = formatComparison({ ...parseComparison(now), ...changes }, now)
      return navigate(buildPath('/compare', {}, next), { as: 'replace' })
    },
    [navigate, view],
  )
  return { request, change }
}

/** Offered terms, days; a URL may have others. */
export const TERMS = [30, 90, 180, 365, 730, 1825] as const

const DEFAULT_DAYS = 365
const MAX_DAYS = 3650
/** The contract's ids contain no other characters. */
const ID = /^(?!\.+$)[\w.~:@+-]{1,200}$/
const MAX_AMOUNT_LENGTH = 60

export interface Comparison {
  /** Distinct, in URL order, up to the limit. */
  readonly ids: readonly string[]
  /** Token units; null for the default. */
  readonly amount: Decimal | null
  readonly days: number
}

/** A comparison parsed from a URL, with its invalid parts. */
export interface ComparisonRequest extends Comparison {
  readonly problems: {
    /** Duplicate ids. */
    readonly doubled: readonly string[]
    /** Number of entries that can't be ids. */
    readonly malformed: number
    /** Ids beyond the limit. */
    readonly beyond: readonly string[]
    readonly amount: boolean
    readonly days: boolean
  }
}

type Search = Readonly<Record<string, string | undefined>>

const isAmount = (text: string): text is Decimal =>
  text.length <= MAX_AMOUNT_LENGTH && isDecimal(text) && !/^-|^0(?:\.0*)?$/.test(text)

function parseDays(text: string): number | null {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= MAX_DAYS ? days : null
}

/** Parses an untrusted URL: reports invalid parts and uses the rest. */
export function parseComparison(search: Search): ComparisonRequest {
  const { ids: listed = '', amount = '', days = '' } = search
  const entries = listed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const valid = entries.filter((entry) => ID.test(entry))
  const each = [...new Set(valid)]
  const term = days === '' ? DEFAULT_DAYS : parseDays(days)
  return {
    ids: each.slice(0, MAX_COMPARED),
    amount: isAmount(amount) ? amount : null,
    days: term ?? DEFAULT_DAYS,
    problems: {
      doubled: each.filter((id) => valid.indexOf(id) !== valid.lastIndexOf(id)),
      malformed: entries.length - valid.length,
      beyond: each.slice(MAX_COMPARED),
      amount: amount !== '' && !isAmount(amount),
      days: term === null,
    },
  }
}

/** Formats a comparison for the URL, without defaults; other parameters stay. */
export function formatComparison(
  { ids, amount, days }: Comparison,
  search: Search = {},
): Record<string, string | undefined> {
  const written = { amount: amount ?? '', days: days === DEFAULT_DAYS ? '' : String(days) }
  return { ...search, ids: writeList(ids), ...written }
}
