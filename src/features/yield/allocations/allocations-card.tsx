import { useTranslations } from 'use-intl'
import type { Allocation } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Card } from '#src/ui/card.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { ShareBar, SeriesDot } from '#src/ui/share-bar.tsx'
import { sumAllocations } from './allocation-sum.ts'
import { rateToDecimal } from '#src/money/units.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { ExactRate } from '#src/ui/numbers/exact-numbers.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'

export interface AllocationsCardProps {
  readonly earnYield: Yield
  readonly allocations: readonly Allocation[]
}

interface AllocationRowProps {
  readonly earnYield: Yield
  readonly allocation: Allocation
  readonly index: number
}

/** An allocation: its share, cap and rate. */
function AllocationRow({ earnYield, allocation, index }: AllocationRowProps) {
  const t = useTranslations('yield.allocations')
  const { decimal, short } = useNumberFormat()
  const { name, address, yieldId, weight, targetWeight, rewardRate } = allocation
  const percent = (share: number): string => {
    const exact = rateToDecimal(share)
    return exact === null ? '' : decimal(exact)
  }
  const label = name ?? (address === undefined ? t('unnamed') : <ShortAddress address={address} />)
  const targets = targetWeight !== undefined && targetWeight !== weight
  const { allocation: amount, remainingCapacity } = allocation
  const notes = [
    amount !== undefined && short(amount, earnYield.token.symbol),
    targets && t('target', { share: percent(targetWeight) }),
    remainingCapacity !== undefined &&
      t('room', { amount: short(remainingCapacity, earnYield.token.symbol) }),
  ].filter((note) => note !== false)
  return (
    <li className="flex items-baseline justify-between gap-x-6 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-medium">
          <SeriesDot index={index} />
          {yieldId === undefined ? (
            <bdi lang="en">{label}</bdi>
          ) : (
            <Link
              to={buildPath('/yields/$yieldId', { yieldId })}
              className="text-accent-ink underline decoration-line underline-offset-4 hover:decoration-current"
            >
              <bdi lang="en">{label}</bdi>
            </Link>
          )}
        </p>
        <p className="figures text-muted">{notes.join(' · ')}</p>
      </div>
      <div className="shrink-0 text-end">
        <p className="figures font-semibold">
          {weight === undefined ? '–' : t('share', { share: percent(weight) })}
        </p>
        {rewardRate && (
          <p className="text-muted">
            <ExactRate rate={rewardRate.total} type={rewardRate.rateType} />
          </p>
        )}
      </div>
    </li>
  )
}

/** A vault's allocations as a chart and a list. */
export function AllocationsCard({ earnYield, allocations }: AllocationsCardProps) {
  const t = useTranslations('yield.allocations')
  const { decimal } = useNumberFormat()
  if (allocations.length === 0) return null
  const byWeight = allocations.toSorted((a, b) => (b.weight ?? -1) - (a.weight ?? -1))
  const weights = byWeight.flatMap(({ weight }) => weight ?? [])
  const { sum, remainder, exceedsTotal } = sumAllocations(weights)
  const isWhole = weights.length === allocations.length
  return (
    <Card className="space-y-3 px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <ShareBar shares={weights} whole={100} />
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
      {isWhole && remainder !== '0' && (
        <p className="text-sm text-muted">{t('rest', { share: decimal(remainder) })}</p>
      )}
      {exceedsTotal && <Alert tone="warning">{t('tooMuch', { share: decimal(sum) })}</Alert>}
    </Card>
  )
}
