import { useTranslations } from 'use-intl'
import type { Inspection } from '#src/families/inspection.ts'
import { sameAddress } from '#src/families/same-address.ts'
import type { AskedAsset } from '#src/families/intent.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { knownValue } from '#src/ui/open-value.ts'
import { Address } from '#src/ui/numbers/address.tsx'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'

const METHODS = [
  'approve',
  'permit',
  'deposit',
  'mint',
  'withdraw',
  'redeem',
  'allowAll',
  'send',
  'queue',
  'claim',
  'several',
  'delegate',
  'split',
  'deactivate',
] as const

interface SignedCallProps {
  readonly inspection: Inspection
  readonly asset: AskedAsset | null
  /** Whose wallet signs. */
  readonly address: string
  readonly network: string
}

/** What a decoded call says, as a sentence; nothing when it is no method of a common standard. */
export function SignedCall({ inspection, asset, address, network }: SignedCallProps) {
  const t = useTranslations('run.verdict')
  const { exact } = useNumberText()
  const { decoded } = inspection
  const method = decoded ? knownValue(METHODS, decoded.method) : null
  if (!decoded || method === null) return null
  const { counterparty, amount, counts } = decoded
  const coin = counts === 'coin' ? findNetwork(network).native : null
  const unit = inspection.countsAsked ? asset : coin
  // A method that names nobody is for whoever calls it.
  const isOwn = counterparty === null || sameAddress(counterparty, address)
  const whom = isOwn ? t('you') : <Address address={counterparty} inline />
  return (
    <p>
      {t.rich(method, {
        counterparty: () => whom,
        amount:
          amount === null
            ? t('unstated')
            : unit
              ? exact(fromRaw(amount, unit.decimals), unit.symbol)
              : t('units', { amount: String(amount) }),
      })}
    </p>
  )
}
