import { useTranslations } from 'use-intl'
import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { useYieldTypeLabel } from '#src/features/discover/index.ts'
import { RateWarnings } from '#src/features/yield/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Count } from '#src/ui/numbers/count.tsx'
import { ExactUsd } from '#src/ui/numbers/exact-usd.tsx'
import type { CellProps } from './cell-props.ts'
import { EarnedCell } from './earned-cell.tsx'
import { FeesCell } from './fees-cell.tsx'
import { LimitsCell } from './limits-cell.tsx'
import { RateComponentsCell } from './rate-components-cell.tsx'
import { CheckCell, ProviderCell, RewardsCell } from './provider-cells.tsx'
import { RateCell } from './rate-cell.tsx'
import { getInputSymbols, type RowName } from './row-values.ts'
import { StatusCell } from './status-cell.tsx'
import { WaitCell } from './wait-cell.tsx'

function FlagsCell({ comparedYield: { earnYield } }: Pick<CellProps, 'comparedYield'>) {
  const t = useTranslations('compare')
  const tvlUsd = earnYield.statistics?.tvlUsd
  const flags = getRateFlags({
    rate: earnYield.rewardRate.total,
    tvlUsd: tvlUsd === undefined ? null : Number(tvlUsd),
  })
  if (flags.length > 0) return <RateWarnings earnYield={earnYield} />
  return <span>{t(tvlUsd === undefined ? 'noFlagsKnown' : 'noFlags')}</span>
}

/** What a row of the comparison says of one yield. */
export function CompareCell({ row, ...props }: CellProps & { readonly row: RowName }) {
  const t = useTranslations('shell')
  const getTypeLabel = useYieldTypeLabel()
  const { earnYield, details } = props.comparedYield
  switch (row) {
    case 'status':
      return <StatusCell comparedYield={props.comparedYield} />
    case 'rate':
      return <RateCell {...props} />
    case 'earned':
      return <EarnedCell {...props} />
    case 'parts':
      return <RateComponentsCell comparedYield={props.comparedYield} />
    case 'flags':
      return <FlagsCell comparedYield={props.comparedYield} />
    case 'fees':
      return <FeesCell {...props} />
    case 'limits':
      return <LimitsCell {...props} />
    case 'earning':
    case 'leaving':
    case 'free':
      return <WaitCell {...props} kind={row} />
    case 'rewards':
      return <RewardsCell comparedYield={props.comparedYield} />
    case 'tvl':
      return <ExactUsd usd={earnYield.statistics?.tvlUsd} compact bare />
    case 'users':
      return <Count count={earnYield.statistics?.uniqueUsers} />
    case 'takes':
      return <span>{getInputSymbols(props.comparedYield).join(', ')}</span>
    case 'receipt':
      return <span>{earnYield.outputToken?.symbol ?? t('unknown')}</span>
    case 'type':
      return <span>{getTypeLabel(earnYield.mechanics.type)}</span>
    case 'network':
      return <span>{findNetwork(earnYield.network).name}</span>
    case 'provider':
      return <ProviderCell comparedYield={props.comparedYield} />
    case 'check':
      return <CheckCell comparedYield={props.comparedYield} />
    case 'standards':
      return details.standards.length === 0 ? (
        <span>{t('unknown')}</span>
      ) : (
        <span lang="en">{details.standards.join(', ')}</span>
      )
  }
}
