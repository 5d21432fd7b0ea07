import { PublicKey, StakeProgram } from '@solana/web3.js'
import { fromRaw } from '#src/money/units.ts'
import type { Validator } from '../../contract/validator.ts'
import { toLamportsNumber, sol } from '../../solana/sol.ts'
import { seededStakeAddress } from '../../solana/stake/stake-account.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import type { Arguments, Plan, SolanaStep } from '../protocol.ts'
import { readFeePayer } from './describe-solana-staking.ts'
import type { OwnedStake } from './stake-positions.ts'
import { toInstructions } from '../../solana/to-instructions.ts'
import { randomBytes } from 'node:crypto'
import { selectStakes, type StakeSplit } from './select-stakes.ts'

/** Context of an exit. Lamports. */
export interface ExitContext {
  readonly owner: string
  readonly validator: Validator
  readonly stakes: readonly OwnedStake[]
  readonly minimumDelegation: bigint
  /** Rent of a new stake account, returned with the stake. */
  readonly rent: bigint
}

/**
 * Plans UNSTAKE of whole stake accounts, after a SPLIT for each that the amount takes a part of. With `useMaxAmount` all.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function exitSolanaStaking(context: ExitContext, request: Arguments): Plan {
  const { stakes, validator, minimumDelegation } = context
  const owned = stakes
    .filter(({ state, account }) => isIn(state) && account.voter === validator.address)
    .map(({ account }) => account)
  const total = owned.reduce((sum, { lamports }) => sum + lamports, 0n)
  const everything = request['useMaxAmount'] === true
  const lamports = everything ? total : readAmountArgument(request, sol)
  requireBalance(total, everything ? 1n : lamports, sol, 'position')
  const selection = selectStakes(owned, lamports, minimumDelegation)
  const splits = selection.splits.map((each) => splitOff(context, each))
  const deactivated = [
    ...selection.whole.map(({ address }) => new PublicKey(address)),
    ...splits.map(({ account }) => account),
  ]
  const amount = fromRaw(lamports, sol.decimals)
  const steps = [...splits.map(({ step }) => step), ...deactivations(context, deactivated, amount)]
  const payer = readFeePayer(request, context.owner)
  const withFeePayer = (step: SolanaStep): SolanaStep => ({ ...step, ...payer })
  return { amount, steps: steps.map(withFeePayer) }
}

const isIn = (state: OwnedStake['state']): boolean => state === 'active' || state === 'entering'

/** Creates a unique stake seed: two actions may be open at the same time. */
export const newStakeSeed = (): string => `stake:${randomBytes(8).toString('hex')}`

function splitOff(
  { owner, rent }: ExitContext,
  { from, lamports }: StakeSplit,
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
      lamports: toLamportsNumber(lamports),
    },
    toLamportsNumber(rent),
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

/** Stake accounts that always fit into one transaction. */
const MAX_PER_TRANSACTION = 15

/** Splits stake accounts into one chunk per transaction. */
export function chunkInstructions<Each>(all: readonly Each[]): Each[][] {
  const count = Math.ceil(all.length / MAX_PER_TRANSACTION)
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * MAX_PER_TRANSACTION, (index + 1) * MAX_PER_TRANSACTION),
  )
}

function deactivations(
  { owner, validator }: ExitContext,
  deactivated: readonly PublicKey[],
  amount: string,
): SolanaStep[] {
  return chunkInstructions(deactivated).map((accounts) => ({
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
