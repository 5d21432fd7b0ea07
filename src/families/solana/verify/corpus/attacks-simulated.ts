import { NO_WITNESSES } from '../../../witnesses.ts'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  StakeProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import {
  createKey,
  SOL,
  stakeAccount,
  staking,
  stranger,
  withdrawing,
} from '../../testing/stake-transactions.ts'
import type { AccountState } from '../../simulate/account-state.ts'
import { attack, outcome, type Attack } from './attack.ts'
import {
  ata,
  depositInPool,
  depositSol,
  deactivateNative,
  otherMint,
  owner,
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
import { USER, type VerificationCase } from './case.ts'

const thief = stranger.publicKey
const THIEF = thief.toBase58()
const toThief = ata(usdc, thief)

/** The thief is named by a table only. */
const table = new AddressLookupTableAccount({
  key: createKey(50).publicKey,
  state: {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
    addresses: [thief, createKey(3).publicKey, toThief, ata(poolMint)],
  },
})
const hidden = (base: VerificationCase, isResolved: boolean) => ({
  tables: [table],
  isResolved,
  base,
})
const byTable = (
  finding: Attack['finding'],
  name: string,
  { base, ...change }: ReturnType<typeof hidden>,
  instructions: readonly TransactionInstruction[],
): Attack => attack(finding, name, base, { ...change, instructions })

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

const passed = (base: VerificationCase, more: Record<string, AccountState | null>) => {
  const { simulation } = base.evidence
  if (simulation?.kind !== 'passed') throw new Error('the base does not pass')
  return {
    simulation: { ...simulation, after: new Map([...simulation.after, ...Object.entries(more)]) },
  }
}
const FOUR = 4n * BigInt(SOL)
const STAKED = stakeAccount.toBase58()
const ownStake = stake(FOUR)
const isStake = (state: typeof ownStake): state is Extract<typeof ownStake, { kind: 'stake' }> =>
  state.kind === 'stake'
const changedStake = (change: object) => ({
  [STAKED]: isStake(ownStake) ? { ...ownStake, ...change } : ownStake,
})
const [LST_ACCOUNT, USDC_ACCOUNT] = [ata(poolMint).toBase58(), ata(usdc).toBase58()]
const OTHER_ACCOUNT = ata(otherMint).toBase58()

/** The wallet as it is after a case, but of a thief's program. */
function handedOver({ evidence: { simulation } }: VerificationCase): AccountState {
  const after = simulation?.kind === 'passed' ? simulation.after.get(USER) : null
  return { ...(after ?? wallet(0n)), kind: 'other', owner: THIEF }
}

/** The user's coins after a fee that serves them sooner, beyond the one in the base. */
const afterFee = (lamports: bigint) => {
  const own = stakeNative.evidence.simulation
  const state = own?.kind === 'passed' ? own.after.get(USER) : undefined
  if (state?.kind !== 'other') throw new Error('the stake is simulated')
  return passed(stakeNative, { [USER]: wallet(state.lamports + BASE_PRIORITY_FEE - lamports) })
}
/** Of the base's own unit price and limit. */
const BASE_PRIORITY_FEE = 200n
const UNITS = 1_000_000

/** All but the most that a fee may be, for whoever makes the block. */
const attacksByFees = [1_001_000n, 9_999_000n].map((lamports) =>
  attack('claimed-fee', `${lamports} lamports to be included sooner`, stakeNative, {
    instructions: [
      ComputeBudgetProgram.setComputeUnitLimit({ units: UNITS }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: lamports }),
      ...stakeNative.instructions.filter(
        ({ programId }) => !programId.equals(ComputeBudgetProgram.programId),
      ),
    ],
    evidence: { ...stakeNative.evidence, ...afterFee(lamports) },
  }),
)

export const attacksInOutcomes: readonly Attack[] = [
  ...attacksByFees,
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
    // Programs are handed the signature of the wallet, and may give it away by a call of their own.
    outcome('delegates-account', 'the wallet belongs to a program afterwards', base, {
      ...passed(base, { [USER]: handedOver(base) }),
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

/** Another stake of the user's own, put together with the one that was asked about. */
const OTHER_STAKE = createKey(9).publicKey
const [mergedBefore, mergedAfter] = [deactivateNative.evidence.before, stake(FOUR * 3n)]

export const attacksByMerging: readonly Attack[] = [
  attack('other-amount', 'another stake merged into it first', deactivateNative, {
    instructions: [
      ...StakeProgram.merge({
        stakePubkey: stakeAccount,
        sourceStakePubKey: OTHER_STAKE,
        authorizedPubkey: owner,
      }).instructions,
      ...deactivateNative.instructions,
    ],
    evidence: {
      ...deactivateNative.evidence,
      before: new Map([...mergedBefore, [OTHER_STAKE.toBase58(), stake(FOUR * 2n)]]),
      ...passed(deactivateNative, { [STAKED]: mergedAfter, [OTHER_STAKE.toBase58()]: null }),
    },
  }),
]

export const attacksOnTheRequest: readonly Attack[] = matchable.flatMap((base) => [
  attack('not-the-request', 'the answer to another yield', base, {
    action: { ...base.action, yieldId: 'another' },
  }),
  attack('wrong-chain', 'on a network that nobody chose', base, { network: 'solana' }),
  attack('not-the-request', 'the answer to somebody else', base, {
    action: { ...base.action, address: THIEF },
  }),
  attack('not-the-request', 'the answer to other arguments', base, {
    action: { ...base.action, rawArguments: { ...base.action.rawArguments, amount: '5' } },
  }),
])
