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

/** Returns a rate source's label, also for an unknown source. Needs the messages of `yield`. */
export function useSourceLabel(): (source: string) => string {
  const t = useTranslations('yield.rate.source')
  return (source) => {
    const known = findKnownValue(SOURCES, source)
    return known === null ? humanizeValue(source) : t(known)
  }
}
