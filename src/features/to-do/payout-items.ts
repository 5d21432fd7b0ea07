import { getBalanceName, getBalanceValidators } from '#src/api/balance-identity.ts'
import type { Balance, PendingAction } from '#src/api/schemas/balance.ts'
import { getTokenKey } from '#src/catalogue/logos/token-key.ts'
import { getBalanceUsd } from '#src/features/portfolio/index.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { isZero, type Decimal } from '#src/money/decimal.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { fromRaw } from '#src/money/units.ts'
import { addUsd } from '#src/money/usd.ts'
import { FEE_USES, type GetNetworkFee, type NetworkFee } from './network-fee.ts'
import type { OwnEntry } from './own-entries.ts'
import type { ItemAmount, PayoutItem } from './to-do-item.ts'

/** Pending actions that pay out, the most usual first. Source: contract: Action types. */
const PAYOUT_TYPES = [
  'CLAIM_REWARDS',
  'CLAIM_UNSTAKED',
  'WITHDRAW',
  'WITHDRAW_ALL',
  'UNLOCK_LOCKED',
]

const findPayout = ({ pendingActions }: Balance): PendingAction | undefined =>
  PAYOUT_TYPES.flatMap((type) => pendingActions.filter((action) => action.type === type))[0]

const isPayoutType = (type: string): type is PayoutItem['kind'] =>
  type === 'withdrawable' || type === 'claimable'

/** Whether rewards bring more than the network takes; null if one of both is unknown. */
const isWorthFee = (usd: Decimal | null, fee: NetworkFee | null): boolean | null =>
  usd === null || fee === null || fee.usd === null ? null : compareDecimals(usd, fee.usd) > 0

/** Rewards of less are never worth a transaction. US dollars. */
const MIN_REWARD_USD = fromRaw(1n, 2)

/**
 * Whether rewards have just begun to grow again, as they do after each claim. A service may round their value to 0, which
 * says nothing elsewhere (decisions/036-prices): here both of its meanings, less than a cent and no price, are not urgent.
 */
function isDust(kind: PayoutItem['kind'], balances: readonly Balance[]): boolean {
  const usd = addUsd(balances.map(({ amountUsd }) => amountUsd ?? null))
  return kind === 'claimable' && usd !== null && compareDecimals(usd, MIN_REWARD_USD) < 0
}

/** Balances that one transaction pays out. */
interface Payout {
  readonly kind: PayoutItem['kind']
  readonly action: PendingAction
  readonly balances: Balance[]
}

/** Groups an address's balances by what pays them out: those with one passthrough are one payout. */
function findPayouts(balances: readonly Balance[]): readonly Payout[] {
  const payouts = new Map<string, Payout>()
  for (const balance of balances) {
    const action = isPayoutType(balance.type) ? findPayout(balance) : undefined
    if (!action || !isPayoutType(balance.type) || isZero(balance.amount)) continue
    const key = JSON.stringify([balance.type, action.type, action.passthrough])
    const known = payouts.get(key)
    if (known) known.balances.push(balance)
    else payouts.set(key, { kind: balance.type, action, balances: [balance] })
  }
  return [...payouts.values()]
}

/** Sums balances of one token, as of several validators. */
function sumByToken(balances: readonly Balance[]): readonly ItemAmount[] {
  const sums = new Map<string, ItemAmount>()
  for (const { amount, token } of balances) {
    const known = sums.get(getTokenKey(token))
    const sum = known ? sumDecimals([known.amount, amount]) : amount
    sums.set(getTokenKey(token), { amount: sum, symbol: token.symbol })
  }
  return [...sums.values()]
}

/** Returns what can be withdrawn or claimed now. A balance without such an action leaves by itself. */
export const findPayoutItems = (
  own: readonly OwnEntry[],
  getFee: GetNetworkFee,
): readonly PayoutItem[] =>
  own.flatMap(({ yieldId, name, row, entry }) => {
    const { owner, balances, position } = entry
    return findPayouts(balances).flatMap(({ kind, action, balances: paid }): PayoutItem[] => {
      const [first] = paid
      if (!first) return []
      if (isDust(kind, paid)) return []
      const usd = addUsd(paid.map(getBalanceUsd))
      const fee = getFee(first.token.network, FEE_USES.payout)
      const balance = getBalanceName(first, position.balances)
      return [
        {
          kind,
          key: JSON.stringify([kind, yieldId, owner.address, action.type, balance]),
          yieldId,
          name,
          row,
          owner,
          usd,
          validators: getBalanceValidators({
            validator: undefined,
            validators: paid.flatMap(getBalanceValidators),
          }),
          amounts: sumByToken(paid),
          actionType: action.type,
          balance,
          fee,
          isWorthIt: isWorthFee(usd, fee),
        },
      ]
    })
  })

/** Returns the networks whose fees such items need. */
export const getPayoutNetworks = (own: readonly OwnEntry[]): readonly string[] =>
  own.flatMap(({ entry }) =>
    findPayouts(entry.balances).flatMap(({ balances }) => balances[0]?.token.network ?? []),
  )
