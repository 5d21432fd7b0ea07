import { useTranslations } from 'use-intl'
import type { Inspection, DecodedCall } from '#src/families/inspection.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { findKnownValue } from '#src/ui/open-value.ts'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { getClaimedUnit, getKnownUnit, type ShownIntent, type TokenUnit } from './token-unit.ts'
import type { BalanceChanges } from '#src/families/action-simulation.ts'
import { fromRaw } from '#src/money/units.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

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
  /** The signer's address. */
  readonly address: string
  readonly network: string
}

/** Methods that pay something out. */
const PAYOUT_METHODS: ReadonlySet<string> = new Set(['withdraw', 'redeem', 'claim', 'queue'])

/** Returns the token of which the next signature moves exactly this amount in the simulation; undefined without one. */
function findMovedToken(
  { method, amount }: DecodedCall,
  { left: outgoing, arrived: incoming }: BalanceChanges,
) {
  const moves = PAYOUT_METHODS.has(method) ? [...incoming, ...outgoing] : [...outgoing, ...incoming]
  return moves.find((move) => move.amount === amount)?.token
}

/**
 * Returns the address of the token that a call's amount counts; null for the native coin. From the bytes, else from
 * the simulation; undefined if unknown.
 */
function getAmountToken({ decoded, simulation }: Inspection): string | null | undefined {
  if (decoded === null) return undefined
  if (decoded.counts === 'coin') return null
  if (decoded.token) return decoded.token
  return simulation?.kind === 'passed' ? findMovedToken(decoded, simulation.next) : undefined
}

interface SignedAmountProps {
  /** Smallest unit; null if the bytes contain none. */
  readonly amount: bigint | null
  /** The token's name and decimals; null if unknown. */
  readonly unit: TokenUnit | null
  /** The token's address where its name is unconfirmed; null if not needed or unknown. */
  readonly token: string | null
}

/** A call's exact amount, in token units, or in smallest units beside the token's address. */
function SignedAmount({ amount, unit, token }: SignedAmountProps) {
  const t = useTranslations('run.verdict')
  const { exact } = useNumberFormat()
  if (amount === null) return t('unstated')
  const counted = unit && exact(fromRaw(amount, unit.decimals), unit.symbol)
  if (token === null) return counted ?? t('units', { amount: String(amount) })
  return (
    <>
      {counted ?? t('simulation.units', { amount: String(amount) })}{' '}
      <Address address={token} inline />
    </>
  )
}

/** Describes a decoded call as a sentence; renders nothing for unknown methods. */
export function SignedCall({ inspection, intent, address, network }: SignedCallProps) {
  const t = useTranslations('run.verdict')
  const { decoded } = inspection
  const method = decoded ? findKnownValue(KNOWN_METHODS, decoded.method) : null
  if (!decoded || method === null) return null
  const { counterparty, amount } = decoded
  const token = getAmountToken(inspection)
  const known = token === undefined ? null : getKnownUnit(token, intent, network)
  const asset = intent?.asset ?? null
  const unit = inspection.countsRequested ? asset : known
  const counted = inspection.countsRequested ? (asset?.address ?? null) : (token ?? null)
  const unnamed = unit?.isConfirmed ? null : counted
  // A method without a receiver pays its caller.
  const isOwn = counterparty === null || isSameAddress(counterparty, address)
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
