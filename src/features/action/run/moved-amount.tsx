import { useTranslations } from 'use-intl'
import type { Intent } from '#src/families/intent.ts'
import type { Movement } from '#src/families/rehearsal.ts'
import { fromRaw } from '#src/money/units.ts'
import { Address } from '#src/ui/numbers/address.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { knownUnit } from './known-unit.ts'

interface MovedAmountProps {
  readonly movement: Movement
  readonly intent: Intent | null
  readonly network: string
}

/** How much of which token, by its own name where that is known and by its address where not. */
export function MovedAmount({ movement, intent, network }: MovedAmountProps) {
  const t = useTranslations('run.verdict.rehearsal')
  const unit = knownUnit(movement.token, intent, network)
  if (unit) return <Amount amount={fromRaw(movement.amount, unit.decimals)} symbol={unit.symbol} />
  return (
    <>
      {t('units', { amount: String(movement.amount) })}{' '}
      <Address address={movement.token ?? ''} inline />
    </>
  )
}
