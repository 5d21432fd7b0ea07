import { useTranslations } from 'use-intl'
import type { Inspection } from '#src/families/inspection.ts'
import { sameAddress } from '#src/families/same-address.ts'
import { knownValue } from '#src/ui/open-value.ts'
import { Address } from '#src/ui/numbers/address.tsx'
import { countedToken } from './counted-token.ts'
import { claimedUnit, knownUnit, type ShownIntent } from './known-unit.ts'
import { SignedAmount } from './signed-amount.tsx'

const METHODS = [
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
  const method = decoded ? knownValue(METHODS, decoded.method) : null
  if (!decoded || method === null) return null
  const { counterparty, amount } = decoded
  const token = countedToken(inspection)
  const known = token === undefined ? null : knownUnit(token, intent, network)
  const asset = intent?.asset ?? null
  const unit = inspection.countsAsked ? asset : known
  const counted = inspection.countsAsked ? (asset?.address ?? null) : (token ?? null)
  const unnamed = unit?.isConfirmed ? null : counted
  // A method that names nobody is for whoever calls it.
  const isOwn = counterparty === null || sameAddress(counterparty, address)
  const whom = isOwn ? t('you') : <Address address={counterparty} inline />
  const claimed = unnamed === null ? null : claimedUnit(unnamed, intent)
  const shown = <SignedAmount amount={amount} unit={unit ?? claimed} token={unnamed} />
  return (
    <p>
      {t.rich(method, {
        counterparty: () => whom,
        amount: () => shown,
      })}
    </p>
  )
}
