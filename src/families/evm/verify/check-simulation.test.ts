import { describe, expect, it } from 'vitest'
import type { RequestedAsset } from '../../intent.ts'
import type { BalanceChanges, PassedSimulation } from '../../action-simulation.ts'
import { lidoStake, merklClaim } from './corpus/honest-staking.ts'
import {
  sharesRedemption,
  tenthRedemption,
  vaultDeposit,
  vaultRedemption,
  vaultWithdrawal,
} from './corpus/honest-vaults.ts'
import { made } from './corpus/people.ts'
import { DAI, STEAK, USDC } from './corpus/protocols.ts'
import { changeCase, type VerificationCase, type CaseChange } from './corpus/case.ts'
import { checkSimulation } from './check-simulation.ts'

const getWarnings = (
  base: VerificationCase,
  simulation: NonNullable<CaseChange['simulation']>,
  fees = 0n,
) => {
  const { simulation: shown, intent, witnesses } = changeCase(base, { simulation })
  return checkSimulation(shown, intent, witnesses, fees)
}
const coins = (amount: bigint) => ({ token: null, amount })
const OPERATOR = { by: 'operator', since: null, actions: 0 } as const

it('named fees leave in native coin, and no wei more', () => {
  const [asked] = vaultDeposit.simulation.left
  const [shares] = vaultRedemption.simulation.left
  if (!asked || !shares) throw new Error('both move something')
  for (const [base, left] of [
    [vaultDeposit, asked],
    [vaultRedemption, shares],
  ] as const) {
    expect(getWarnings(base, { left: [left, coins(5n)] }, 5n)).toEqual([])
    expect(getWarnings(base, { left: [left, coins(6n)] }, 5n)).toEqual(['other-money-leaves'])
  }
  expect(getWarnings(merklClaim, { left: [coins(5n)] }, 5n)).toEqual([])
  expect(getWarnings(merklClaim, { left: [coins(6n)] }, 5n)).toEqual(['other-money-leaves'])
})

it('fees are separate from an amount in native coin', () => {
  const most = 10n ** 18n + 5n
  expect(getWarnings(lidoStake, { left: [coins(most)] }, 5n)).toEqual([])
  expect(getWarnings(lidoStake, { left: [coins(most + 1n)] }, 5n)).toEqual(['other-money-leaves'])
})

it('a share token may be off by two units, in either direction', () => {
  const [asked] = vaultDeposit.simulation.left
  if (!asked) throw new Error('something leaves')
  const left = (more: bigint) => ({ left: [{ ...asked, amount: asked.amount + more }] })
  expect(getWarnings(vaultDeposit, left(2n))).toEqual([])
  expect(getWarnings(vaultDeposit, left(-2n))).toEqual([])
  expect(getWarnings(vaultDeposit, left(3n))).toEqual(['other-money-leaves'])
})

it('the share of a selected fee configuration may leave if other sources than the service confirm it', () => {
  const { intent, simulation } = vaultRedemption
  if (simulation?.kind !== 'passed' || !intent.place) throw new Error('shares leave')
  const other = made(91)
  const place = { ...intent.place, contracts: [...intent.place.contracts, other] }
  const moved = (moves: BalanceChanges): BalanceChanges => ({
    ...moves,
    left: moves.left.map(({ amount }) => ({ token: other, amount })),
  })
  const shown: PassedSimulation = {
    ...simulation,
    ...moved(simulation),
    next: moved(simulation.next),
    steps: simulation.steps.map(moved),
  }
  const leaving = (vouched: readonly string[], more: Readonly<Record<string, unknown>>) => {
    const request = { ...intent.request, arguments: { ...intent.request.arguments, ...more } }
    const witnesses = {
      ...vaultRedemption.witnesses,
      contracts: new Map(vouched.map((each) => [each, OPERATOR])),
    }
    return checkSimulation(shown, { ...intent, request, place }, witnesses)
  }
  const selected = { feeConfigurationId: 'flat' }
  expect(leaving([other], selected)).not.toContain('other-money-leaves')
  expect(leaving([], selected)).toContain('other-money-leaves')
  expect(leaving([other], {})).toContain('other-money-leaves')
})

