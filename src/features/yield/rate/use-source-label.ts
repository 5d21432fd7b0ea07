import { useTranslations } from 'use-intl'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'

/** Source: contract: Reward sources; contract: Aliases (`lending_interest`). The enum is open. */
const SOURCES = [
  'staking',
  'liquid_staking',
  'restaking',
  'protocol_incentive',
  'campaign_incentive',
  'points',
  'lending',
  'lending_interest',
  'mev',
  'real_world_asset_yield',
  'vault',
  'validator_commission',
] as const

/** Words for where a part of a rate comes from, also for a source that this version doesn't know. */
export function useSourceLabel(): (source: string) => string {
  const t = useTranslations('yield.rate.source')
  return (source) => {
    const known = findKnownValue(SOURCES, source)
    return known === null ? humanizeValue(source) : t(known)
  }
}
