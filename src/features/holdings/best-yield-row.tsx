import { useTranslations } from 'use-intl'
import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/build-path.ts'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { BestYield } from './earning-tokens.ts'

export interface BestYieldRowProps {
  readonly bestYield: BestYield
  /** Of the token that is held. */
  readonly symbol: string
}

/** A yield that takes what is held: its rate, what all of it would earn in a year, and what is unusual about it. */
export function BestYieldRow({ bestYield, symbol }: BestYieldRowProps) {
  const t = useTranslations('holdings')
  const { short, usd, rate } = useNumberFormat()
  const { row, yearly, yearlyUsd } = bestYield
  const notes = [
    ...getRateFlags(row).map((flag) =>
      flag.kind === 'high-rate'
        ? t('flag.high-rate', { bound: rate(flag.bound) })
        : t('flag.small-tvl', { bound: usd(flag.boundUsd) }),
    ),
    ...(row.temporary ? [t('temporary')] : []),
    ...(row.points ? [t('points')] : []),
    ...(row.kyc ? [t('kyc')] : []),
  ]
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line px-4 py-3 transition-colors hover:bg-hover sm:px-5">
      <Link
        to={buildPath('/yields/$yieldId', { yieldId: row.id })}
        className="stretched line-clamp-2 font-medium"
      >
        <span lang="en">{row.name}</span>
      </Link>
      <span className="text-end font-semibold text-good">
        <Rate rate={row.rate} type={row.rateType ?? undefined} />
      </span>
      <span className="col-span-2 text-sm text-muted">
        {yearly === null
          ? t('earnsUnknown')
          : yearlyUsd === null
            ? t('earns', { amount: short(yearly, symbol) })
            : t('earnsUsd', { amount: short(yearly, symbol), usd: usd(Number(yearlyUsd)) })}
      </span>
      {notes.map((note) => (
        <span key={note} className="col-span-2 text-sm text-warning">
          {note}
        </span>
      ))}
    </li>
  )
}
