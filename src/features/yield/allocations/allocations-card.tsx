import { useTranslations } from 'use-intl'
import type { Allocation } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { ShareBar } from '#src/ui/share-bar.tsx'
import { AllocationLine } from './allocation-line.tsx'
import { allocationSum } from './allocation-sum.ts'

export interface AllocationsCardProps {
  readonly found: Yield
  readonly allocations: readonly Allocation[]
}

/** Where a vault has put what it holds: a picture of the parts, and all of it in words. */
export function AllocationsCard({ found, allocations }: AllocationsCardProps) {
  const t = useTranslations('yield.allocations')
  const { decimal } = useNumberText()
  if (allocations.length === 0) return null
  const byWeight = allocations.toSorted((a, b) => b.weight - a.weight)
  const { sum, rest, isTooMuch } = allocationSum(byWeight.map(({ weight }) => weight))
  return (
    <Card className="space-y-3 px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <ShareBar shares={byWeight.map(({ weight }) => weight)} whole={100} />
      <ul className="divide-y divide-line">
        {byWeight.map((allocation, place) => (
          <AllocationLine
            // A name may come twice, and not every one has an address.
            // eslint-disable-next-line react/no-array-index-key
            key={place}
            found={found}
            allocation={allocation}
            place={place}
          />
        ))}
      </ul>
      {rest !== '0' && <p className="text-sm text-muted">{t('rest', { share: decimal(rest) })}</p>}
      {isTooMuch && <Notice tone="warning">{t('tooMuch', { share: decimal(sum) })}</Notice>}
    </Card>
  )
}
