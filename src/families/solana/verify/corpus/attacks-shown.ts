import { NO_WITNESSES } from '../../../witnesses.ts'
import type { TransactionInstruction } from '@solana/web3.js'
import { AddressLookupTableAccount } from '@solana/web3.js'
import {
  keyOf,
  SOL,
  stakeAccount,
  staking,
  stranger,
  withdrawing,
} from '../../testing/stake-transactions.ts'
import { attack, outcome, type Attack } from './attack.ts'
import {
  at,
  depositInPool,
  depositSol,
  deactivateNative,
  otherMint,
  poolMint,
  stake,
  stakeNative,
  supply,
  supplyVault,
  tokens,
  usdc,
  wallet,
  withdrawFromPool,
  withdrawNative,
  matchable,
  takeStakeFromPool,
} from './bases.ts'
import { USER, type Case } from './case.ts'

const thief = stranger.publicKey
const THIEF = thief.toBase58()
const toThief = at(usdc, thief)

/** The thief is named by a table only. */
const table = new AddressLookupTableAccount({
  key: keyOf(50).publicKey,
  state: {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
    addresses: [thief, keyOf(3).publicKey, toThief, at(poolMint)],
  },
})
const hidden = (base: Case, isResolved: boolean) => ({ tables: [table], isResolved, base })
const byTable = (
  says: Attack['says'],
  name: string,
  { base, ...change }: ReturnType<typeof hidden>,
  instructions: readonly TransactionInstruction[],
): Attack => attack(says, name, base, { ...change, instructions })

export const attacksByTables: readonly Attack[] = [
  byTable('unknown-method', 'the validator can’t be read', hidden(stakeNative, false), staking()),
  byTable(
    'foreign-receiver',
    'withdrawn to somebody in a table',
    hidden(withdrawNative, true),
    withdrawing(thief),
  ),
  byTable(
    'foreign-receiver',
    'withdrawn to somebody in a table that can’t be read',
    hidden(withdrawNative, false),
    withdrawing(thief),
  ),
  byTable(
    'foreign-receiver',
    'sent to somebody in a table',
    hidden(supplyVault, true),
    supply({ to: toThief }).slice(0, 3),
  ),
  byTable(
    'sends-directly',
    'sent to somebody in a table that can’t be read',
    hidden(supplyVault, false),
    supply({ to: toThief }),
  ),
  byTable(
    'unknown-method',
    'shares for somebody in a table that can’t be read',
    hidden(depositInPool, false),
    depositSol(),
  ),
]

const passed = (base: Case, more: Record<string, ReturnType<typeof stake> | null>) => {
  const { simulation } = base.evidence
  if (simulation?.kind !== 'passed') throw new Error('the base does not pass')
  return {
    simulation: { ...simulation, after: new Map([...simulation.after, ...Object.entries(more)]) },
  }
}
const FOUR = 4n * BigInt(SOL)
const STAKED = stakeAccount.toBase58()
const own = stake(FOUR)
const isStake = (state: typeof own): state is Extract<typeof own, { kind: 'stake' }> =>
  state.kind === 'stake'
const changedStake = (change: object) => ({ [STAKED]: isStake(own) ? { ...own, ...change } : own })
const [LST_ACCOUNT, USDC_ACCOUNT] = [at(poolMint).toBase58(), at(usdc).toBase58()]
const OTHER_ACCOUNT = at(otherMint).toBase58()

