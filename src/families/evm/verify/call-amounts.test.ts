import { describe, expect, it } from 'vitest'
import { getRequestedAmount } from '../../requested-amount.ts'
import type { Outflow } from '../../inspection.ts'
import { isSameAddress } from '../../is-same-address.ts'
import { call, changeCase, getCallData, inspectCase, type VerificationCase } from './corpus/case.ts'
import { honest } from './corpus/all-honest.ts'
import { lidoPermitRequest } from './corpus/honest-liquid-staking.ts'
import { gmxDeposit } from './corpus/honest-routers.ts'
import { lidoStake } from './corpus/honest-staking.ts'
import { positionMint } from './corpus/honest-positions.ts'
import {
  sharesRedemption,
  tenthRedemption,
  vaultApproval,
  vaultDeposit,
  vaultMint,
  vaultRedemption,
} from './corpus/honest-vaults.ts'
import { MAX, THIEF, USER } from './corpus/people.ts'
import { LIDO_QUEUE, PERMIT2, STEAK, STETH, USDC, WETH } from './corpus/protocols.ts'

const CENT = 100_000_000n
const spend = (token: string | null, amount: bigint | null): Outflow => ({
  kind: 'spend',
  token,
  amount,
  spender: null,
})
const allow = (token: string, amount: bigint | null, spender: string): Outflow => ({
  kind: 'allow',
  token,
  amount,
  spender,
})
const takenBy = (base: VerificationCase, data?: string, more = {}): readonly Outflow[] =>
  inspectCase(data === undefined ? base : changeCase(base, { payload: { data, ...more } })).takes

const sum = (takes: readonly Outflow[]): bigint =>
  takes.reduce((total, { amount }) => total + (amount ?? 0n), 0n)

/** Sums one kind of outflow of the requested token. */
function ofRequested(
  { intent }: VerificationCase,
  takes: readonly Outflow[],
  kind: Outflow['kind'],
): bigint {
  const wanted = intent.asset?.address ?? null
  const isAsked = (token: string | null): boolean =>
    token === null || wanted === null ? token === wanted : isSameAddress(token, wanted)
  return sum(takes.filter((each) => each.kind === kind && isAsked(each.token)))
}

describe('an honest call takes at most the request and its fees', () => {
  it.each(honest.filter(({ intent }) => getRequestedAmount(intent) !== null))(
    '$protocol: $name',
    (each) => {
      const { takes, namedFees } = inspectCase(each)
      const asked = getRequestedAmount(each.intent) ?? 0n
      const fees = namedFees.reduce((total, { amount }) => total + amount, 0n)
      const isNative = each.intent.asset?.address === null
      expect(ofRequested(each, takes, 'spend')).toBeLessThanOrEqual(asked + (isNative ? fees : 0n))
      const isUnlimited = each.intent.request.arguments['useMaxAllowance'] === true
      const most = isUnlimited ? MAX : asked + 2n
      expect(ofRequested(each, takes, 'allow')).toBeLessThanOrEqual(most)
    },
  )
})

describe("a call's outflow", () => {
  it.each<[string, readonly Outflow[], readonly Outflow[]]>([
    ['an approval', takenBy(vaultApproval), [allow(USDC.address, CENT, STEAK.address)]],
    ['a deposit', takenBy(vaultDeposit), [spend(USDC.address, CENT)]],
    ['a deposit in shares', takenBy(vaultMint), [spend(USDC.address, null)]],
    ['a redemption', takenBy(vaultRedemption), []],
    ['coins', takenBy(lidoStake), [spend(null, 10n ** 18n)]],
    ['a permit within', takenBy(lidoPermitRequest), [allow(STETH.address, 10n ** 18n, LIDO_QUEUE)]],
    [
      'both coins of a pool',
      takenBy(positionMint),
      [spend(USDC.address, CENT), spend(WETH.address, 10n ** 18n)],
    ],
    [
      'the same twice in one',
      takenBy(
        vaultDeposit,
        call('function multicall(bytes[])', [getCallData(vaultDeposit), getCallData(vaultDeposit)]),
      ),
      [spend(USDC.address, CENT), spend(USDC.address, CENT)],
    ],
    [
      'what it sends, of the token that is called',
      takenBy(vaultDeposit, call('function transfer(address,uint256)', THIEF, 7n), {
        to: WETH.address,
      }),
      [spend(WETH.address, 7n)],
    ],
    [
      'a thing',
      takenBy(
        vaultDeposit,
        call('function safeTransferFrom(address,address,uint256)', USER, THIEF, 99n),
        { to: WETH.address },
      ),
      [spend(WETH.address, 1n)],
    ],
    [
      'things in pieces',
      takenBy(
        vaultDeposit,
        call(
          'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
          USER,
          THIEF,
          [1n, 2n],
          [5n, 6n],
          '0x',
        ),
        { to: WETH.address },
      ),
      [spend(WETH.address, 11n)],
    ],
    [
      'all, for an operator',
      takenBy(vaultDeposit, call('function setApprovalForAll(address,bool)', THIEF, true)),
      [allow(STEAK.address, MAX, THIEF)],
    ],
    [
      'an allowance of Permit2, of the token that it names',
      takenBy(
        vaultApproval,
        call('function approve(address,address,uint160,uint48)', WETH.address, THIEF, 5n, 0),
        { to: PERMIT2 },
      ),
      [allow(WETH.address, 5n, THIEF)],
    ],
  ])('%s', (_, takes, expected) => expect(takes).toEqual(expected))

  it('counts native coin once, and sent tokens, if others execute it', () => {
    // The bytes don't show what keepers do with the tokens.
    expect(takenBy(gmxDeposit)).toEqual([
      spend(null, 2n * 10n ** 15n),
      spend(USDC.address, CENT),
      spend(USDC.address, null),
    ])
  })
})

it('a call that redeems another share than requested differs from it', () => {
  const said = (base: VerificationCase, data: string) =>
    inspectCase(changeCase(base, { payload: { data } })).verdict.warnings
  const redeem = (shares: bigint) =>
    call('function redeem(uint256,address,address)', shares, USER, USER)
  const shares = 97n * 10n ** 18n
  expect(said(sharesRedemption, redeem(shares))).toEqual([])
  expect(said(sharesRedemption, redeem(shares + 1n))).toEqual(['other-amount'])
  expect(said(sharesRedemption, redeem(MAX))).toEqual(['other-amount'])
  expect(said(tenthRedemption, redeem(MAX))).toEqual(['other-amount'])
  // A share of an unread balance is left to the simulation.
  expect(said(tenthRedemption, redeem(shares + 1n))).toEqual([])
  expect(said(vaultRedemption, redeem(MAX))).toEqual([])
  const { intent } = tenthRedemption
  const whole = { ...intent.request, arguments: { percentage: 100 } }
  const held = { held: tenthRedemption.simulation.left }
  const all = changeCase(tenthRedemption, { simulation: held, payload: { data: redeem(MAX) } })
  const answer = { ...all.action, rawArguments: whole.arguments }
  const asked = { ...all, action: answer, intent: { ...intent, request: whole } }
  expect(inspectCase(asked).verdict.warnings).toEqual([])
})