it('without an amount nothing may leave, unless everything was requested', () => {
  const asking = (asked: Readonly<Record<string, unknown>>) => {
    const { intent, simulation, witnesses } = vaultDeposit
    const request = { ...intent.request, arguments: asked }
    return checkSimulation(simulation, { ...intent, request }, witnesses)
  }
  expect(asking({ useMaxAmount: true })).toEqual([])
  expect(asking({ useMaxAmount: false })).toEqual(['other-money-leaves'])
  expect(asking({})).toEqual(['other-money-leaves'])
})

it('at least 99.5 % of the outflow returns', () => {
  const worth = (arrived: bigint) => ({ worth: { left: 1_000_000n, arrived } })
  expect(getWarnings(vaultDeposit, worth(995_000n))).toEqual([])
  expect(getWarnings(vaultDeposit, worth(994_999n))).toEqual(['loses-value'])
})

it('after an honest first step, the allowance is what the next one takes', () => {
  const whole = vaultDeposit.simulation
  const [asked] = whole.left
  const [shares] = whole.arrived
  if (!asked || !shares) throw new Error('both move something')
  const open = { token: asked.token ?? '', spender: shares.token ?? '', amount: asked.amount + 2n }
  const approved = { left: [], arrived: [], allowances: [open] }
  expect(getWarnings(vaultDeposit, { steps: [approved, whole] })).toEqual([])
  const half = (of: typeof asked) => [{ ...of, amount: of.amount / 2n }]
  const inHalves = { left: half(asked), arrived: half(shares), allowances: [] }
  expect(getWarnings(vaultDeposit, { steps: [approved, inHalves, whole] })).toEqual([])
})

it('an exit may allow shares that a later step takes', () => {
  const whole = vaultRedemption.simulation
  const [shares] = whole.left
  if (!shares) throw new Error('something leaves')
  const open = { token: shares.token ?? '', spender: shares.token ?? '', amount: shares.amount }
  const steps = [{ left: [], arrived: [], allowances: [open] }, whole]
  expect(getWarnings(vaultRedemption, { steps })).toEqual([])
})

it('only the requested token may leave, however little', () => {
  const dai = { token: DAI.address, amount: 1n }
  const [asked] = vaultDeposit.simulation.left
  const [eth] = lidoStake.simulation.left
  if (!asked || !eth) throw new Error('both move something')
  expect(getWarnings(lidoStake, { left: [eth, dai] })).toEqual(['other-money-leaves'])
  expect(getWarnings(vaultDeposit, { left: [asked, coins(1n)] })).toEqual(['other-money-leaves'])
})

it('an exit of an amount loses at most 0.5 % more', () => {
  const worth = (amount: bigint) => ({ worth: { left: amount, arrived: amount } })
  expect(getWarnings(vaultWithdrawal, worth(100_502_514n))).toEqual([])
  expect(getWarnings(vaultWithdrawal, worth(100_502_515n))).toEqual(['other-money-leaves'])
  expect(getWarnings(vaultWithdrawal, worth(99_499_998n))).toEqual([])
  const less = ['other-amount', 'loses-value']
  expect(getWarnings(vaultWithdrawal, worth(99_499_997n))).toEqual(less)
})

