import { useTranslations } from 'use-intl'
import { fromRaw } from '#src/money/units.ts'
import { Address } from '#src/ui/numbers/address.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { TokenUnit } from './token-unit.ts'

interface SignedAmountProps {
  /** In the smallest unit; null where the bytes name none. */
  readonly amount: bigint | null
  /** How its token is counted; null where nobody says. */
  readonly unit: TokenUnit | null
  /** The token's address, where its name does not stand for it alone; null where that is not needed, or not known. */
  readonly token: string | null
}

/** How much a call is about, to the last unit: in its token's own units, or in the smallest ones of an address. */
export function SignedAmount({ amount, unit, token }: SignedAmountProps) {
  const t = useTranslations('run.verdict')
  const { exact } = useNumberFormat()
  if (amount === null) return t('unstated')
  const counted = unit && exact(fromRaw(amount, unit.decimals), unit.symbol)
  if (token === null) return counted ?? t('units', { amount: String(amount) })
  return (
    <>
      {counted ?? t('rehearsal.units', { amount: String(amount) })}{' '}
      <Address address={token} inline />
    </>
  )
}
