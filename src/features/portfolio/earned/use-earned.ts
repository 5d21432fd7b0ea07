import { useQueries, useQuery } from '@tanstack/react-query'
import { earningsQuery, earningsSummaryQuery } from '#src/api/queries/earnings.ts'
import type { Earnings, EarningsSummary } from '#src/api/schemas/earnings.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { Decimal } from '#src/money/decimal.ts'
import type { EarnedPosition } from './earned-position.ts'
import { getJournalEarned, type JournalEarned } from './journal-earned.ts'
import { useJournal } from './journal-context.ts'

/** What is known of a position's earnings. */
export type Earned =
  | { readonly kind: 'loading' | 'failed' | 'unknown' }
  | { readonly kind: 'recorded'; readonly summary: EarningsSummary }
  | { readonly kind: 'journal'; readonly journal: JournalEarned }

interface SummaryResult {
  readonly data: EarningsSummary | null | undefined
  readonly isError: boolean
}

/** Returns a position's earnings: the service's record, else the journal's, else nothing. */
function getEarned(
  { data, isError }: SummaryResult,
  position: EarnedPosition,
  facts: readonly Fact[] | null,
): Earned {
  if (data) return { kind: 'recorded', summary: data }
  if (data === undefined) return { kind: isError ? 'failed' : 'loading' }
  if (facts === null) return { kind: 'loading' }
  const journal = getJournalEarned(facts, position, serviceClock.now())
  return journal === null ? { kind: 'unknown' } : { kind: 'journal', journal }
}

/** Returns the amount earned to date, deposit token units; null if unknown. */
export function getEarnedAmount(earned: Earned): Decimal | null {
  if (earned.kind === 'recorded') return earned.summary.total ?? null
  return earned.kind === 'journal' ? earned.journal.amount : null
}

export interface PositionEarned {
  readonly earned: Earned
  /** When the service's record began, milliseconds since 1970; null if unknown. */
  readonly since: number | null
}

/** Returns what one position earned. */
export function useEarned(position: EarnedPosition): PositionEarned {
  const { yieldId, address } = position
  const summary = useQuery(earningsSummaryQuery(yieldId, address))
  const all = useQuery({
    ...earningsQuery(yieldId, address, 'all'),
    enabled: Boolean(summary.data),
  })
  const facts = useJournal(summary.data === null)
  return { earned: getEarned(summary, position, facts), since: all.data?.from ?? null }
}

export interface AllEarned {
  /** One for each position, in their order. */
  readonly earned: readonly Earned[]
  /** Earnings of the last 30 days by day; null where there are none. */
  readonly days: readonly (Earnings | null)[]
  readonly isLoading: boolean
  readonly isFetching: boolean
  readonly retry: () => void
}

/** Returns what several positions earned, read a few at a time. */
export function useAllEarned(positions: readonly EarnedPosition[]): AllEarned {
  const summaries = useQueries({
    queries: positions.map(({ yieldId, address }) => earningsSummaryQuery(yieldId, address)),
  })
  const days = useQueries({
    queries: positions.map(({ yieldId, address }, index) => ({
      ...earningsQuery(yieldId, address, 'days'),
      enabled: Boolean(summaries[index]?.data),
    })),
  })
  const facts = useJournal(summaries.some(({ data }) => data === null))
  const earned = positions.map((position, index): Earned => {
    const summary = summaries[index]
    return summary ? getEarned(summary, position, facts) : { kind: 'loading' }
  })
  const all = [...summaries, ...days]
  return {
    earned,
    days: days.map(({ data }) => data ?? null),
    isLoading: earned.some(({ kind }) => kind === 'loading') || days.some((each) => each.isLoading),
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const each of all) if (each.isError) void each.refetch()
    },
  }
}
