import { encodeErrorResult, parseAbi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Intent } from '../../intent.ts'
import { vaultApproval, vaultDeposit } from '../verify/corpus/honest-vaults.ts'
import { THIEF, USER, made } from '../verify/corpus/people.ts'
import { STEAK, USDC } from '../verify/corpus/protocols.ts'
import { readEvmPayload } from '../payload.ts'
import { planRehearsal, type RehearsalPlan } from './plan-rehearsal.ts'
import { readRehearsal } from './read-rehearsal.ts'
import type { Simulated } from './simulate.ts'
import { paidOut, waysOut } from './way-out.ts'

const { intent } = vaultDeposit
const callOf = ({ transaction }: typeof vaultDeposit) => {
  const call = readEvmPayload(transaction)?.call
  if (!call) throw new Error('the example can be read')
  return call
}
const steps = [callOf(vaultApproval), callOf(vaultDeposit)]

function planned(asked: Intent = intent): RehearsalPlan {
  const plan = planRehearsal(steps, asked)
  if (!plan) throw new Error('the example fits in')
  return plan
}

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const answer = (returnData: Hex = '0x', logs: Simulated['logs'] = []): Simulated => ({
  status: '0x1',
  returnData,
  logs,
})
const transfer = (token: string, from: string, to: string, amount: bigint) => ({
  address: token,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    word(BigInt(from)),
    word(BigInt(to)),
  ],
  data: word(amount),
})
const COIN = `0x${'e'.repeat(40)}`

/** USDC and the vault's shares before, the two steps, both after, and the allowance. */
const results = ({
  deposit = answer(),
  usdc = 900n,
  shares = word(97n),
  open = 0n,
}: { deposit?: Simulated; usdc?: bigint; shares?: Hex; open?: bigint } = {}): Simulated[] => [
  answer(word(1000n)),
  answer(word(0n)),
  answer(),
  deposit,
  answer(word(usdc)),
  answer(shares),
  answer(word(open)),
]
const [asked, share] = [USDC.address.toLowerCase(), STEAK.address.toLowerCase()]

describe('what a rehearsal shows', () => {
  it('is what the balances say', () =>
    expect(readRehearsal(planned(), results())).toEqual({
      kind: 'moved',
      left: [{ token: asked, amount: 100n }],
      arrived: [{ token: share, amount: 97n }],
      allowances: [],
    }))

  it('and what transfers say of coins and of tokens that nobody named', () => {
    const logs = [
      transfer(COIN, USER, THIEF, 5n),
      transfer(made(1), USER, THIEF, 7n),
      transfer(made(2), THIEF, USER, 9n),
      transfer(USDC.address, USER, THIEF, 1000n),
    ]
    const moved = readRehearsal(planned(), results({ deposit: answer('0x', logs) }))
    expect(moved).toMatchObject({
      left: [
        { token: asked, amount: 100n },
        { token: null, amount: 5n },
        { token: made(1), amount: 7n },
      ],
      arrived: [
        { token: share, amount: 97n },
        { token: made(2), amount: 9n },
      ],
    })
  })

  it('a thing that leaves is one that leaves, whatever standard it has', () => {
    const NFT = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
    const [user, thief, id] = [word(BigInt(USER)), word(BigInt(THIEF)), word(9n)]
    const logs = [
      { address: made(5), topics: [NFT, user, thief, id], data: '0x' },
      {
        address: made(6),
        topics: [SINGLE, user, user, thief],
        data: `${word(9n)}${'0'.repeat(64)}`,
      },
    ]
    const moved = readRehearsal(planned(), results({ deposit: answer('0x', logs) }))
    expect(moved).toMatchObject({
      left: [
        { token: asked, amount: 100n },
        { token: made(5), amount: 1n },
        { token: made(6), amount: 1n },
      ],
    })
  })

  it('a token whose balance can’t be read is told by its transfers', () => {
    const logs = [transfer(STEAK.address, made(3), USER, 50n)]
    const moved = readRehearsal(planned(), results({ shares: '0x', deposit: answer('0x', logs) }))
    expect(moved).toMatchObject({ arrived: [{ token: share, amount: 50n }] })
  })

  it('an allowance that stays is said', () =>
    expect(readRehearsal(planned(), results({ open: 3n }))).toMatchObject({
      allowances: [{ token: USDC.address, spender: STEAK.address, amount: 3n }],
    }))

  it('a step that fails is named, in the contract’s own words where it has some', () => {
    const abi = parseAbi(['error Error(string reason)'])
    const said = encodeErrorResult({ abi, errorName: 'Error', args: ['paused'] })
    const failing = (returnData: Hex): Simulated => ({ ...answer(returnData), status: '0x0' })
    const read = (data: Hex) => readRehearsal(planned(), results({ deposit: failing(data) }))
    expect(read(said)).toEqual({
      kind: 'failed',
      step: 1,
      reason: { code: 'said', text: 'paused', account: null, has: null, needs: null },
    })
    expect(read('0x12345678')).toEqual({ kind: 'failed', step: 1, reason: null })
  })

  it('is not planned where it would not fit into one block of the gateway', () => {
    const many = Array.from({ length: 13 }, () => callOf(vaultDeposit))
    expect(planRehearsal(many, intent)).toBeNull()
    expect(planned().calls.length).toBeLessThanOrEqual(16)
  })
})

describe('what a holding is worth', () => {
  const holding = {
    user: USER,
    share: STEAK.address,
    amount: 97n,
    asset: USDC.address,
    contract: STEAK.address,
  }
  const paying = (amount: bigint) =>
    answer('0x', [transfer(USDC.address, STEAK.address, USER, amount)])
  const failed: Simulated = { ...paying(5n), status: '0x0' }

  it('is what the first way out that works pays, and no more', () => {
    expect(paidOut([failed, paying(99n), paying(50n)], holding)).toBe(99n)
    expect(waysOut(holding)).toHaveLength(7)
  })

  it('is unknown where none pays in the asked token', () => {
    const inAnother = answer('0x', [transfer(made(4), STEAK.address, USER, 99n)])
    expect(paidOut([failed, answer(), inAnother], holding)).toBeNull()
  })
})
