import { multicall3Abi, validatorStakingAbi as abi } from '../../../contracts/abis.generated.ts'
import { parseEther, parseEventLogs, type Address, type TransactionReceipt } from 'viem'
import { expect } from 'vitest'
import { multicall3Address, type Chain } from '../../../chains/chain.ts'
import type { ValidatorSet } from '../../validators/validator-plan.ts'
import { getDelegatedAmount, type Delegation, type Unbonding } from '../staking-account.ts'

/** One user's account. Wei. */
export interface UserBooks {
  readonly delegations: readonly Delegation[]
  readonly unbondings: readonly Unbonding[]
  /** Active, warming up or cooling down. */
  readonly principal: bigint
  readonly rewards: bigint
}

/** The whole staking at one block. Wei; time in Unix seconds. */
export interface StakingBooks {
  readonly time: bigint
  readonly balance: bigint
  readonly totalStaked: bigint
  readonly totalUnbonding: bigint
  readonly users: readonly UserBooks[]
}

/** Reads the state with one call to the chain, plus one per user. */
export async function readStakingBooks(
  { client }: Pick<Chain, 'client'>,
  address: Address,
  users: readonly Address[],
): Promise<StakingBooks> {
  const contract = { address, abi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [time, balance, totalStaked, totalUnbonding] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getCurrentBlockTimestamp' },
      { ...block, functionName: 'getEthBalance', args: [address] },
      { ...contract, functionName: 'totalStaked' },
      { ...contract, functionName: 'totalUnbonding' },
    ],
  })
  const accounts = await Promise.all(
    users.map((owner) =>
      client.readContract({ ...contract, functionName: 'accountOf', args: [owner] }),
    ),
  )
  return { time, balance, totalStaked, totalUnbonding, users: accounts.map(userBooks) }
}

const userBooks = ([delegations, unbondings]: readonly [
  readonly Delegation[],
  readonly Unbonding[],
]): UserBooks => ({
  delegations,
  unbondings,
  principal: sum(delegations.map(getDelegatedAmount)) + sum(unbondings.map(({ amount }) => amount)),
  rewards: sum(delegations.map(({ rewards }) => rewards)),
})

/** Returns a transaction's payout to its sender. */
export function getPayout({ logs }: TransactionReceipt): bigint {
  const names = ['RewardsClaimed', 'Withdrawn'] as const
  const events = parseEventLogs({ abi, logs, eventName: [...names] })
  return sum(events.map(({ args }) => args.amount))
}

/** One user's total in- and outflow. */
export interface Flow {
  put: bigint
  paid: bigint
}

const YEAR = 365n * 86_400n
const BPS = 10_000n
/** Smallest units that rounding may take. */
const ROUNDING = 8n

/** Checks the accounting. @param own wei that belongs to the validators themselves */
export function expectConsistent(before: StakingBooks, after: StakingBooks, own: bigint): void {
  const principal = sum(after.users.map((user) => user.principal))
  const rewards = sum(after.users.map((user) => user.rewards))
  const booked = after.totalStaked + after.totalUnbonding
  expect(principal + own, 'every stake is in the books').toBe(booked)
  expect(after.balance, 'all that is owed is there').toBeGreaterThanOrEqual(booked + rewards)
  expect(after.time).toBeGreaterThanOrEqual(before.time)
}

/** Returns the highest yearly rate of these validators, a fraction with 18 decimals. */
export const getBestRate = (
  { plans, ratePerYear }: ValidatorSet,
  validatorIndexes: readonly number[],
): bigint =>
  validatorIndexes
    .flatMap((validatorIndex) => plans[validatorIndex] ?? [])
    .map(({ commissionBps, mevBps }) => {
      const staking = (ratePerYear * (BPS - BigInt(commissionBps))) / BPS
      return staking + (parseEther('1') * BigInt(mevBps)) / BPS
    })
    .reduce((best, each) => (each > best ? each : best), 0n)

/** Checks that nobody gains above the best rate, and nobody loses except to rounding. */
export function expectFair(
  best: bigint,
  before: readonly [StakingBooks, readonly Flow[]],
  after: readonly [StakingBooks, readonly Flow[]],
): void {
  const wealth = ([books, flows]: typeof before, index: number): bigint => {
    const { principal, rewards } = books.users[index] ?? { principal: 0n, rewards: 0n }
    const { put, paid: payout } = flows[index] ?? { put: 0n, paid: 0n }
    return principal + rewards + payout - put
  }
  const seconds = after[0].time - before[0].time
  for (const [index, { principal }] of before[0].users.entries()) {
    const gain = wealth(after, index) - wealth(before, index)
    const due = (principal * best * seconds) / (parseEther('1') * YEAR)
    expect(gain, 'no more than was due').toBeLessThanOrEqual(due + ROUNDING)
    expect(gain, 'nothing is lost').toBeGreaterThanOrEqual(-ROUNDING)
  }
}

const sum = (all: readonly bigint[]): bigint => all.reduce((total, each) => total + each, 0n)
