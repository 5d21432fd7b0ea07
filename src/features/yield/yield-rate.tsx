import { useTranslations } from 'use-intl'
import type { RewardRate } from '#src/api/schemas/reward-rate.ts'
import { Card } from '#src/ui/card.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { knownValue, plainWords } from '#src/ui/open-value.ts'

/** Source: earn-api.md, yieldSource; supplement, section 1 (alias `lending_interest`). The enum is open. */
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

/** What the rate is made of: where each part comes from and in which token it is paid. */
export function YieldRate({ rewardRate }: { rewardRate: RewardRate }) {
  const t = useTranslations('yield.rate')
  const sourceWords = (source: string): string => {
    const known = knownValue(SOURCES, source)
    return known === null ? plainWords(source) : t(`source.${known}`)
  }
  if (rewardRate.components.length === 0) return null
  return (
    <Card className="px-5 py-4">
      <h2 className="font-semibold">{t('title')}</h2>
      <DefinitionList>
        {rewardRate.components.map((component, index) => (
          <Definition
            // Components have no id and may be equal; they never change their order.
            // eslint-disable-next-line react/no-array-index-key
            key={index}
            term={
              <>
                {component.yieldSource === undefined
                  ? (component.description ?? component.token?.symbol)
                  : sourceWords(component.yieldSource)}
                {component.token && `, ${t('in', { token: component.token.symbol })}`}
              </>
            }
          >
            <Rate rate={component.rate} type={component.rateType} />
          </Definition>
        ))}
      </DefinitionList>
      <p className="pt-2 text-sm text-muted">{t('estimate')}</p>
    </Card>
  )
}
