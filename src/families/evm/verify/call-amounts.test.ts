import { getAddress, type Hex } from 'viem'
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
import { made, MAX, THIEF, USER } from './corpus/people.ts'
import { ETH, LIDO_QUEUE, PERMIT2, STEAK, STETH, USDC, WETH } from './corpus/protocols.ts'

const CENT = 100_000_000n
const ROUTER = made(7)
const spend = (token: string | null, amount: bigint | null): Outflow => ({
  kind: 'spend',
  token,
  amount,
  spender: null,
})
const allow = (token: string | null, amount: bigint | null, spender: string): Outflow => ({
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
  it.each<[string, () => readonly Outflow[], readonly Outflow[]]>([
    ['an approval', () => takenBy(vaultApproval), [allow(USDC.address, CENT, STEAK.address)]],
    ['a deposit', () => takenBy(vaultDeposit), [spend(USDC.address, CENT)]],
    ['a deposit in shares', () => takenBy(vaultMint), [spend(USDC.address, null)]],
    ['a redemption', () => takenBy(vaultRedemption), []],
    ['coins', () => takenBy(lidoStake), [spend(null, 10n ** 18n)]],
    [
      'a permit within',
      () => takenBy(lidoPermitRequest),
      [allow(STETH.address, 10n ** 18n, LIDO_QUEUE)],
    ],
    [
      'a permit within, where coins were requested',
      () => takenBy({ ...lidoPermitRequest, intent: { ...lidoPermitRequest.intent, asset: ETH } }),
      [allow(null, 10n ** 18n, LIDO_QUEUE)],
    ],
    [
      'a permit within, where no token was requested',
      () => takenBy({ ...lidoPermitRequest, intent: { ...lidoPermitRequest.intent, asset: null } }),
      [allow(null, 10n ** 18n, LIDO_QUEUE)],
    ],
    [
      'both coins of a pool',
      () => takenBy(positionMint),
      [spend(USDC.address, CENT), spend(WETH.address, 10n ** 18n)],
    ],
    [
      'each token of a message',
      () =>
        takenBy(
          vaultDeposit,
          call('function ccipSend(uint64,(bytes,bytes,(address,uint256)[],address,bytes))', 1n, [
            USER,
            '0x',
            [
              [USDC.address, 5n],
              [WETH.address, 7n],
            ],
            USDC.address,
            '0x',
          ]),
        ),
      [spend(USDC.address, 5n), spend(WETH.address, 7n)],
    ],
    [
      'the same twice in one',
      () =>
        takenBy(
          vaultDeposit,
          call('function multicall(bytes[])', [
            getCallData(vaultDeposit),
            getCallData(vaultDeposit),
          ]),
        ),
      [spend(USDC.address, CENT), spend(USDC.address, CENT)],
    ],
    [
      'what it sends, of the token that is called',
      () =>
        takenBy(vaultDeposit, call('function transfer(address,uint256)', THIEF, 7n), {
          to: WETH.address,
        }),
      [spend(WETH.address, 7n)],
    ],
    [
      'a thing',
      () =>
        takenBy(
          vaultDeposit,
          call('function safeTransferFrom(address,address,uint256)', USER, THIEF, 99n),
          { to: WETH.address },
        ),
      [spend(WETH.address, 1n)],
    ],
    [
      'things in pieces',
      () =>
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
      'pieces of one thing',
      () =>
        takenBy(
          vaultDeposit,
          call(
            'function safeTransferFrom(address,address,uint256,uint256,bytes)',
            USER,
            THIEF,
            1n,
            5n,
            '0x',
          ),
          { to: WETH.address },
        ),
      [spend(WETH.address, 5n)],
    ],
    [
      'a deposit of the token that it names',
      () =>
        takenBy(
          vaultDeposit,
          call('function supply(address,uint256,address,uint16)', WETH.address, 7n, USER, 0),
        ),
      [spend(WETH.address, 7n)],
    ],
    [
      'a single unit of coins',
      () => takenBy(vaultDeposit, getCallData(vaultDeposit), { value: '0x1' }),
      [spend(null, 1n), spend(USDC.address, CENT)],
    ],
    [
      'all, for an operator',
      () => takenBy(vaultDeposit, call('function setApprovalForAll(address,bool)', THIEF, true)),
      [allow(STEAK.address, MAX, THIEF)],
    ],
    [
      'an allowance of Permit2, of the token that it names',
      () =>
        takenBy(
          vaultApproval,
          call('function approve(address,address,uint160,uint48)', WETH.address, THIEF, 5n, 0),
          { to: PERMIT2 },
        ),
      [allow(WETH.address, 5n, THIEF)],
    ],
  ])('%s', (_, getTakes, expected) => expect(getTakes()).toEqual(expected))

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

it('only a deposit lets one call of a step use what another allows by depositing it', () => {
  const batch = (...items: readonly (readonly [string, string])[]) =>
    call(
      'function batch((address,address,uint256,bytes)[])',
      items.map(([target, data]) => [target, USER, 0n, data]),
    )
  const approveFor = (spender: Hex) => call('function approve(address,uint256)', spender, CENT)
  const approve = [USDC.address, approveFor(STEAK.address)] as const
  const deposit = [STEAK.address, getCallData(vaultDeposit)] as const
  const used = (base: VerificationCase, ...items: readonly (readonly [string, string])[]) =>
    takenBy(base, batch(...items)).flatMap(({ kind, isUsedAtOnce = false }) =>
      kind === 'allow' ? [isUsedAtOnce] : [],
    )
  expect(used(vaultDeposit, approve, deposit)).toEqual([true])
  expect(takenBy(vaultDeposit, batch(approve, deposit), { to: ROUTER })).toEqual([
    { ...allow(USDC.address, CENT, STEAK.address), isUsedAtOnce: true },
    spend(USDC.address, CENT),
  ])
  const other = [ROUTER, deposit[1]] as const
  expect(used(vaultDeposit, approve, other)).toEqual([false])
  expect(used(vaultDeposit, [approve[0], approveFor(ROUTER)], deposit)).toEqual([false])
  expect(used(vaultDeposit, deposit, approve)).toEqual([false])
  expect(used(vaultRedemption, approve, deposit)).toEqual([false])
  const redemption = [STEAK.address, getCallData(vaultRedemption)] as const
  expect(used(vaultRedemption, approve, redemption)).toEqual([true])
})

it('an approval of another token than requested is not compared, whoever is called', () => {
  const permit2 = call(
    'function approve(address,address,uint160,uint48)',
    WETH.address,
    STEAK.address,
    CENT,
    0,
  )
  const inspected = (to: Hex) =>
    inspectCase(changeCase(vaultApproval, { payload: { data: permit2, to } })).countsRequested
  expect(inspectCase(vaultApproval).countsRequested).toBe(true)
  for (const to of [USDC.address, PERMIT2]) expect(inspected(to)).toBe(false)
})

it('a debt that others may take up is an allowance that is told to be one', () => {
  const borrow = call('function approveDelegation(address,uint256)', ROUTER, 7n)
  expect(takenBy(vaultApproval, borrow)).toEqual([
    { ...allow(USDC.address, 7n, getAddress(ROUTER)), isDebt: true },
  ])
})
