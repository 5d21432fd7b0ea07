import { describe, expect, it } from 'vitest'
import type { Validator } from '../../contract/validator.ts'
import { NEVER } from '../../solana/stake/stake-account.ts'
import { stakePositions, type OwnedStake, type StakeState } from './stake-positions.ts'
import { stakingRate } from './describe-solana-staking.ts'

const SOL = 1_000_000_000n
const NEXT = 1_800_000_000n

const validator = (address: string, status = 'active'): Validator => ({
  address,
  name: address,
  logoURI: '',
  website: '',
  rewardRate: stakingRate(0.07),
  commission: 0,
  tvl: '0',
  tvlRaw: '0',
  votingPower: 0,
  preferred: false,
  status,
})
const knownValidator = [validator('one'), validator('two'), validator('jail', 'jailed')]

const stake = (state: StakeState, voter: string, sol: bigint, activating = 0n): OwnedStake => ({
  state,
  activating,
  account: {
    address: '',
    lamports: sol * SOL,
    stake: sol * SOL,
    staker: '',
    withdrawer: '',
    voter,
    activationEpoch: 0n,
    deactivationEpoch: NEVER,
  },
})

const rows = (...stakes: OwnedStake[]) =>
  stakePositions(stakes, {
    yieldId: 'y',
    nextEpoch: NEXT,
    validator: (vote) => knownValidator.find(({ address }) => address === vote) ?? null,
  })

const summarize = (...stakes: OwnedStake[]) =>
  rows(...stakes).map((row) => [row.type, row.validator?.address, row.amount / SOL, row.date])

describe('Solana stake rows', () => {
  it('a staker without stake has one empty row', () => {
    expect(summarize()).toEqual([['active', undefined, 0n, null]])
  })

  it('stakes of the same state and validator are one row', () => {
    expect(
      summarize(
        stake('exiting', 'one', 2n),
        stake('active', 'one', 3n),
        stake('active', 'two', 4n),
        stake('active', 'one', 5n),
      ),
    ).toEqual([
      ['active', 'one', 8n, null],
      ['active', 'two', 4n, null],
      ['exiting', 'one', 2n, NEXT],
    ])
  })

  it('a stake too large to warm up at once has two rows', () => {
    expect(summarize(stake('active', 'one', 10n, 7n * SOL))).toEqual([
      ['active', 'one', 3n, null],
      ['entering', 'one', 7n, NEXT],
    ])
  })

  it('a row earns while its stake is effective and its validator active', () => {
    const earning = (state: StakeState, voter = 'one'): boolean =>
      rows(stake(state, voter, 1n)).find(({ amount }) => amount > 0n)?.isEarning ?? false
    expect(earning('active')).toBe(true)
    expect(earning('exiting')).toBe(true)
    expect(earning('entering')).toBe(false)
    expect(earning('withdrawable')).toBe(false)
    expect(earning('active', 'jail')).toBe(false)
  })

  it('inactive stake has a withdrawal, and one of everything where that is more', () => {
    const offered = (...stakes: OwnedStake[]) =>
      rows(...stakes).flatMap(({ pendingActions }) =>
        pendingActions.map(({ type, amount }) => [type, amount]),
      )
    const free = stake('withdrawable', 'one', 2n)
    expect(offered(free, stake('active', 'two', 3n))).toEqual([['WITHDRAW', '2']])
    expect(offered(free, stake('withdrawable', 'two', 3n))).toEqual([
      ['WITHDRAW', '2'],
      ['WITHDRAW_ALL', '5'],
      ['WITHDRAW', '3'],
      ['WITHDRAW_ALL', '5'],
    ])
  })
})
