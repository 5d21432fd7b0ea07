import { useTranslations } from 'use-intl'
import type { Inspection } from '#src/families/inspection.ts'
import type { AskedAsset } from '#src/families/intent.ts'
import { fromRaw } from '#src/money/units.ts'
import { knownValue } from '#src/ui/open-value.ts'
import { shorten } from '#src/ui/numbers/shorten.ts'
import { useAmountText } from '../use-amount-text.ts'

const METHODS = ['approve', 'permit', 'deposit', 'mint', 'withdraw', 'redeem', 'delegate'] as const

interface SignedCallProps {
  readonly inspection: Inspection
  readonly asset: AskedAsset | null
  /** Whose wallet signs. */
  readonly address: string
}

/** What a decoded call says, as a sentence; nothing when it is no method of a common standard. */
export function SignedCall({ inspection, asset, address }: SignedCallProps) {
  const t = useTranslations('run.verdict')
  const { exact } = useAmountText()
  const { decoded } = inspection
  const method = decoded ? knownValue(METHODS, decoded.method) : null
  if (!decoded || method === null) return null
  const { counterparty, amount } = decoded
  const isOwn = counterparty?.toLowerCase() === address.toLowerCase()
  return (
    <p>
      {t(method, {
        counterparty: isOwn ? t('you') : shorten(counterparty ?? ''),
        amount:
          asset !== null && amount !== null && inspection.countsAsked
            ? exact(fromRaw(amount, asset.decimals), asset.symbol)
            : t('units', { amount: String(amount ?? '') }),
      })}
    </p>
  )
}
