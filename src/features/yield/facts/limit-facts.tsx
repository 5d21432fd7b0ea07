import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { getEntryLimits } from './entry-limits.ts'

/** How much can go in at a time, where there are limits. */
export function LimitFacts({ earnYield }: { earnYield: Yield }) {
  const t = useTranslations('yield.how')
  const entry = getEntryLimits(earnYield.mechanics)
  if (entry.kind === 'everything')
    return <Definition term={t('maximum')}>{t('onlyEverything')}</Definition>
  return entry.limits.map(([name, limit]) => (
    <Definition key={name} term={t(name)}>
      <Amount amount={limit} symbol={earnYield.token.symbol} whole />
    </Definition>
  ))
}
