import { fromRaw } from '#src/money/units.ts'
import { assetOf } from '../../solana/pool/share-pool.ts'
import { sharesForDeposit } from '../../solana/pool/share-price.ts'
import {
  associatedAccount,
  createAssociatedAccount,
} from '../../solana/token/associated-account.ts'
import { mintTo } from '../../solana/token/token-instructions.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import type { Arguments, Plan } from '../protocol.ts'
import { toInstructions } from '../../solana/to-instructions.ts'
import { payIn } from './asset-moves.ts'
import type { PoolAccount } from './pool-account.ts'
import type { PoolPlan } from './pool-plan.ts'

/** What of the coin has to stay for the fee of two signatures and its compute units, rounded up. */
const FEE = 20_000n

/**
 * One transaction: the amount goes into the purse, and its shares are minted to the owner, whose account for them is
 * made where it is missing. The pool's authority has signed already.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function enterPool(plan: PoolPlan, account: PoolAccount, request: Arguments): Plan {
  const { pool } = plan
  const { owner, wallet, rateAtExpiry } = account
  const { share, authority } = pool
  const asset = assetOf(pool)
  const raw = amountArgument(request, asset, plan)
  requireBalance(wallet, pool.deposit ? raw : raw + FEE, asset, 'wallet')
  const shares = sharesForDeposit(raw, rateAtExpiry)
  const to = associatedAccount(owner, share.mint)
  const amount = fromRaw(raw, asset.decimals)
  return {
    amount,
    steps: [
      {
        kind: 'instructions',
        type: plan.enterType,
        title: `${plan.enterVerb} ${amount} ${asset.symbol}`,
        description: `Moves ${amount} ${asset.symbol} to ${plan.name}; you receive ${fromRaw(shares, share.decimals)} ${share.token.symbol} in the same transaction, which ${plan.name} has signed too.`,
        instructions: toInstructions([
          ...payIn(pool, owner, raw),
          createAssociatedAccount(owner, owner, share),
          mintTo(share, to, authority.publicKey, shares),
        ]),
        coSigners: [authority],
        method: 'transfer, createIdempotent, mintToChecked',
        inputs: {
          amount: raw.toString(),
          shares: shares.toString(),
          shareToken: share.mint.toBase58(),
          shareAccount: to.toBase58(),
        },
        skipped: false,
      },
    ],
  }
}
