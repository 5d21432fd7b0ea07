import { useMemo, useState } from 'react'
import { serviceClock } from '#src/api/service-clock.ts'
import { compareYields } from './compare-yields.ts'
import { CompareInputs } from './compare-inputs.tsx'
import { CompareTable } from './compare-table.tsx'
import type { ComparisonRequest } from './comparison-query.ts'
import { CurvesCard } from './curves/curves-card.tsx'
import type { ComparedYield } from './compared-yield.ts'
import { useComparedAmount } from './use-compared-amount.ts'
import type { ChangeComparison } from './use-comparison.ts'

export interface ComparisonViewProps {
  readonly known: readonly ComparedYield[]
  readonly first: ComparedYield
  readonly request: ComparisonRequest
  readonly change: ChangeComparison
  readonly onRemove: (id: string) => void
}

/** Yields that were read, beside each other, reckoned with one amount and one term. */
export function ComparisonView(props: ComparisonViewProps) {
  const { known, first, request, change, onRemove } = props
  const { days } = request
  const comparedAmount = useComparedAmount(first, known, request, change)
  const { amount, isSame } = comparedAmount
  // All dates of the page are counted from one moment.
  const [now] = useState(() => serviceClock.now())
  const compared = useMemo(
    () => compareYields(known, amount, days, isSame, now),
    [known, amount, days, isSame, now],
  )
  return (
    <>
      <CompareInputs
        comparedAmount={comparedAmount}
        days={days}
        onDays={(term) => void change({ days: term })}
      />
      <CompareTable known={known} compared={compared} onRemove={onRemove} />
      <CurvesCard known={known} compared={compared} isSame={isSame} />
    </>
  )
}