describe('an exit of a share of the position', () => {
  const ETHER = 10n ** 18n
  const share = STEAK.address
  const BALANCE = 970n * ETHER
  const all = { token: share, amount: BALANCE }
  const leaving = (asked: Readonly<Record<string, unknown>>, amount: bigint, had = BALANCE) => {
    const { intent, simulation, witnesses } = changeCase(tenthRedemption, {
      simulation: {
        held: [
          { token: USDC.address, amount: 7n * BALANCE },
          { token: share, amount: had },
        ],
        left: [{ token: share, amount }],
      },
    })
    const request = { ...intent.request, arguments: asked }
    return checkSimulation(simulation, { ...intent, request }, witnesses)
  }

  it('loses that percentage of the balance, within 0.5 %', () => {
    const tenth = { percentage: 10 }
    for (const asked of [tenth, { percentage: '10' }, { percentage: '10.0' }]) {
      expect(leaving(asked, 97n * ETHER)).toEqual([])
      expect(leaving(asked, 97_485n * (ETHER / 1000n) + 2n)).toEqual([])
      expect(leaving(asked, 97_485n * (ETHER / 1000n) + 3n)).toEqual(['other-money-leaves'])
      expect(leaving(asked, 96_515n * (ETHER / 1000n) - 2n)).toEqual([])
      expect(leaving(asked, 96_515n * (ETHER / 1000n) - 3n)).toEqual(['other-amount'])
    }
    expect(leaving({ percentage: 100 }, BALANCE)).toEqual([])
    expect(leaving({ percentage: 0.5 }, BALANCE / 200n)).toEqual([])
  })

  it('loses that number of shares, up to rounding', () => {
    const asked = { shareAmount: '97' }
    expect(leaving(asked, 97n * ETHER)).toEqual([])
    expect(leaving(asked, 97n * ETHER + 2n)).toEqual([])
    expect(leaving(asked, 97n * ETHER + 3n)).toEqual(['other-money-leaves'])
    expect(leaving(asked, 97n * ETHER - 2n)).toEqual([])
    expect(leaving(asked, 97n * ETHER - 3n)).toEqual(['other-amount'])
  })

  it('loses no unit more of indivisible tokens', () => {
    expect(leaving({ percentage: 10 }, 1n, 10n)).toEqual([])
    expect(leaving({ percentage: 10 }, 2n, 10n)).toEqual(['other-money-leaves'])
  })

  it('may lose all of them if everything was requested', () => {
    expect(leaving({ useMaxAmount: true }, BALANCE)).toEqual([])
    expect(leaving({ useMaxAmount: true }, 1n)).toEqual([])
  })

  it.each([
    [{}],
    [{ useMaxAmount: false }],
    [{ amounts: ['1'] }],
    [{ percentage: '0' }],
    [{ percentage: 101 }],
    [{ percentage: 'ten' }],
    [{ percentage: 1e-7 }],
    [{ shareAmount: 97 }],
    [{ shareAmount: '97', percentage: 10 }],
  ])('is invalid for %j', (asked) => expect(leaving(asked, 97n * ETHER)).toEqual(['other-amount']))

  it('has unknown shares if the yield names none', () => {
    const { intent, simulation, witnesses } = sharesRedemption
    const { place } = intent
    if (!place) throw new Error('it has one')
    const unnamed = { ...intent, place: { ...place, output: null } }
    expect(checkSimulation(simulation, unnamed, witnesses)).toEqual(['other-amount'])
  })

  it('of a native vault is checked as well, if the request has no asset', () => {
    const { intent, simulation, witnesses } = changeCase(tenthRedemption, {
      simulation: { left: [all], arrived: [{ token: null, amount: BALANCE }] },
    })
    expect(checkSimulation(simulation, { ...intent, asset: null }, witnesses)).toContain(
      'other-money-leaves',
    )
  })

  it('with an amount is checked by both', () => {
    const asked = { shareAmount: '97', amount: '1' }
    expect(leaving(asked, 97n * ETHER)).toEqual([])
    expect(leaving({ ...asked, amount: '0.5' }, 97n * ETHER)).toEqual(['other-money-leaves'])
    expect(leaving({ ...asked, shareAmount: '9' }, 97n * ETHER)).toEqual(['other-money-leaves'])
  })
})

it("an exit gives up one token: the yield's, or if it names none the only one of its contracts that leaves", () => {
  const { intent, simulation, witnesses } = vaultRedemption
  const { place } = intent
  if (!place) throw new Error('it has one')
  const gauge = { token: made(92), amount: 5n }
  const lock = { token: made(93), amount: 5n }
  const shares = simulation.left
  const check = (left: PassedSimulation['left'], output = place.output) => {
    const named = { ...place, output, contracts: [made(92), made(93)] }
    const only = { left, arrived: simulation.arrived, allowances: [] }
    const shown = { ...simulation, ...only, steps: [only], next: only }
    return checkSimulation(shown, { ...intent, place: named }, witnesses)
  }
  expect(check(shares)).toEqual([])
  expect(check([gauge])).toEqual(['other-money-leaves'])
  expect(check([...shares, gauge])).toEqual(['other-money-leaves'])
  expect(check([gauge, lock])).toEqual(['other-money-leaves'])
  expect(check([gauge], null)).toEqual([])
  expect(check([gauge, lock], null)).toEqual(['other-money-leaves'])
  expect(check(shares, null)).toEqual(['other-money-leaves'])
})

