import { fromRaw } from '#src/money/units.ts'
import { assetOf } from '../../solana/pool/share-pool.ts'
import { sharesForPayout } from '../../solana/pool/share-price.ts'
import { associatedAccount } from '../../solana/token/associated-account.ts'
import { burn } from '../../solana/token/token-instructions.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import type { Arguments, Plan } from '../protocol.ts'
import { toInstructions } from '../../solana/to-instructions.ts'
import { payOut } from './asset-moves.ts'
import type { PoolAccount } from './pool-account.ts'
import type { PoolPlan } from './pool-plan.ts'

/**
 * One transaction: the owner's shares are burned, and what they are worth now comes out of the purse; with
 * `useMaxAmount` all of them. The pool's authority has signed already.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function exitPool(plan: PoolPlan, account: PoolAccount, request: Arguments): Plan {
  const { pool } = plan
  const { owner, rate, worth } = account
  const { share, authority } = pool
  const asset = assetOf(pool)
  const everything = request['useMaxAmount'] === true
  const raw = everything ? worth : amountArgument(request, asset)
  requireBalance(worth, everything ? 1n : raw, asset, 'position')
  const wanted = everything ? account.shares : sharesForPayout(raw, rate)
  const shares = wanted < account.shares ? wanted : account.shares
  const from = associatedAccount(owner, share.mint)
  const amount = fromRaw(raw, asset.decimals)
  return {
    amount,
    steps: [
      {
        kind: 'instructions',
        type: plan.exitType,
        title: `${plan.exitVerb} ${amount} ${asset.symbol}`,
        description: `Gives ${fromRaw(shares, share.decimals)} ${share.token.symbol} back; ${plan.name} pays ${amount} ${asset.symbol} in the same transaction, which it has signed too.`,
        instructions: toInstructions([
          burn(share, from, owner, shares),
          ...payOut(pool, owner, raw),
        ]),
        coSigners: [authority],
        method: pool.deposit
          ? 'burnChecked, createIdempotent, transferChecked'
          : 'burnChecked, transfer',
        inputs: {
          amount: raw.toString(),
          shares: shares.toString(),
          shareToken: share.mint.toBase58(),
          shareAccount: from.toBase58(),
        },
        skipped: false,
      },
    ],
  }
}
