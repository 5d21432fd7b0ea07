import { describe, expect, it } from 'vitest'
import type { AskedAsset } from '../../intent.ts'
import type { Moved, Passed } from '../../rehearsal.ts'
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
import { changed, type Case, type Change } from './corpus/case.ts'
import { judgeRehearsal } from './judge-rehearsal.ts'

const judged = (base: Case, rehearsal: NonNullable<Change['rehearsal']>, fees = 0n) => {
  const { rehearsal: shown, intent, witnesses } = changed(base, { rehearsal })
  return judgeRehearsal(shown, intent, witnesses, fees)
}
const coins = (amount: bigint) => ({ token: null, amount })
const OPERATOR = { by: 'operator', since: null, actions: 0 } as const

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

it('the share of a selected fee configuration may leave where others than the service vouch for it', () => {
  const { intent, rehearsal } = vaultRedemption
  if (rehearsal?.kind !== 'passed' || !intent.place) throw new Error('shares leave')
  const other = made(91)
  const place = { ...intent.place, contracts: [...intent.place.contracts, other] }
  const moved = (moves: Moved): Moved => ({
    ...moves,
    left: moves.left.map(({ amount }) => ({ token: other, amount })),
  })
  const shown: Passed = {
    ...rehearsal,
    ...moved(rehearsal),
    next: moved(rehearsal.next),
    steps: rehearsal.steps.map(moved),
  }
  const leaving = (vouched: readonly string[], more: Readonly<Record<string, unknown>>) => {
    const request = { ...intent.request, arguments: { ...intent.request.arguments, ...more } }
    const witnesses = {
      ...vaultRedemption.witnesses,
      contracts: new Map(vouched.map((each) => [each, OPERATOR])),
    }
    return judgeRehearsal(shown, { ...intent, request, place }, witnesses)
  }
  const selected = { feeConfigurationId: 'flat' }
  expect(leaving([other], selected)).not.toContain('other-money-leaves')
  expect(leaving([], selected)).toContain('other-money-leaves')
  expect(leaving([other], {})).toContain('other-money-leaves')
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

it('what leaves is the asked token and no other, however little', () => {
  const dai = { token: DAI.address, amount: 1n }
  const [asked] = vaultDeposit.rehearsal.left
  const [eth] = lidoStake.rehearsal.left
  if (!asked || !eth) throw new Error('both move something')
  expect(judged(lidoStake, { left: [eth, dai] })).toEqual(['other-money-leaves'])
  expect(judged(vaultDeposit, { left: [asked, coins(1n)] })).toEqual(['other-money-leaves'])
})

it('whoever leaves with an amount loses no more than half a hundredth above it', () => {
  const worth = (amount: bigint) => ({ worth: { left: amount, arrived: amount } })
  expect(judged(vaultWithdrawal, worth(100_502_514n))).toEqual([])
  expect(judged(vaultWithdrawal, worth(100_502_515n))).toEqual(['other-money-leaves'])
  expect(judged(vaultWithdrawal, worth(99_499_998n))).toEqual([])
  expect(judged(vaultWithdrawal, worth(99_499_997n))).toEqual(['loses-value'])
})

describe('whoever leaves with a part of the shares', () => {
  const ETHER = 10n ** 18n
  const share = STEAK.address
  const HELD = 970n * ETHER
  const all = { token: share, amount: HELD }
  const leaving = (asked: Readonly<Record<string, unknown>>, amount: bigint, had = HELD) => {
    const { intent, rehearsal, witnesses } = changed(tenthRedemption, {
      rehearsal: {
        held: [
          { token: USDC.address, amount: 7n * HELD },
          { token: share, amount: had },
        ],
        left: [{ token: share, amount }],
      },
    })
    const request = { ...intent.request, arguments: asked }
    return judgeRehearsal(rehearsal, { ...intent, request }, witnesses)
  }

  it('loses that percentage of what they had, and half a hundredth of it more or less', () => {
    const tenth = { percentage: 10 }
    for (const asked of [tenth, { percentage: '10' }, { percentage: '10.0' }]) {
      expect(leaving(asked, 97n * ETHER)).toEqual([])
      expect(leaving(asked, 97_485n * (ETHER / 1000n) + 2n)).toEqual([])
      expect(leaving(asked, 97_485n * (ETHER / 1000n) + 3n)).toEqual(['other-money-leaves'])
      expect(leaving(asked, 96_515n * (ETHER / 1000n) - 2n)).toEqual([])
      expect(leaving(asked, 96_515n * (ETHER / 1000n) - 3n)).toEqual(['other-amount'])
    }
    expect(leaving({ percentage: 100 }, HELD)).toEqual([])
    expect(leaving({ percentage: 0.5 }, HELD / 200n)).toEqual([])
  })

  it('loses so many shares, up to their rounding', () => {
    const asked = { shareAmount: '97' }
    expect(leaving(asked, 97n * ETHER)).toEqual([])
    expect(leaving(asked, 97n * ETHER + 2n)).toEqual([])
    expect(leaving(asked, 97n * ETHER + 3n)).toEqual(['other-money-leaves'])
    expect(leaving(asked, 97n * ETHER - 2n)).toEqual([])
    expect(leaving(asked, 97n * ETHER - 3n)).toEqual(['other-amount'])
  })

  it('loses no thing more where there are few', () => {
    expect(leaving({ percentage: 10 }, 1n, 10n)).toEqual([])
    expect(leaving({ percentage: 10 }, 2n, 10n)).toEqual(['other-money-leaves'])
  })

  it('may lose all of them where everything was asked for', () => {
    expect(leaving({ useMaxAmount: true }, HELD)).toEqual([])
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
  ])('is not understood by %j', (asked) =>
    expect(leaving(asked, 97n * ETHER)).toEqual(['other-amount']),
  )

  it('has shares of no known size where the yield names none', () => {
    const { intent, rehearsal, witnesses } = sharesRedemption
    const { place } = intent
    if (!place) throw new Error('it has one')
    const unnamed = { ...intent, place: { ...place, output: null } }
    expect(judgeRehearsal(rehearsal, unnamed, witnesses)).toEqual(['other-amount'])
  })

  it('of a coin’s vault is held to it as well, where the request has no asset', () => {
    const { intent, rehearsal, witnesses } = changed(tenthRedemption, {
      rehearsal: { left: [all], arrived: [{ token: null, amount: HELD }] },
    })
    expect(judgeRehearsal(rehearsal, { ...intent, asset: null }, witnesses)).toContain(
      'other-money-leaves',
    )
  })

  it('and an amount is held to both', () => {
    const asked = { shareAmount: '97', amount: '1' }
    expect(leaving(asked, 97n * ETHER)).toEqual([])
    expect(leaving({ ...asked, amount: '0.5' }, 97n * ETHER)).toEqual(['other-money-leaves'])
    expect(leaving({ ...asked, shareAmount: '9' }, 97n * ETHER)).toEqual(['other-money-leaves'])
  })
})

it('leaving gives back one token: the yield’s, or where it names none the one of its contracts that leaves', () => {
  const { intent, rehearsal, witnesses } = vaultRedemption
  const { place } = intent
  if (!place) throw new Error('it has one')
  const gauge = { token: made(92), amount: 5n }
  const lock = { token: made(93), amount: 5n }
  const shares = rehearsal.left
  const judge = (left: Passed['left'], output = place.output) => {
    const named = { ...place, output, contracts: [made(92), made(93)] }
    const only = { left, arrived: rehearsal.arrived, allowances: [] }
    const shown = { ...rehearsal, ...only, steps: [only], next: only }
    return judgeRehearsal(shown, { ...intent, place: named }, witnesses)
  }
  expect(judge(shares)).toEqual([])
  expect(judge([gauge])).toEqual(['other-money-leaves'])
  expect(judge([...shares, gauge])).toEqual(['other-money-leaves'])
  expect(judge([gauge, lock])).toEqual(['other-money-leaves'])
  expect(judge([gauge], null)).toEqual([])
  expect(judge([gauge, lock], null)).toEqual(['other-money-leaves'])
  expect(judge(shares, null)).toEqual(['other-money-leaves'])
})

it('a part is the part after each step, and by what is told of all of them', () => {
  const whole = tenthRedemption.rehearsal
  const given = (amount: bigint) => ({
    ...whole,
    left: [{ token: STEAK.address, amount }],
  })
  const [all, tenth] = [given(970n * 10n ** 18n), given(97n * 10n ** 18n)]
  const judge = (left: Passed['left'], steps: Passed['steps']) =>
    judged(tenthRedemption, { left, steps })
  expect(judge(tenth.left, [tenth])).toEqual([])
  expect(judge(tenth.left, [all, tenth])).toContain('other-money-leaves')
  expect(judge(tenth.left, [tenth, all])).toContain('other-money-leaves')
  expect(judge(all.left, [tenth])).toContain('other-money-leaves')
})

it('a claim of nothing brings nothing', () => {
  expect(judged(merklClaim, { arrived: [] })).toEqual(['worth-unknown'])
})

it('only who deposits gives the asked token, and only who leaves gives the yield’s own', () => {
  const usdc = { token: USDC.address, amount: 1n }
  const steak = { token: STEAK.address, amount: 1n }
  for (const base of [vaultRedemption, vaultWithdrawal])
    expect(judged(base, { left: [...base.rehearsal.left, usdc] })).toEqual(['other-money-leaves'])
  expect(judged(vaultDeposit, { left: [...vaultDeposit.rehearsal.left, steak] })).toEqual([
    'other-money-leaves',
  ])
  const { intent, witnesses, rehearsal } = merklClaim
  const own = { token: intent.place?.contracts[0] ?? '', amount: 1n }
  const claimed = { ...rehearsal, left: [own] }
  expect(judgeRehearsal(claimed, intent, witnesses)).toEqual(['other-money-leaves'])
  const asked = { ...intent, asset: USDC, request: { ...intent.request, arguments: {} } }
  expect(judgeRehearsal({ ...rehearsal, left: [usdc] }, asked, witnesses)).toEqual([
    'other-money-leaves',
  ])
  const nothing = { ...vaultDeposit.intent.request, arguments: {} }
  const three = { ...vaultDeposit.rehearsal, left: [{ ...usdc, amount: 3n }] }
  expect(
    judgeRehearsal(
      { ...three, steps: [three] },
      { ...vaultDeposit.intent, request: nothing },
      vaultDeposit.witnesses,
    ),
  ).toEqual(['other-money-leaves'])
})

it('an amount is not held to shares whose worth nobody knows', () => {
  const unknown = { worth: { left: null, arrived: 100_000_000n } }
  expect(judged(vaultWithdrawal, unknown)).toEqual(['other-amount', 'worth-unknown'])
  expect(judged(vaultWithdrawal, { ...unknown, left: [coins(5n)] }, 5n)).toEqual(['worth-unknown'])
  const one = { ...unknown, left: [{ token: STEAK.address, amount: 1n }] }
  expect(judged(vaultWithdrawal, one)).toContain('other-amount')
})

it('leaving may pay any of the tokens that the yield takes', () => {
  const { intent, rehearsal, witnesses } = vaultWithdrawal
  const { place } = intent
  if (!place) throw new Error('it has one')
  const paid = { ...rehearsal, arrived: [...rehearsal.arrived, { token: DAI.address, amount: 1n }] }
  const tokens = [...place.tokens, DAI]
  const judge = (asked: typeof intent) => judgeRehearsal(paid, asked, witnesses)
  expect(judge({ ...intent, place: { ...place, tokens } })).toEqual([])
  expect(judge(intent)).toEqual(['other-token-arrives'])
})

describe('a deposit of several typed tokens, one of which the request counts by', () => {
  const CENT = 100_000_000n
  const [usdc, dai] = [
    { token: USDC.address, amount: CENT },
    { token: DAI.address, amount: CENT },
  ]
  const depositing = (tokens: readonly AskedAsset[], left: Passed['left']) => {
    const { intent, witnesses } = vaultDeposit
    const { place } = intent
    if (!place) throw new Error('it has one')
    const { rehearsal } = changed(vaultDeposit, { rehearsal: { left } })
    const inputs = tokens.map((each) => ({ ...each, decimals: 6 }))
    const request = { ...intent.request, arguments: { amounts: inputs.map(() => '100') } }
    const several = { ...place, tokens: [USDC, ...inputs] }
    return judgeRehearsal(rehearsal, { ...intent, request, place: several }, witnesses)
  }

  it('is worth what nobody tells, where more than that one leaves', () => {
    expect(depositing([USDC], [usdc])).toEqual([])
    expect(depositing([USDC, DAI], [usdc])).toEqual([])
    expect(depositing([USDC, DAI], [usdc, dai])).toEqual(['worth-unknown'])
    expect(depositing([DAI, USDC], [dai])).toEqual(['worth-unknown'])
  })
})

it('what was not simulated, or fails, is never a match', () => {
  const { intent, rehearsal, witnesses } = vaultDeposit
  expect(judgeRehearsal(null, intent, witnesses)).toEqual(['not-rehearsed'])
  expect(judgeRehearsal({ kind: 'failed', reason: null }, intent, witnesses)).toEqual([
    'would-fail',
  ])
  expect(judgeRehearsal({ kind: 'alone' }, intent, witnesses)).toEqual(['step-rehearsed'])
  const wei = changed(vaultDeposit, { rehearsal: { left: [...rehearsal.left, coins(1n)] } })
  expect(judgeRehearsal(wei.rehearsal, intent, witnesses)).toEqual(['other-money-leaves'])
})

it('what was not all simulated, or not like the real thing, is told', () => {
  expect(judged(vaultDeposit, {})).toEqual([])
  expect(judged(vaultDeposit, { isWhole: false })).toEqual(['part-rehearsed'])
  expect(judged(vaultDeposit, { varies: true })).toEqual(['outcome-varies'])
  expect(judged(vaultDeposit, { isLikeReal: false })).toEqual(['artificial-simulation'])
  expect(judged(vaultDeposit, { steps: [] })).toContain('unsafe-if-stopped')
  expect(judged(vaultDeposit, { valuedBy: [] })).toEqual(['worth-unknown'])
  expect(judged(vaultDeposit, { left: [] })).toEqual(['worth-unknown'])
  const { rehearsal, intent, witnesses } = vaultDeposit
  const more = { ...rehearsal, left: [...rehearsal.left, coins(1n)] }
  expect(judged(vaultDeposit, { steps: [more, rehearsal] })).toEqual(['other-money-leaves'])
  expect(judged(vaultDeposit, { arrived: [...rehearsal.arrived, coins(1n)] })).toEqual([
    'other-token-arrives',
  ])
  expect(judgeRehearsal(rehearsal, { ...intent, asset: null }, witnesses)).toContain(
    'worth-unknown',
  )
})

it('a deposit brings the yield’s own token, and no other one of its contracts', () => {
  const { intent, rehearsal, witnesses } = vaultDeposit
  const { place } = intent
  if (!place) throw new Error('it has one')
  const other = { token: made(90), amount: 1n }
  const judge = (output: typeof place.output, contracts: typeof place.contracts) => {
    const named = { ...intent, place: { ...place, output, contracts } }
    const arrived = [...rehearsal.arrived, other]
    return judgeRehearsal({ ...rehearsal, arrived }, named, witnesses)
  }
  const contracts = [...place.contracts, made(90)]
  expect(judge(place.output, contracts)).toEqual(['other-token-arrives'])
  expect(judge(null, contracts)).toEqual([])
  expect(judge(null, place.contracts)).toEqual(['other-token-arrives'])
})