it('a share is checked after each step, and by the total', () => {
  const whole = tenthRedemption.simulation
  const given = (amount: bigint) => ({
    ...whole,
    left: [{ token: STEAK.address, amount }],
  })
  const [all, tenth] = [given(970n * 10n ** 18n), given(97n * 10n ** 18n)]
  const check = (left: PassedSimulation['left'], steps: PassedSimulation['steps']) =>
    getWarnings(tenthRedemption, { left, steps })
  expect(check(tenth.left, [tenth])).toEqual([])
  expect(check(tenth.left, [all, tenth])).toContain('other-money-leaves')
  expect(check(tenth.left, [tenth, all])).toContain('other-money-leaves')
  expect(check(all.left, [tenth])).toContain('other-money-leaves')
})

it('a claim of nothing has no inflow', () => {
  expect(getWarnings(merklClaim, { arrived: [] })).toEqual(['worth-unknown'])
})

it("only a deposit gives the requested token, and only an exit the yield's own", () => {
  const usdc = { token: USDC.address, amount: 1n }
  const steak = { token: STEAK.address, amount: 1n }
  for (const base of [vaultRedemption, vaultWithdrawal])
    expect(getWarnings(base, { left: [...base.simulation.left, usdc] })).toEqual([
      'other-money-leaves',
    ])
  expect(getWarnings(vaultDeposit, { left: [...vaultDeposit.simulation.left, steak] })).toEqual([
    'other-money-leaves',
  ])
  const { intent, witnesses, simulation } = merklClaim
  const own = { token: intent.place?.contracts[0] ?? '', amount: 1n }
  const claimed = { ...simulation, left: [own] }
  expect(checkSimulation(claimed, intent, witnesses)).toEqual(['other-money-leaves'])
  const asked = { ...intent, asset: USDC, request: { ...intent.request, arguments: {} } }
  expect(checkSimulation({ ...simulation, left: [usdc] }, asked, witnesses)).toEqual([
    'other-money-leaves',
  ])
  const nothing = { ...vaultDeposit.intent.request, arguments: {} }
  const one = { ...vaultDeposit.simulation, left: [usdc] }
  expect(
    checkSimulation(
      { ...one, steps: [one] },
      { ...vaultDeposit.intent, request: nothing },
      vaultDeposit.witnesses,
    ),
  ).toEqual(['other-money-leaves'])
})

it('an amount is not compared with shares of unknown value', () => {
  const unknown = { worth: { left: null, arrived: 100_000_000n } }
  expect(getWarnings(vaultWithdrawal, unknown)).toEqual(['other-amount', 'worth-unknown'])
  expect(getWarnings(vaultWithdrawal, { ...unknown, left: [coins(5n)] }, 5n)).toEqual([
    'worth-unknown',
  ])
  const one = { ...unknown, left: [{ token: STEAK.address, amount: 1n }] }
  expect(getWarnings(vaultWithdrawal, one)).toContain('other-amount')
})

it('an exit may pay any token that the yield accepts', () => {
  const { intent, simulation, witnesses } = vaultWithdrawal
  const { place } = intent
  if (!place) throw new Error('it has one')
  const paid = {
    ...simulation,
    arrived: [...simulation.arrived, { token: DAI.address, amount: 1n }],
  }
  const tokens = [...place.tokens, DAI]
  const check = (asked: typeof intent) => checkSimulation(paid, asked, witnesses)
  expect(check({ ...intent, place: { ...place, tokens } })).toEqual([])
  expect(check(intent)).toEqual(['other-token-arrives'])
})

