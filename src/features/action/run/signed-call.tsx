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
  /** Whose wallet signs. */
  readonly address: string
  readonly network: string
}

/** Methods that pay something out. */
const PAYOUT_METHODS: ReadonlySet<string> = new Set(['withdraw', 'redeem', 'claim', 'queue'])

/** The token of which the next signature moves exactly so much in the simulation; undefined where none is. */
function findMovedToken(
  { method, amount }: DecodedCall,
  { left: outgoing, arrived: incoming }: BalanceChanges,
) {
  const moves = PAYOUT_METHODS.has(method) ? [...incoming, ...outgoing] : [...outgoing, ...incoming]
  return moves.find((move) => move.amount === amount)?.token
}

/**
 * The token that a call's amount counts, by its address; null for the network's own coin. By its bytes where they name it,
 * else by the simulation; undefined where neither tells.
 */
function getAmountToken({ decoded, simulation }: Inspection): string | null | undefined {
  if (decoded === null) return undefined
  if (decoded.counts === 'coin') return null
  if (decoded.token) return decoded.token
  return simulation?.kind === 'passed' ? findMovedToken(decoded, simulation.next) : undefined
}

interface SignedAmountProps {
  /** In the smallest unit; null where the bytes name none. */
  readonly amount: bigint | null
  /** How its token is counted; null where nobody says. */
  readonly unit: TokenUnit | null
  /** The token's address, where its name does not stand for it alone; null where that is not needed, or not known. */
  readonly token: string | null
}

/** How much a call is about, to the last unit: in its token's own units, or in the smallest ones of an address. */
function SignedAmount({ amount, unit, token }: SignedAmountProps) {
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
  const unit = inspection.countsRequested ? asset : known
  const counted = inspection.countsRequested ? (asset?.address ?? null) : (token ?? null)
  const unnamed = unit?.isConfirmed ? null : counted
  // A method that names nobody is for whoever calls it.
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
