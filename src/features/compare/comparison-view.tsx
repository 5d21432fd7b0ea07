import { useMemo, useState } from 'react'
import { serviceClock } from '#src/api/service-clock.ts'
import { compareWith } from './compare-with.ts'
import { CompareInputs } from './compare-inputs.tsx'
import { CompareTable } from './compare-table.tsx'
import type { AskedComparison } from './comparison-query.ts'
import { CurvesCard } from './curves/curves-card.tsx'
import type { KnownYield } from './known-yield.ts'
import { useComparedAmount } from './use-compared-amount.ts'
import type { ChangeComparison } from './use-comparison.ts'

export interface ComparisonViewProps {
  readonly known: readonly KnownYield[]
  readonly first: KnownYield
  readonly asked: AskedComparison
  readonly change: ChangeComparison
  readonly onRemove: (id: string) => void
}

/** Yields that were read, beside each other, reckoned with one amount and one term. */
export function ComparisonView(props: ComparisonViewProps) {
  const { known, first, asked, change, onRemove } = props
  const { days } = asked
  const typed = useComparedAmount(first, known, asked, change)
  const { amount, isSame } = typed
  // All dates of the page are counted from one moment.
  const [now] = useState(() => serviceClock.now())
  const compared = useMemo(
    () => compareWith(known, amount, days, isSame, now),
    [known, amount, days, isSame, now],
  )
  return (
    <>
      <CompareInputs typed={typed} days={days} onDays={(term) => void change({ days: term })} />
      <CompareTable known={known} compared={compared} onRemove={onRemove} />
      <CurvesCard known={known} compared={compared} isSame={isSame} />
    </>
  )
}
