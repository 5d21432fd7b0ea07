import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useYieldTypeLabel } from '#src/features/discover/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Card } from '#src/ui/card.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { humanizeValue } from '#src/ui/open-value.ts'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { SeriesDot, ShareBar } from '#src/ui/share-bar.tsx'
import { ALLOCATION_GROUPS, getAllocation, type AllocationGroup } from './allocation.ts'
import type { EarnedPosition } from './earned-position.ts'

/** Returns the label of a part of an allocation. */
function usePartLabel(group: AllocationGroup): (key: string | null) => string {
  const t = useTranslations('portfolio.earned.allocation')
  const getTypeLabel = useYieldTypeLabel()
  return (key) => {
    if (key === null) return t('notProvided')
    if (group === 'network') return findNetwork(key).name
    if (group === 'type') return getTypeLabel(key)
    return group === 'provider' ? humanizeValue(key) : key
  }
}

/** The known value of a portfolio by token, network, type or provider: a bar and its table. */
export const AllocationCard = memo(function AllocationCard({
  positions,
}: {
  readonly positions: readonly EarnedPosition[]
}) {
  const t = useTranslations('portfolio.earned.allocation')
  const [group, setGroup] = useState<AllocationGroup>('token')
  const getLabel = usePartLabel(group)
  const { rate } = useNumberFormat()
  const { parts, unknown } = getAllocation(positions, group)
  if (parts.length === 0) return null
  return (
    <Card className="min-w-0 space-y-3 px-5 py-4 sm:px-6 sm:py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <SegmentedControl
          label={t('by')}
          segments={ALLOCATION_GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
          value={group}
          onChange={setGroup}
        />
      </div>
      <ShareBar shares={parts.map((part) => Number(part.share))} />
      <table className="w-full text-sm">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t(`group.${group}`)}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('share')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {parts.map((part, index) => (
            <tr key={part.key}>
              <th scope="row" className="py-2 pe-3 text-start font-medium wrap-anywhere">
                <SeriesDot index={index} />
                <bdi>{getLabel(part.key)}</bdi>
              </th>
              <td className="py-2 text-end text-muted">
                <Usd usd={part.usd} bare />
              </td>
              <td className="w-16 py-2 text-end font-semibold">
                <span className="figures">{rate(Number(part.share))}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {unknown > 0 && <p className="text-sm text-muted">{t('unknown', { count: unknown })}</p>}
    </Card>
  )
})
