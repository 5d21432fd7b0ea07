import { useTranslations } from 'use-intl'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'

type Flagged = Pick<CatalogueRow, 'rate' | 'tvlUsd' | 'points' | 'temporary'>

/** Why a row's rate should be looked at twice, in a few words; the yield's page says more. */
function Flags({ rate, tvlUsd, points, temporary }: Flagged) {
  const t = useTranslations('discover.flag')
  const text = useNumberText()
  const words = getRateFlags({ rate, tvlUsd }).map((flag) =>
    flag.kind === 'high-rate'
      ? { kind: flag.kind, short: t('high-rate'), bound: text.rate(flag.bound) }
      : { kind: flag.kind, short: t('small-tvl'), bound: text.usd(flag.boundUsd) },
  )
  const said = words.map(({ kind, bound }) => t(`${kind}-why`, { bound }))
  if (points) said.push(t('points-why'))
  if (temporary) said.push(t('temporary-why'))
  const [first] = words
  return (
    <span title={said.join(' ')} className="block text-xs font-medium text-warning">
      <span aria-hidden="true">{first?.short ?? t(points ? 'points' : 'temporary')}</span>
      <span className="sr-only">{said.join(' ')}</span>
    </span>
  )
}

/** A word about an unusual rate; nothing for most rows. */
export function RowFlag(row: Flagged) {
  const { points, temporary, rate, tvlUsd } = row
  return points || temporary || getRateFlags(row).length > 0 ? (
    <Flags rate={rate} tvlUsd={tvlUsd} points={points} temporary={temporary} />
  ) : null
}
