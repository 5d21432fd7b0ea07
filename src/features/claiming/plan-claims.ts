import { getBalanceValidators } from '#src/api/balance-validators.ts'
import type { Balance, PendingAction } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Claim } from './claim.ts'

/** Pending actions that bring something to the wallet and ask for no decision. Source: contract: Action types. */
const CLAIM_TYPES: ReadonlySet<string> = new Set(['CLAIM_REWARDS', 'CLAIM_UNSTAKED'])

const isZero = (amount: string): boolean => /^-|^0*(?:\.0*)?$/.test(amount)

function toClaim(
  yieldId: string,
  balance: Balance,
  { type, passthrough, amount = balance.amount }: PendingAction,
): Claim {
  return {
    id: JSON.stringify([yieldId, type, passthrough]),
    yieldId,
    type,
    validators: getBalanceValidators(balance).map(({ address }) => address),
    passthrough,
    amounts: [{ amount, symbol: balance.token.symbol }],
  }
}

/**
 * Everything that can be claimed now, in the order of the positions; balances that are claimed together (one passthrough)
 * are one claim. What has nothing in it is left out.
 */
export function planClaims(positions: readonly Position[]): readonly Claim[] {
  const claims = new Map<string, Claim>()
  for (const { yieldId, balances } of positions)
    for (const balance of balances)
      for (const action of balance.pendingActions) {
        if (!CLAIM_TYPES.has(action.type)) continue
        const claim = toClaim(yieldId, balance, action)
        if (claim.amounts.every(({ amount }) => isZero(amount))) continue
        const same = claims.get(claim.id)
        claims.set(
          claim.id,
          same ? { ...same, amounts: [...same.amounts, ...claim.amounts] } : claim,
        )
      }
  return [...claims.values()]
}
