import { useTranslations } from 'use-intl'
import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { useYieldTypeWords } from '#src/features/discover/index.ts'
import { RateFlagNotices } from '#src/features/yield/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Count } from '#src/ui/numbers/count.tsx'
import { ExactUsd } from '#src/ui/numbers/exact-usd.tsx'
import type { CellProps } from './cell-props.ts'
import { EarnedCell } from './earned-cell.tsx'
import { FeesCell } from './fees-cell.tsx'
import { LimitsCell } from './limits-cell.tsx'
import { PartsCell } from './parts-cell.tsx'
import { CheckCell, ProviderCell, RewardsCell } from './place-cells.tsx'
import { RateCell } from './rate-cell.tsx'
import { inputSymbols, type RowName } from './row-facts.ts'
import { StatusCell } from './status-cell.tsx'
import { WaitCell } from './wait-cell.tsx'

function FlagsCell({ one: { found } }: Pick<CellProps, 'one'>) {
  const t = useTranslations('compare')
  const tvlUsd = found.statistics?.tvlUsd
  const flags = getRateFlags({
    rate: found.rewardRate.total,
    tvlUsd: tvlUsd === undefined ? null : Number(tvlUsd),
  })
  if (flags.length > 0) return <RateFlagNotices found={found} />
  return <span>{t(tvlUsd === undefined ? 'noFlagsKnown' : 'noFlags')}</span>
}

/** What a row of the comparison says of one yield. */
export function CompareCell({ row, ...props }: CellProps & { readonly row: RowName }) {
  const t = useTranslations('shell')
  const typeWords = useYieldTypeWords()
  const { found, details } = props.one
  switch (row) {
    case 'status':
      return <StatusCell one={props.one} />
    case 'rate':
      return <RateCell {...props} />
    case 'earned':
      return <EarnedCell {...props} />
    case 'parts':
      return <PartsCell one={props.one} />
    case 'flags':
      return <FlagsCell one={props.one} />
    case 'fees':
      return <FeesCell {...props} />
    case 'limits':
      return <LimitsCell {...props} />
    case 'earning':
    case 'leaving':
    case 'free':
      return <WaitCell {...props} kind={row} />
    case 'rewards':
      return <RewardsCell one={props.one} />
    case 'tvl':
      return <ExactUsd usd={found.statistics?.tvlUsd} compact bare />
    case 'users':
      return <Count count={found.statistics?.uniqueUsers} />
    case 'takes':
      return <span>{inputSymbols(props.one).join(', ')}</span>
    case 'receipt':
      return <span>{found.outputToken?.symbol ?? t('unknown')}</span>
    case 'type':
      return <span>{typeWords(found.mechanics.type)}</span>
    case 'network':
      return <span>{findNetwork(found.network).name}</span>
    case 'provider':
      return <ProviderCell one={props.one} />
    case 'check':
      return <CheckCell one={props.one} />
    case 'standards':
      return details.standards.length === 0 ? (
        <span>{t('unknown')}</span>
      ) : (
        <span lang="en">{details.standards.join(', ')}</span>
      )
  }
}
