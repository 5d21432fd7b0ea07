import { expect, it } from 'vitest'
import { lidoStake, merklClaim } from './corpus/honest-staking.ts'
import { vaultDeposit, vaultRedemption } from './corpus/honest-vaults.ts'
import { changed, type Case, type Change } from './corpus/case.ts'
import { judgeRehearsal } from './judge-rehearsal.ts'

const judged = (base: Case, rehearsal: NonNullable<Change['rehearsal']>, fees = 0n) => {
  const { rehearsal: shown, intent, witnesses } = changed(base, { rehearsal })
  return judgeRehearsal(shown, intent, witnesses, fees)
}
const coins = (amount: bigint) => ({ token: null, amount })

it('named fees leave in coins, and no wei more', () => {
  const [asked] = vaultDeposit.rehearsal.left
  const [shares] = vaultRedemption.rehearsal.left
  if (!asked || !shares) throw new Error('both move something')
  for (const [base, left] of [
    [vaultDeposit, asked],
    [vaultRedemption, shares],
  ] as const) {
    expect(judged(base, { left: [left, coins(5n)] }, 5n)).toEqual([])
    expect(judged(base, { left: [left, coins(6n)] }, 5n)).toEqual(['other-money-leaves'])
  }
  expect(judged(merklClaim, { left: [coins(5n)] }, 5n)).toEqual([])
  expect(judged(merklClaim, { left: [coins(6n)] }, 5n)).toEqual(['other-money-leaves'])
})

it('of what is typed in coins the fees are beside the amount', () => {
  const most = 10n ** 18n + 5n
  expect(judged(lidoStake, { left: [coins(most)] }, 5n)).toEqual([])
  expect(judged(lidoStake, { left: [coins(most + 1n)] }, 5n)).toEqual(['other-money-leaves'])
})

it('a token that counts in shares may be two units off, for the wallet or against it', () => {
  const [asked] = vaultDeposit.rehearsal.left
  if (!asked) throw new Error('something leaves')
  const left = (more: bigint) => ({ left: [{ ...asked, amount: asked.amount + more }] })
  expect(judged(vaultDeposit, left(2n))).toEqual([])
  expect(judged(vaultDeposit, left(-2n))).toEqual([])
  expect(judged(vaultDeposit, left(3n))).toEqual(['other-money-leaves'])
})

it('without an amount nothing may leave, unless everything was asked for', () => {
  const asking = (asked: Readonly<Record<string, unknown>>) => {
    const { intent, rehearsal, witnesses } = vaultDeposit
    const request = { ...intent.request, arguments: asked }
    return judgeRehearsal(rehearsal, { ...intent, request }, witnesses)
  }
  expect(asking({ useMaxAmount: true })).toEqual([])
  expect(asking({ useMaxAmount: false })).toEqual(['other-money-leaves'])
  expect(asking({})).toEqual(['other-money-leaves'])
})

it('of what leaves, 99.5 % come back, and no less', () => {
  const worth = (arrived: bigint) => ({ worth: { left: 1_000_000n, arrived } })
  expect(judged(vaultDeposit, worth(995_000n))).toEqual([])
  expect(judged(vaultDeposit, worth(994_999n))).toEqual(['loses-value'])
})

it('after an honest first step, what is allowed is what the next one takes', () => {
  const whole = vaultDeposit.rehearsal
  const [asked] = whole.left
  const [shares] = whole.arrived
  if (!asked || !shares) throw new Error('both move something')
  const open = { token: asked.token ?? '', spender: shares.token ?? '', amount: asked.amount + 2n }
  const approved = { left: [], arrived: [], allowances: [open] }
  expect(judged(vaultDeposit, { steps: [approved, whole] })).toEqual([])
  const half = (of: typeof asked) => [{ ...of, amount: of.amount / 2n }]
  const inHalves = { left: half(asked), arrived: half(shares), allowances: [] }
  expect(judged(vaultDeposit, { steps: [approved, inHalves, whole] })).toEqual([])
})

it('shares may be allowed that a later step takes on the way out', () => {
  const whole = vaultRedemption.rehearsal
  const [shares] = whole.left
  if (!shares) throw new Error('something leaves')
  const open = { token: shares.token ?? '', spender: shares.token ?? '', amount: shares.amount }
  const steps = [{ left: [], arrived: [], allowances: [open] }, whole]
  expect(judged(vaultRedemption, { steps })).toEqual([])
})
