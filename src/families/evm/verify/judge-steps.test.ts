import { describe, expect, it } from 'vitest'
import type { BalanceChanges, PassedSimulation } from '../../action-simulation.ts'
import { changeCase, type VerificationCase, type CaseChange } from './corpus/case.ts'
import { lidoStake, merklClaim } from './corpus/honest-staking.ts'
import { vaultDeposit, vaultRedemption, vaultWithdrawal } from './corpus/honest-vaults.ts'
import { made } from './corpus/people.ts'
import { DAI, ETH, STEAK, USDC, WETH } from './corpus/protocols.ts'
import { checkSimulation } from './check-simulation.ts'

const judged = (
  base: VerificationCase,
  rehearsal: NonNullable<CaseChange['simulation']>,
  fees = 0n,
) => {
  const { simulation: shown, intent, witnesses } = changeCase(base, { simulation: rehearsal })
  return checkSimulation(shown, intent, witnesses, fees)
}
const coins = (amount: bigint) => ({ token: null, amount })

describe('whoever stops after the first of two steps', () => {
  const CENT = 100_000_000n
  const [asked] = vaultDeposit.simulation.left
  const [shares] = vaultDeposit.simulation.arrived
  if (!asked || !shares) throw new Error('both move something')
  const after = (
    base: VerificationCase,
    first: Partial<BalanceChanges>,
    more: Partial<PassedSimulation> = {},
    fees = 0n,
  ) => {
    const step = { left: [], arrived: [], allowances: [], ...first }
    return judged(base, { ...more, steps: [step, base.simulation] }, fees)
  }
  const some = (amount: bigint) => ({ left: [asked], arrived: [{ ...shares, amount }] })

  it('has shares of 99.5 % of what left', () => {
    expect(after(vaultDeposit, some(99_499_998n))).toEqual([])
    expect(after(vaultDeposit, some(99_499_997n))).toEqual(['unsafe-if-stopped'])
  })

  it('has shares that are worth it then, not only once a later step is done', () => {
    const stopped = (value: bigint) => after(vaultDeposit, some(CENT), { stops: [value] })
    expect(stopped(99_499_998n)).toEqual([])
    expect(stopped(99_499_997n)).toEqual(['unsafe-if-stopped'])
    expect(after(vaultDeposit, some(CENT), { stops: [] })).toEqual(['unsafe-if-stopped'])
    // Nor is their value that of what a later step brings.
    expect(after(vaultDeposit, some(CENT / 2n), { stops: [CENT] })).toEqual(['unsafe-if-stopped'])
    const other = { left: [asked], arrived: [{ token: made(90), amount: CENT }] }
    expect(after(vaultDeposit, other, { stops: [CENT] })).toContain('unsafe-if-stopped')
  })

  it('has what left for them on the way out', () => {
    const [given] = vaultRedemption.simulation.left
    const [paid] = vaultRedemption.simulation.arrived
    if (!given || !paid) throw new Error('both move something')
    const worth = { worth: { left: paid.amount, arrived: paid.amount } }
    const out = (part: bigint) =>
      after(vaultRedemption, { left: [given], arrived: [{ ...paid, amount: part }] }, worth)
    const least = (paid.amount * 995n) / 1000n
    expect(out(least - 2n)).toEqual([])
    expect(out(least - 3n)).toEqual(['unsafe-if-stopped'])
  })

  it('has nothing in what is not the yield’s own, be it coins or a contract’s token', () => {
    const unsafe = ['unsafe-if-stopped']
    expect(after(vaultDeposit, { left: [asked], arrived: [coins(CENT)] })).toEqual(unsafe)
    const { intent } = vaultDeposit
    const { place } = intent
    if (!place) throw new Error('it has one')
    const named = { ...place, contracts: [...place.contracts, made(90)] }
    const base = { ...vaultDeposit, intent: { ...intent, place: named } }
    const other = { left: [asked], arrived: [{ token: made(90), amount: CENT }] }
    expect(after(base, other)).toEqual(unsafe)
  })

  it('has nothing of known worth where nobody knows the worth of all', () => {
    const unknown = { worth: { left: CENT, arrived: null } }
    expect(after(vaultDeposit, some(CENT), unknown)).toEqual(['unsafe-if-stopped', 'worth-unknown'])
    const none = after(vaultDeposit, some(CENT), { arrived: [] })
    expect(none).toEqual(['unsafe-if-stopped'])
  })

  it('has paid the named fees and no more', () => {
    const all = { ...lidoStake.simulation, left: [coins(10n ** 18n + 5n)] }
    const paying = { ...lidoStake, rehearsal: all }
    expect(after(paying, { left: [coins(5n)] }, {}, 5n)).toEqual([])
    expect(after(paying, { left: [coins(2_000n)] }, {}, 5n)).toEqual(['unsafe-if-stopped'])
    const first = { left: [coins(10n ** 18n + 5n)], arrived: all.arrived }
    expect(after(paying, first, {}, 5n)).toEqual([])
  })

  it('has what the yield’s own contract says, if somebody vouches for that', () => {
    const claims = [CENT, CENT]
    expect(after(vaultDeposit, { left: [asked] }, { claims })).toEqual([])
    const strange = { claims, valuedBy: [made(91)] }
    expect(after(vaultDeposit, { left: [asked] }, strange)).toEqual([
      'unsafe-if-stopped',
      'worth-unknown',
    ])
  })

  it('has nothing to lose with a claim', () => {
    expect(after(merklClaim, {})).toEqual([])
  })

  it('has paid no fee in a token, and nothing that is too little to be seen', () => {
    // A fee in coins is no number of the token's.
    const unsafe = ['unsafe-if-stopped']
    expect(after(vaultDeposit, { left: [asked] }, {}, 10n ** 15n)).toEqual(unsafe)
    const part = (left: bigint, held: bigint) =>
      after(vaultDeposit, {
        left: [{ ...asked, amount: left }],
        arrived: held > 0n ? [{ ...shares, amount: held }] : [],
      })
    expect(part(1001n, 994n)).toEqual([])
    expect(part(1001n, 993n)).toEqual(unsafe)
    expect(part(2n, 0n)).toEqual([])
    expect(part(3n, 0n)).toEqual(unsafe)
    const none = after(vaultDeposit, { left: [{ ...asked, amount: 3n }] }, { arrived: [] })
    expect(none).toEqual(unsafe)
  })

  it('has no claim by the word of somebody who is not vouched for', () => {
    const both = [String(shares.token), made(91)]
    const claimed = (claims: readonly bigint[]) =>
      after(vaultDeposit, some(99_499_997n), { claims, valuedBy: both })
    expect(claimed([])).toEqual(['unsafe-if-stopped', 'worth-unknown'])
    expect(claimed([CENT, CENT])).toEqual(['unsafe-if-stopped', 'worth-unknown'])
  })

  it('has wrapped coins once, though they are the yield’s own token too', () => {
    const { intent, simulation: rehearsal } = lidoStake
    const { place } = intent
    if (!place) throw new Error('it has one')
    const wrapped = {
      ...lidoStake,
      intent: { ...intent, place: { ...place, output: WETH } },
      rehearsal: { ...rehearsal, arrived: [{ token: WETH.address, amount: 10n ** 18n }] },
    }
    const half = [{ token: WETH.address, amount: 5n * 10n ** 17n }]
    const stopped = after(wrapped, { left: [coins(10n ** 18n)], arrived: half })
    expect(stopped).toContain('unsafe-if-stopped')
  })

  it('has what a yield without a token of its own gave, by its contracts', () => {
    const { intent } = vaultDeposit
    const { place } = intent
    if (!place) throw new Error('it has one')
    const unnamed = { ...vaultDeposit, intent: { ...intent, place: { ...place, output: null } } }
    expect(after(unnamed, some(CENT))).toEqual([])
  })

  it('has paid a fee before an exit, and lost no share', () => {
    const { intent, simulation: rehearsal } = vaultRedemption
    const out = {
      ...vaultRedemption,
      intent: { ...intent, asset: ETH },
      rehearsal: { ...rehearsal, arrived: [coins(CENT)], worth: { left: CENT, arrived: CENT } },
    }
    expect(after(out, { left: [coins(5n)] }, {}, 5n)).toEqual([])
    const [given] = rehearsal.left
    if (!given) throw new Error('something leaves')
    const one = { left: [coins(5n), { ...given, amount: 1n }] }
    expect(after(out, one, {}, 5n)).toEqual(['unsafe-if-stopped'])
  })
})

