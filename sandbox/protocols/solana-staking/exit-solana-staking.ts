import { PublicKey, StakeProgram } from '@solana/web3.js'
import { fromRaw } from '#src/money/units.ts'
import type { Validator } from '../../contract/validator.ts'
import { lamportsNumber } from '../../solana/chain/lamports-number.ts'
import { sol } from '../../solana/sol.ts'
import { seededStakeAddress } from '../../solana/stake/seeded-address.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import type { Arguments, Plan, SolanaStep } from '../protocol.ts'
import { chooseStakes, type StakeChoice } from './choose-stakes.ts'
import { feePayerOf } from './fee-payer.ts'
import { inTransactions } from './in-transactions.ts'
import { newStakeSeed } from './new-stake-seed.ts'
import type { OwnedStake } from './owner-stakes.ts'
import { toInstructions } from '../../solana/to-instructions.ts'

/** What an exit is worked out from. Lamports. */
export interface ExitContext {
  readonly owner: string
  readonly validator: Validator
  readonly stakes: readonly OwnedStake[]
  readonly minimumDelegation: bigint
  /** What a new stake account has to hold beside its stake; it comes back with the stake. */
  readonly rent: bigint
}

/**
 * UNSTAKE of whole stake accounts; where the amount ends inside one, SPLIT first. With `useMaxAmount` all of them.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function exitSolanaStaking(context: ExitContext, request: Arguments): Plan {
  const { stakes, validator, minimumDelegation } = context
  const held = stakes
    .filter(({ state, account }) => isIn(state) && account.voter === validator.address)
    .map(({ account }) => account)
  const total = held.reduce((sum, { lamports }) => sum + lamports, 0n)
  const everything = request['useMaxAmount'] === true
  const lamports = everything ? total : amountArgument(request, sol)
  requireBalance(total, everything ? 1n : lamports, sol, 'position')
  const choice = chooseStakes(held, lamports, minimumDelegation)
  const split = choice.split ? splitOff(context, choice.split) : null
  const leaving = [
    ...choice.whole.map(({ address }) => new PublicKey(address)),
    ...(split ? [split.account] : []),
  ]
  const amount = fromRaw(lamports, sol.decimals)
  const steps = [...(split ? [split.step] : []), ...deactivations(context, leaving, amount)]
  const payer = feePayerOf(request, context.owner)
  const paid = (step: SolanaStep): SolanaStep => ({ ...step, ...payer })
  return { amount, steps: steps.map(paid) }
}

const isIn = (state: OwnedStake['state']): boolean => state === 'active' || state === 'entering'

function splitOff(
  { owner, rent }: ExitContext,
  { from, lamports }: NonNullable<StakeChoice['split']>,
): { readonly account: PublicKey; readonly step: SolanaStep } {
  const ownerKey = new PublicKey(owner)
  const seed = newStakeSeed()
  const account = seededStakeAddress(ownerKey, seed)
  const { instructions } = StakeProgram.splitWithSeed(
    {
      stakePubkey: new PublicKey(from.address),
      authorizedPubkey: ownerKey,
      splitStakePubkey: account,
      basePubkey: ownerKey,
      seed,
      lamports: lamportsNumber(lamports),
    },
    lamportsNumber(rent),
  )
  const amount = fromRaw(lamports, sol.decimals)
  const step: SolanaStep = {
    kind: 'instructions',
    type: 'SPLIT',
    title: `Split ${amount} SOL off your stake`,
    description: `Moves ${amount} SOL of your stake into a stake account of its own, so that only this part leaves. Its rent of ${fromRaw(rent, sol.decimals)} SOL comes back with it.`,
    instructions: toInstructions(instructions),
    method: 'allocateWithSeed, transfer, split',
    inputs: {
      lamports: lamports.toString(),
      rent: rent.toString(),
      stakeAccount: from.address,
      splitAccount: account.toBase58(),
      seed,
    },
    skipped: false,
  }
  return { account, step }
}

function deactivations(
  { owner, validator }: ExitContext,
  leaving: readonly PublicKey[],
  amount: string,
): SolanaStep[] {
  return inTransactions(leaving).map((accounts) => ({
    kind: 'instructions',
    type: 'UNSTAKE',
    title: `Unstake ${amount} SOL from ${validator.name}`,
    description: `Takes the delegation to ${validator.name} back. It earns until this epoch ends; then the SOL can be withdrawn.`,
    instructions: toInstructions(
      accounts.flatMap(
        (stakePubkey) =>
          StakeProgram.deactivate({ stakePubkey, authorizedPubkey: new PublicKey(owner) })
            .instructions,
      ),
    ),
    method: 'deactivate',
    inputs: { stakeAccounts: accounts.map((account) => account.toBase58()) },
    skipped: false,
  }))
}
