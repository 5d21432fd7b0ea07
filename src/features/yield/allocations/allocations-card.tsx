import { useTranslations } from 'use-intl'
import type { Allocation } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Card } from '#src/ui/card.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { ShareBar } from '#src/ui/share-bar.tsx'
import { AllocationRow } from './allocation-row.tsx'
import { sumAllocations } from './allocation-sum.ts'

export interface AllocationsCardProps {
  readonly earnYield: Yield
  readonly allocations: readonly Allocation[]
}

/** Where a vault has put what it holds: a picture of the parts, and all of it in words. */
export function AllocationsCard({ earnYield, allocations }: AllocationsCardProps) {
  const t = useTranslations('yield.allocations')
  const { decimal } = useNumberFormat()
  if (allocations.length === 0) return null
  const byWeight = allocations.toSorted((a, b) => b.weight - a.weight)
  const { sum, remainder, exceedsTotal } = sumAllocations(byWeight.map(({ weight }) => weight))
  return (
    <Card className="space-y-3 px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <ShareBar shares={byWeight.map(({ weight }) => weight)} whole={100} />
      <ul className="divide-y divide-line">
        {byWeight.map((allocation, index) => (
          <AllocationRow
            // A name may come twice, and not every one has an address.
            // eslint-disable-next-line react/no-array-index-key
            key={index}
            earnYield={earnYield}
            allocation={allocation}
            index={index}
          />
        ))}
      </ul>
      {remainder !== '0' && (
        <p className="text-sm text-muted">{t('rest', { share: decimal(remainder) })}</p>
      )}
      {exceedsTotal && <Alert tone="warning">{t('tooMuch', { share: decimal(sum) })}</Alert>}
    </Card>
  )
}