describe('what stays allowed', () => {
  const whole = vaultDeposit.simulation
  const open = (token: string, amount: bigint) => ({ token, spender: STEAK.address, amount })
  const approved = (...allowances: BalanceChanges['allowances']) => ({
    left: [],
    arrived: [],
    allowances,
  })

  it('is nothing at the end, by what is told of all and of the last step', () => {
    const allowances = [open(USDC.address, 1n)]
    const [asked] = [open(USDC.address, 100_000_000n)]
    expect(judged(vaultDeposit, { allowances, steps: [whole] })).toEqual(['open-allowance'])
    expect(judged(vaultDeposit, { steps: [{ ...whole, allowances }] })).toEqual(['open-allowance'])
    const unlimited = { useMaxAllowance: true }
    const {
      intent,
      simulation: rehearsal,
      witnesses,
    } = changeCase(vaultDeposit, {
      simulation: { allowances: [asked], steps: [{ ...whole, allowances: [asked] }] },
    })
    const request = { ...intent.request, arguments: { ...intent.request.arguments, ...unlimited } }
    expect(checkSimulation(rehearsal, { ...intent, request }, witnesses)).toEqual([])
    expect(checkSimulation(rehearsal, intent, witnesses)).toEqual(['open-allowance'])
    // Of no other token, and of none on the way out.
    const other = { ...rehearsal, allowances: [asked, open(DAI.address, 1n)] }
    expect(checkSimulation(other, { ...intent, request }, witnesses)).toEqual(['open-allowance'])
    const out = changeCase(vaultWithdrawal, { simulation: { allowances: [asked] } })
    const exit = {
      ...out.intent.request,
      arguments: { ...out.intent.request.arguments, ...unlimited },
    }
    const leaving = { ...out.intent, request: exit }
    expect(checkSimulation(out.simulation, leaving, out.witnesses)).toEqual(['open-allowance'])
  })

  it('is on the way as much of each token as was typed, or as later steps take', () => {
    const steps = (...allowances: BalanceChanges['allowances']) => ({
      steps: [approved(...allowances), whole],
    })
    const less = { left: [{ token: USDC.address, amount: 99_990_000n }] }
    const most = open(USDC.address, 100_000_002n)
    expect(judged(vaultDeposit, { ...less, ...steps(most) })).toEqual([])
    const more = open(USDC.address, 100_000_003n)
    expect(judged(vaultDeposit, steps(more))).toEqual(['open-allowance'])
    const [first, second] = [open(USDC.address, 60_000_000n), open(USDC.address, 40_000_003n)]
    expect(judged(vaultDeposit, steps(first, second))).toEqual(['open-allowance'])
    expect(judged(vaultDeposit, steps(most, open(DAI.address, 1n)))).toEqual(['open-allowance'])
  })

  it('is less once some of it is taken, and more by what a step brought', () => {
    const [asked] = whole.left
    const [shares] = whole.arrived
    if (!asked || !shares) throw new Error('both move something')
    const half = (of: typeof asked) => [{ ...of, amount: of.amount / 2n }]
    const halfway = (amount: bigint) => ({
      steps: [
        { left: half(asked), arrived: half(shares), allowances: [open(USDC.address, amount)] },
        whole,
      ],
    })
    expect(judged(vaultDeposit, halfway(50_000_002n))).toEqual([])
    expect(judged(vaultDeposit, halfway(50_000_003n))).toEqual(['open-allowance'])
    const brought = (amount: bigint) => ({
      steps: [
        {
          ...approved(open(DAI.address, amount)),
          arrived: [{ token: DAI.address, amount: 5000n }],
        },
        whole,
      ],
    })
    expect(judged(vaultDeposit, brought(5002n))).toEqual([])
    expect(judged(vaultDeposit, brought(5003n))).toEqual(['open-allowance'])
  })

  it('is none of the requested token on the way out', () => {
    const steps = [approved(open(USDC.address, 100_000_000n)), vaultWithdrawal.simulation]
    expect(judged(vaultWithdrawal, { steps })).toEqual(['open-allowance'])
  })
})
