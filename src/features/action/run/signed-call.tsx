import { useTranslations } from 'use-intl'
import type { Inspection } from '#src/families/inspection.ts'
import { sameAddress } from '#src/families/same-address.ts'
import { findKnownValue } from '#src/ui/open-value.ts'
import { Address } from '#src/ui/numbers/address.tsx'
import { getAmountToken } from './amount-token.ts'
import { getClaimedUnit, getKnownUnit, type ShownIntent } from './token-unit.ts'
import { SignedAmount } from './signed-amount.tsx'

const KNOWN_METHODS = [
  'approve',
  'permit',
  'permitSeveral',
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
  readonly intent: ShownIntent | null
  /** Whose wallet signs. */
  readonly address: string
  readonly network: string
}

/** What a decoded call says, as a sentence; nothing when it is no method of a common standard. */
export function SignedCall({ inspection, intent, address, network }: SignedCallProps) {
  const t = useTranslations('run.verdict')
  const { decoded } = inspection
  const method = decoded ? findKnownValue(KNOWN_METHODS, decoded.method) : null
  if (!decoded || method === null) return null
  const { counterparty, amount } = decoded
  const token = getAmountToken(inspection)
  const known = token === undefined ? null : getKnownUnit(token, intent, network)
  const asset = intent?.asset ?? null
  const unit = inspection.countsAsked ? asset : known
  const counted = inspection.countsAsked ? (asset?.address ?? null) : (token ?? null)
  const unnamed = unit?.isConfirmed ? null : counted
  // A method that names nobody is for whoever calls it.
  const isOwn = counterparty === null || sameAddress(counterparty, address)
  const counterpartyText = isOwn ? t('you') : <Address address={counterparty} inline />
  const claimed = unnamed === null ? null : getClaimedUnit(unnamed, intent)
  const description = <SignedAmount amount={amount} unit={unit ?? claimed} token={unnamed} />
  return (
    <p>
      {t.rich(method, {
        counterparty: () => counterpartyText,
        amount: () => description,
      })}
    </p>
  )
}
