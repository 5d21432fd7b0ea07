import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { earningsQuery, earningsSummaryQuery } from '#src/api/queries/earnings.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { LazyComponent } from '#src/ui/lazy-component.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { useLazyComponent } from '#src/ui/use-lazy-component.ts'
import { createEarnedPosition, type EarnedPosition } from './earned-position.ts'
import { EarnedLine } from './earned-line.tsx'
import { getEarnedYield } from './yield-facts.ts'

const loadOverTime = async () => (await import('./over-time.tsx')).OverTime

/** The daily earnings of a position as a chart and a table; nothing where none are recorded. */
function DailyEarnings({ position }: { readonly position: EarnedPosition }) {
  const t = useTranslations('portfolio.earned.chart')
  const { exact, compact } = useNumberFormat()
  const { yieldId, address, token } = position
  const summary = useQuery(earningsSummaryQuery(yieldId, address))
  const { data } = useQuery({
    ...earningsQuery(yieldId, address, 'days'),
    enabled: Boolean(summary.data),
  })
  const component = useLazyComponent(Boolean(data), loadOverTime)
  if (!data) return null
  const points = data.buckets.map(({ at, amount }) => ({ at, value: amount }))
  return (
    <Disclosure title={t('daily')}>
      <LazyComponent
        component={component}
        props={{
          caption: t('daily'),
          heading: t('earned'),
          points,
          shape: 'bars',
          short: compact,
          full: (value) => exact(value, token.symbol),
          empty: t('noDays'),
          isLoading: false,
        }}
      />
    </Disclosure>
  )
}

interface YieldEarnedProps {
  readonly earnYield: Yield
  readonly position: Pick<Position, 'yieldId' | 'balances' | 'rewardRate'>
  readonly address: string
}

/** What an address earned in a yield: to date, and by day. */
export function YieldEarned({ earnYield, position, address }: YieldEarnedProps) {
  const earned = createEarnedPosition(position, address, getEarnedYield(earnYield))
  if (!earned) return null
  return (
    <div className="border-t border-line px-4 py-3 sm:px-5">
      <EarnedLine position={earned} />
      <DailyEarnings position={earned} />
    </div>
  )
}
