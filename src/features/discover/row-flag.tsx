import { useTranslations } from 'use-intl'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

type FlaggedRow = Pick<CatalogueRow, 'rate' | 'tvlUsd' | 'points' | 'temporary'>

/** Why a row's rate should be looked at twice, in a few words; the yield's page says more. */
function Flags({ rate, tvlUsd, points, temporary }: FlaggedRow) {
  const t = useTranslations('discover.flag')
  const text = useNumberFormat()
  const flagLabels = getRateFlags({ rate, tvlUsd }).map((flag) =>
    flag.kind === 'high-rate'
      ? { kind: flag.kind, short: t('high-rate'), bound: text.rate(flag.bound) }
      : { kind: flag.kind, short: t('small-tvl'), bound: text.usd(flag.boundUsd) },
  )
  const labels = flagLabels.map(({ kind, bound }) => t(`${kind}-why`, { bound }))
  if (points) labels.push(t('points-why'))
  if (temporary) labels.push(t('temporary-why'))
  const [first] = flagLabels
  return (
    <span title={labels.join(' ')} className="block text-xs font-medium text-warning">
      <span aria-hidden="true">{first?.short ?? t(points ? 'points' : 'temporary')}</span>
      <span className="sr-only">{labels.join(' ')}</span>
    </span>
  )
}

/** A word about an unusual rate; nothing for most rows. */
export function RowFlag(row: FlaggedRow) {
  const { points, temporary, rate, tvlUsd } = row
  return points || temporary || getRateFlags(row).length > 0 ? (
    <Flags rate={rate} tvlUsd={tvlUsd} points={points} temporary={temporary} />
  ) : null
}
