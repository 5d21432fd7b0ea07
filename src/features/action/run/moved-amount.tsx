import { useTranslations } from 'use-intl'
import type { Intent } from '#src/families/intent.ts'
import type { Movement } from '#src/families/action-simulation.ts'
import { fromRaw } from '#src/money/units.ts'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { getClaimedUnit, getKnownUnit, type TokenUnit } from './token-unit.ts'

interface MovedAmountProps {
  readonly movement: Movement
  readonly intent: Intent | null
  readonly network: string
}

/** An amount with its token: by name alone if other sources confirm it, else with the address. */
export function MovedAmount({ movement, intent, network }: MovedAmountProps) {
  const t = useTranslations('run.verdict.simulation')
  const { token, amount } = movement
  const formatCounted = (unit: TokenUnit) => (
    <Amount amount={fromRaw(amount, unit.decimals)} symbol={unit.symbol} />
  )
  const known = getKnownUnit(token, intent, network)
  if (known && (known.isConfirmed || token === null)) return formatCounted(known)
  const claimed = known ?? (token === null ? null : getClaimedUnit(token, intent))
  return (
    <>
      {claimed ? formatCounted(claimed) : t('units', { amount: String(amount) })}{' '}
      <Address address={token ?? ''} inline />
    </>
  )
}
