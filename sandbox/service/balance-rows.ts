import { fromRaw } from '#src/money/units.ts'
import type { Balance } from '../contract/balance.ts'
import type { Token } from '../contract/token.ts'
import type { Position } from '../protocols/protocol.ts'
import { usdAmount } from '../protocols/usd-amount.ts'

/** A position's rows in the contract's form, zero amounts included; every row carries the address (contract: Balance queries). */
export function balanceRows(
  address: string,
  yieldToken: Token,
  positions: readonly Position[],
): Balance[] {
  return positions.map((position) => {
    const token = position.token ?? yieldToken
    const amountUsd = usdAmount(position.amount, token)
    return {
      address,
      type: position.type,
      amount: fromRaw(position.amount, token.decimals),
      amountRaw: position.amount.toString(),
      ...(amountUsd === undefined ? {} : { amountUsd }),
      ...(position.date === null
        ? {}
        : { date: new Date(Number(position.date) * 1_000).toISOString() }),
      // Only what can be executed is pending: of nothing, nothing can.
      pendingActions: position.amount === 0n ? [] : [...position.pendingActions],
      token,
      isEarning: position.isEarning,
      ...(position.validator ? { validator: position.validator } : {}),
      ...(position.validators ? { validators: [...position.validators] } : {}),
      ...(position.feeConfigurationId ? { feeConfigurationId: position.feeConfigurationId } : {}),
      ...(position.rewardRate ? { rewardRate: position.rewardRate } : {}),
      ...(position.priceRange ? { priceRange: position.priceRange } : {}),
      ...(position.tokenId ? { tokenId: position.tokenId } : {}),
      ...sharesOf(position),
    }
  })
}

const sharesOf = ({ shares }: Position): Pick<Balance, 'shareAmount' | 'shareToken'> =>
  shares
    ? { shareAmount: fromRaw(shares.amount, shares.token.decimals), shareToken: shares.token }
    : {}