export const attacksInOutcomes: readonly Attack[] = [
  ...matchable.flatMap((base) => [
    outcome('not-rehearsed', 'not simulated', base, { simulation: null }),
    outcome('would-fail', 'fails', base, { simulation: { kind: 'failed' } }),
    outcome('unknown-contract', 'another program runs inside', base, {
      ...passed(base, {}),
      simulation: {
        kind: 'passed',
        after: new Map(passed(base, {}).simulation.after),
        programs: [THIEF],
      },
    }),
    outcome('other-money-leaves', 'ten coins more leave', base, {
      ...passed(base, { [USER]: wallet(BigInt(SOL)) }),
    }),
    outcome('other-money-leaves', 'another token leaves', base, {
      before: new Map([...base.evidence.before, [OTHER_ACCOUNT, tokens(otherMint, 5n)]]),
      ...passed(base, { [OTHER_ACCOUNT]: tokens(otherMint, 4n) }),
    }),
    outcome('other-money-leaves', 'a token account goes to somebody else', base, {
      before: new Map([...base.evidence.before, [OTHER_ACCOUNT, tokens(otherMint, 5n)]]),
      ...passed(base, { [OTHER_ACCOUNT]: tokens(otherMint, 5n, THIEF) }),
    }),
    outcome('open-allowance', 'somebody may take tokens afterwards', base, {
      before: new Map([...base.evidence.before, [OTHER_ACCOUNT, tokens(otherMint, 5n)]]),
      ...passed(base, {
        [OTHER_ACCOUNT]: { ...tokens(otherMint, 5n), delegate: THIEF, delegated: 5n },
      }),
    }),
  ]),
  ...[depositInPool, withdrawFromPool, takeStakeFromPool].map((base) =>
    outcome('no-minimum', 'takes what comes, from a pool that only the service knows', base, {
      witnesses: NO_WITNESSES,
    }),
  ),
  outcome('loses-value', 'a withdrawn stake does not come', withdrawNative, {
    ...passed(withdrawNative, { [USER]: wallet(100n * BigInt(SOL)) }),
  }),
  outcome('loses-value', 'the stake belongs to somebody else', stakeNative, {
    ...passed(stakeNative, changedStake({ withdrawer: THIEF })),
  }),
  outcome('loses-value', 'the stake is locked', stakeNative, {
    ...passed(stakeNative, changedStake({ isLocked: true })),
  }),
  outcome('loses-value', 'somebody else may move the stake', stakeNative, {
    ...passed(stakeNative, changedStake({ staker: THIEF })),
  }),
  outcome('worth-unknown', 'the stake works for another validator', stakeNative, {
    ...passed(stakeNative, changedStake({ vote: THIEF })),
  }),
  outcome('worth-unknown', 'the stake works for nobody', stakeNative, {
    ...passed(stakeNative, changedStake({ vote: null })),
  }),
  outcome('loses-value', 'a part of the stake is gone', stakeNative, {
    ...passed(stakeNative, changedStake({ lamports: FOUR - 100_000_000n })),
  }),
  outcome('loses-value', 'nothing comes', depositInPool, {
    ...passed(depositInPool, { [LST_ACCOUNT]: null }),
  }),
  outcome('loses-value', 'too little comes', depositInPool, {
    ...passed(depositInPool, { [LST_ACCOUNT]: tokens(poolMint, FOUR / 2n) }),
  }),
  outcome('worth-unknown', 'tokens of no known pool come', depositInPool, {
    ...passed(depositInPool, { [LST_ACCOUNT]: tokens(otherMint, FOUR) }),
  }),
  outcome('other-money-leaves', 'more tokens leave than asked', withdrawFromPool, {
    ...passed(withdrawFromPool, {
      [LST_ACCOUNT]: tokens(poolMint, 0n),
      [USER]: wallet(105n * BigInt(SOL)),
    }),
  }),
  outcome('loses-value', 'too few coins come', withdrawFromPool, {
    ...passed(withdrawFromPool, { [USER]: wallet(101n * BigInt(SOL)) }),
  }),
  outcome('other-money-leaves', 'more of the token leaves', supplyVault, {
    ...passed(supplyVault, { [USDC_ACCOUNT]: tokens(usdc, 1n) }),
  }),
  outcome('other-amount', 'another validator’s stake', deactivateNative, {
    before: new Map([
      [USER, wallet(BigInt(SOL))],
      [STAKED, stake(FOUR, THIEF)],
    ]),
  }),
  outcome('other-amount', 'a larger stake than asked', deactivateNative, {
    before: new Map([
      [USER, wallet(BigInt(SOL))],
      [STAKED, stake(FOUR * 2n)],
    ]),
  }),
]

export const attacksOnTheRequest: readonly Attack[] = matchable.flatMap((base) => [
  attack('not-the-request', 'the answer to another yield', base, {
    action: { ...base.action, yieldId: 'another' },
  }),
  attack('not-the-request', 'the answer to somebody else', base, {
    action: { ...base.action, address: THIEF },
  }),
  attack('not-the-request', 'the answer to other arguments', base, {
    action: { ...base.action, rawArguments: { ...base.action.rawArguments, amount: '5' } },
  }),
])
