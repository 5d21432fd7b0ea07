import { useTranslations } from 'use-intl'
import type { DecodedCall } from '#src/families/inspection.ts'
import type { AskedAsset } from '#src/families/intent.ts'
import { fromRaw } from '#src/money/units.ts'
import { Address } from '#src/ui/numbers/address.tsx'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'

interface SignedAmountProps {
  readonly decoded: DecodedCall
  /** How its token is counted; null where nobody knows. */
  readonly unit: Pick<AskedAsset, 'symbol' | 'decimals'> | null
}

/** How much a call is about, to the last unit: in its token's own units, or in the smallest ones of an address. */
export function SignedAmount({ decoded: { amount, token = null }, unit }: SignedAmountProps) {
  const t = useTranslations('run.verdict')
  const { exact } = useNumberText()
  if (amount === null) return t('unstated')
  if (unit) return exact(fromRaw(amount, unit.decimals), unit.symbol)
  if (token === null) return t('units', { amount: String(amount) })
  return (
    <>
      {t('rehearsal.units', { amount: String(amount) })} <Address address={token} inline />
    </>
  )
}
