import { fromRaw } from '#src/money/units.ts'
import type { PendingActionDescription } from '../../contract/balance.ts'
import type { Validator } from '../../contract/validator.ts'
import { sol } from '../../solana/sol.ts'
import type { Position } from '../protocol.ts'
import { z } from 'zod'
import { PublicKey } from '@solana/web3.js'
import type { SolanaChain } from '../../solana/chain/solana-chain.ts'
import { NEVER, type StakeAccount } from '../../solana/stake/stake-account.ts'
import { clusterStake, stakeAccounts, getActivation } from '../../solana/stake/stake-activation.ts'

/** Inputs of the rows beside the accounts. */
export interface PositionContext {
  readonly yieldId: string
  /** Unix seconds at which the next epoch begins. */
  readonly nextEpoch: bigint
  readonly validator: (vote: string) => Validator | null
}

/** State of a stake account in this epoch. */
export type StakeState = 'entering' | 'active' | 'exiting' | 'withdrawable'

/** One stake account with its effective stake. */
export interface OwnedStake {
  readonly account: StakeAccount
  readonly state: StakeState
  /** Lamports still warming up, of an account too large for one epoch. */
  readonly activating: bigint
}

/** Returns every stake account that the owner may delegate and withdraw. */
export function ownerStakes(chain: SolanaChain, owner: string): OwnedStake[] {
  chain.advance()
  const { bank } = chain
  const epoch = BigInt(bank.time.epochOf(bank.slot()))
  const cluster = clusterStake(bank.svm)
  return stakeAccounts(bank.svm, new PublicKey(owner))
    .filter(({ withdrawer }) => withdrawer === owner)
    .map((account) => {
      const { effective, activating } = getActivation(account, epoch, cluster)
      return { account, activating, state: stateOf(account, effective) }
    })
}

function stateOf({ deactivationEpoch }: StakeAccount, effective: bigint): StakeState {
  if (deactivationEpoch === NEVER) return effective === 0n ? 'entering' : 'active'
  return effective === 0n ? 'withdrawable' : 'exiting'
}

interface StakeGroup {
  readonly voter: string
  readonly state: StakeState
  readonly amount: bigint
}

const ORDER: readonly StakeState[] = ['active', 'entering', 'exiting', 'withdrawable']

/** Returns a row per state and validator; whole accounts count, as they are returned whole (contract: Balances). */
export function stakePositions(
  stakes: readonly OwnedStake[],
  context: PositionContext,
): Position[] {
  const groups = new Map<string, StakeGroup>()
  for (const group of stakes.flatMap(groupStake)) {
    const key = `${group.state} ${group.voter}`
    const previousAmount = groups.get(key)?.amount ?? 0n
    groups.set(key, { ...group, amount: previousAmount + group.amount })
  }
  const all = [...groups.values()].sort(
    (one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state),
  )
  const rows = all.map((group) => row(group, all, context))
  return rows.some(({ type }) => type === 'active') ? rows : [emptyPosition, ...rows]
}

const emptyPosition: Position = {
  type: 'active',
  amount: 0n,
  date: null,
  isEarning: false,
  pendingActions: [],
}

/** Splits an account that is too large to warm up in one epoch in two parts. */
function groupStake({ account, state, activating }: OwnedStake): StakeGroup[] {
  const { voter, lamports } = account
  if (state !== 'active' || activating === 0n) return [{ voter, state, amount: lamports }]
  return [
    { voter, state, amount: lamports - activating },
    { voter, state: 'entering', amount: activating },
  ]
}

function row(group: StakeGroup, all: readonly StakeGroup[], context: PositionContext): Position {
  const { state, amount } = group
  const validator = context.validator(group.voter)
  // A deactivating stake still earns until its epoch ends.
  const counts = state === 'active' || state === 'exiting'
  return {
    type: state,
    amount,
    date: state === 'entering' || state === 'exiting' ? context.nextEpoch : null,
    isEarning: counts && validator?.status === 'active',
    pendingActions: state === 'withdrawable' ? withdrawals(group, all, context.yieldId) : [],
    ...(validator ? { validator } : {}),
  }
}

const withdrawalSchema = z.strictObject({
  yieldId: z.string(),
  /** The vote account; null for all. */
  validator: z.string().nullable(),
})

/** Builds the opaque passthrough of a pending withdrawal (contract: Pending actions). */
export const withdrawPassthrough = (yieldId: string, validator: string | null): string =>
  Buffer.from(JSON.stringify({ yieldId, validator })).toString('base64url')

/** Reads whose stake a passthrough of this yield withdraws; null for anything else. */
export function readWithdrawPassthrough(
  yieldId: string,
  passthrough: string,
): { readonly validator: string | null } | null {
  try {
    const text = Buffer.from(passthrough, 'base64url').toString()
    const { validator } = withdrawalSchema.parse(JSON.parse(text))
    // Compared whole, because decoding tolerates additions.
    return passthrough === withdrawPassthrough(yieldId, validator) ? { validator } : null
  } catch {
    return null
  }
}

function withdrawals(
  { voter, amount }: StakeGroup,
  all: readonly StakeGroup[],
  yieldId: string,
): PendingActionDescription[] {
  const action = (
    type: 'WITHDRAW' | 'WITHDRAW_ALL',
    lamports: bigint,
    validator: string | null,
  ): PendingActionDescription => ({
    intent: 'manage',
    type,
    passthrough: withdrawPassthrough(yieldId, validator),
    arguments: null,
    amount: fromRaw(lamports, sol.decimals),
  })
  const free = all.filter(({ state }) => state === 'withdrawable')
  const everything = free.reduce((sum, group) => sum + group.amount, 0n)
  return [
    action('WITHDRAW', amount, voter),
    ...(free.length > 1 ? [action('WITHDRAW_ALL', everything, null)] : []),
  ]
}
