import { useTranslations } from 'use-intl'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { useYieldTypeLabel } from '#src/features/discover/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Card } from '#src/ui/card.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { Capacity } from './capacity.tsx'
import { LimitFacts } from './limit-facts.tsx'
import { RewardFacts } from './reward-facts.tsx'

/** "Base Sepolia" is drawn as "BS". */
const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')

export interface FactsCardProps {
  readonly earnYield: Yield
  readonly details: YieldDetails
}

/** How it works in plain facts: what goes in and comes out, the limits, and how rewards arrive. */
export function FactsCard({ earnYield, details }: FactsCardProps) {
  const t = useTranslations('yield.how')
  const type = useYieldTypeLabel()(earnYield.mechanics.type)
  const network = findNetwork(earnYield.network)
  const inputs = earnYield.inputTokens.length > 0 ? earnYield.inputTokens : [earnYield.token]
  const symbols = [...new Set(inputs.map(({ symbol }) => symbol))].join(', ')
  return (
    <Card className="space-y-4 px-5 py-4 sm:px-6 sm:py-5">
      <div>
        <h2 className="pb-1 text-lg font-semibold">{t('title')}</h2>
        <DefinitionList paired>
          <Definition term={t('type')}>{type}</Definition>
          <Definition term={t('network')}>
            <Logo
              src={null}
              name={initials(network.name)}
              className="-my-1 me-2 size-5 align-middle"
            />
            {network.name}
          </Definition>
          <Definition term={t('takes')}>{symbols}</Definition>
          {earnYield.outputToken && (
            <Definition term={t('receipt')}>{earnYield.outputToken.symbol}</Definition>
          )}
          <LimitFacts earnYield={earnYield} />
          <RewardFacts mechanics={earnYield.mechanics} />
          {earnYield.mechanics.gasFeeToken && (
            <Definition term={t('gas')}>{earnYield.mechanics.gasFeeToken.symbol}</Definition>
          )}
          {details.standards.length > 0 && (
            <Definition term={t('standards')}>
              <span lang="en">{details.standards.join(', ')}</span>
            </Definition>
          )}
        </DefinitionList>
      </div>
      <Capacity earnYield={earnYield} details={details} />
    </Card>
  )
}
