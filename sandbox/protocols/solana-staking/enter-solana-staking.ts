import { Authorized, Lockup, PublicKey, StakeProgram } from '@solana/web3.js'
import { fromRaw } from '#src/money/units.ts'
import type { Validator } from '../../contract/validator.ts'
import { lamportsNumber } from '../../solana/chain/lamports-number.ts'
import { sol } from '../../solana/sol.ts'
import { seededStakeAddress } from '../../solana/stake/seeded-address.ts'
import { amountArgument, requireBalance, type AmountLimits } from '../amount-argument.ts'
import type { Arguments, Plan } from '../protocol.ts'
import { feePayerOf } from './fee-payer.ts'
import { newStakeSeed } from './new-stake-seed.ts'
import { toInstructions } from '../../solana/to-instructions.ts'

/** What the owner has to have beside the amount: a signature's fee and its compute units, rounded up. */
const FEE = 10_000n

/**
 * One STAKE: a stake account of the owner's own is made from a seed, initialised and delegated. The amount goes into
 * it whole, the rent that the account keeps included.
 * @param wallet lamports of the owner
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function enterSolanaStaking(
  owner: string,
  wallet: bigint,
  validator: Validator,
  limits: AmountLimits,
  request: Arguments,
): Plan {
  const lamports = amountArgument(request, sol, limits)
  const payer = feePayerOf(request, owner)
  requireBalance(wallet, payer.feePayer ? lamports : lamports + FEE, sol, 'wallet')
  const amount = fromRaw(lamports, sol.decimals)
  const seed = newStakeSeed()
  const [ownerKey, vote] = [new PublicKey(owner), new PublicKey(validator.address)]
  const stakePubkey = seededStakeAddress(ownerKey, seed)
  const creation = StakeProgram.createAccountWithSeed({
    fromPubkey: ownerKey,
    stakePubkey,
    basePubkey: ownerKey,
    seed,
    authorized: new Authorized(ownerKey, ownerKey),
    lockup: new Lockup(0, 0, PublicKey.default),
    lamports: lamportsNumber(lamports),
  })
  const delegation = StakeProgram.delegate({
    stakePubkey,
    authorizedPubkey: ownerKey,
    votePubkey: vote,
  })
  return {
    amount,
    steps: [
      {
        kind: 'instructions',
        type: 'STAKE',
        title: `Stake ${amount} SOL with ${validator.name}`,
        description: `Puts ${amount} SOL into a new stake account of yours and delegates it to ${validator.name}. It starts to earn with the next epoch.`,
        instructions: toInstructions([...creation.instructions, ...delegation.instructions]),
        method: 'createAccountWithSeed, initialize, delegate',
        inputs: {
          lamports: lamports.toString(),
          stakeAccount: stakePubkey.toBase58(),
          seed,
          validator: validator.address,
        },
        skipped: false,
        ...payer,
      },
    ],
  }
}