describe('a deposit of several typed tokens, one of which the request counts', () => {
  const CENT = 100_000_000n
  const [usdc, dai] = [
    { token: USDC.address, amount: CENT },
    { token: DAI.address, amount: CENT },
  ]
  const depositing = (tokens: readonly RequestedAsset[], left: PassedSimulation['left']) => {
    const { intent, witnesses } = vaultDeposit
    const { place } = intent
    if (!place) throw new Error('it has one')
    const { simulation } = changeCase(vaultDeposit, { simulation: { left } })
    const inputs = tokens.map((each) => ({ ...each, decimals: 6 }))
    const request = { ...intent.request, arguments: { amounts: inputs.map(() => '100') } }
    const several = { ...place, tokens: [USDC, ...inputs] }
    return checkSimulation(simulation, { ...intent, request, place: several }, witnesses)
  }

  it('has an unknown value if others leave too', () => {
    expect(depositing([USDC], [usdc])).toEqual([])
    expect(depositing([USDC, DAI], [usdc])).toEqual([])
    expect(depositing([USDC, DAI], [usdc, dai])).toEqual(['worth-unknown'])
    expect(depositing([DAI, USDC], [dai])).toEqual(['worth-unknown'])
  })
})

it('an unsimulated or failed action is never a match', () => {
  const { intent, simulation, witnesses } = vaultDeposit
  expect(checkSimulation(null, intent, witnesses)).toEqual(['not-rehearsed'])
  expect(checkSimulation({ kind: 'failed', reason: null }, intent, witnesses)).toEqual([
    'would-fail',
  ])
  expect(checkSimulation({ kind: 'alone' }, intent, witnesses)).toEqual(['step-rehearsed'])
  const wei = changeCase(vaultDeposit, { simulation: { left: [...simulation.left, coins(1n)] } })
  expect(checkSimulation(wei.simulation, intent, witnesses)).toEqual(['other-money-leaves'])
  // Of the steps before one that fails only money that leaves is told.
  const failing = (shown: typeof simulation) =>
    checkSimulation({ kind: 'failed', reason: null, shown }, intent, witnesses)
  expect(failing({ ...simulation, isWhole: false })).toEqual(['would-fail'])
  expect(failing(wei.simulation)).toEqual(['would-fail', 'other-money-leaves'])
})

it('a partial or detectable simulation has a warning', () => {
  expect(getWarnings(vaultDeposit, {})).toEqual([])
  expect(getWarnings(vaultDeposit, { isWhole: false })).toEqual(['part-rehearsed'])
  expect(getWarnings(vaultDeposit, { varies: true })).toEqual(['outcome-varies'])
  expect(getWarnings(vaultDeposit, { isLikeReal: false })).toEqual(['artificial-simulation'])
  expect(getWarnings(vaultDeposit, { steps: [] })).toContain('unsafe-if-stopped')
  expect(getWarnings(vaultDeposit, { valuedBy: [] })).toEqual(['worth-unknown'])
  expect(getWarnings(vaultDeposit, { left: [] })).toEqual(['worth-unknown'])
  const { simulation, intent, witnesses } = vaultDeposit
  const more = { ...simulation, left: [...simulation.left, coins(1n)] }
  expect(getWarnings(vaultDeposit, { steps: [more, simulation] })).toEqual(['other-money-leaves'])
  expect(getWarnings(vaultDeposit, { arrived: [...simulation.arrived, coins(1n)] })).toEqual([
    'other-token-arrives',
  ])
  expect(checkSimulation(simulation, { ...intent, asset: null }, witnesses)).toContain(
    'worth-unknown',
  )
})

it("a deposit returns the yield's own token, and no other one of its contracts", () => {
  const { intent, simulation, witnesses } = vaultDeposit
  const { place } = intent
  if (!place) throw new Error('it has one')
  const other = { token: made(90), amount: 1n }
  const check = (output: typeof place.output, contracts: typeof place.contracts) => {
    const named = { ...intent, place: { ...place, output, contracts } }
    const arrived = [...simulation.arrived, other]
    return checkSimulation({ ...simulation, arrived }, named, witnesses)
  }
  const contracts = [...place.contracts, made(90)]
  expect(check(place.output, contracts)).toEqual(['other-token-arrives'])
  expect(check(null, contracts)).toEqual([])
  expect(check(null, place.contracts)).toEqual(['other-token-arrives'])
})
