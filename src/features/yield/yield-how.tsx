import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { useYieldTypeWords } from '#src/features/discover/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Card } from '#src/ui/card.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { plainWords } from '#src/ui/open-value.ts'
import { YieldFees } from './yield-fee-words.tsx'
import { YieldLimits } from './yield-limits.tsx'
import { YieldPayment } from './yield-payment.tsx'
import { YieldPeriods } from './yield-periods.tsx'

/** What somebody has to know before the money goes in. */
export function YieldHow({ found }: { found: Yield }) {
  const t = useTranslations('yield.how')
  const type = useYieldTypeWords()(found.mechanics.type)
  const inputs = found.inputTokens.length > 0 ? found.inputTokens : [found.token]
  const symbols = [...new Set(inputs.map(({ symbol }) => symbol))].join(', ')
  return (
    <Card className="px-5 py-4">
      <h2 className="font-semibold">{t('title')}</h2>
      <DefinitionList>
        {found.providerId !== undefined && (
          <Definition term={t('provider')}>{plainWords(found.providerId)}</Definition>
        )}
        <Definition term={t('network')}>{findNetwork(found.network).name}</Definition>
        <Definition term={t('type')}>{type}</Definition>
        <Definition term={t('takes')}>{symbols}</Definition>
        {found.outputToken && (
          <Definition term={t('receipt')}>{found.outputToken.symbol}</Definition>
        )}
        <YieldLimits found={found} />
        <Definition term={t('fees')}>
          <YieldFees mechanics={found.mechanics} />
        </Definition>
        <YieldPeriods mechanics={found.mechanics} />
        <YieldPayment mechanics={found.mechanics} />
        {found.mechanics.gasFeeToken && (
          <Definition term={t('gas')}>{found.mechanics.gasFeeToken.symbol}</Definition>
        )}
      </DefinitionList>
    </Card>
  )
}
