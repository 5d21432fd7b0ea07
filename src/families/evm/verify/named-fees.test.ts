import { describe, expect, it } from 'vitest'
import { networks } from '#src/networks/networks.ts'
import {
  call,
  changeCase,
  createEnterIntent,
  createEnterSeveralIntent,
  inspectCase,
  createExitIntent,
  type VerificationCase,
} from './corpus/case.ts'
import {
  gmxDeposit,
  createGmxDeposit,
  layerzeroSend,
  sablierClaim,
} from './corpus/honest-routers.ts'
import { lidoStake, merklClaim } from './corpus/honest-staking.ts'
import { partialExit } from './corpus/honest-validators.ts'
import { vaultApproval } from './corpus/honest-vaults.ts'
import { USER } from './corpus/people.ts'
import { CURVE_STETH, ETH, STECRV, STETH, USDC } from './corpus/protocols.ts'
import { getRequestedCoins, MAX_FEES } from './named-fees.ts'

const FEE = 2n * 10n ** 15n
const MILLI = 10n ** 15n

const paying = (base: VerificationCase, value: bigint) =>
  inspectCase(changeCase(base, { payload: { value: String(value) } }))

describe('a fee in coins has a name', () => {
  it.each([
    ['what a contract of the protocol asks for', partialExit, 'request-fee', 17n, 'chain'],
    ['what keepers are paid', gmxDeposit, 'execution-fee', FEE, 'service'],
    ['what another network’s message costs', layerzeroSend, 'message-fee', FEE, 'service'],
    ['what a claim costs', sablierClaim, 'claim-fee', MILLI / 2n, 'service'],
  ])('%s', (_, base, kind, amount, witness) => {
    const { namedFees, verdict } = inspectCase(base)
    const isClaimed = witness === 'service'
    expect(namedFees).toEqual([{ kind, amount, witness, ...(isClaimed && { most: 20n * MILLI }) }])
    expect(verdict.violations).toEqual([])
    expect(verdict.warnings.includes('claimed-fee')).toBe(witness === 'service')
    // More leaves than was typed, and nobody says that it does not.
    expect(verdict.checks.map((check) => check.kind)).not.toContain('value')
  })

  it('coins that were typed are none', () => {
    expect(inspectCase(lidoStake).namedFees).toEqual([])
    expect(inspectCase(vaultApproval).verdict.checks).toContainEqual({
      kind: 'value',
      witness: 'you',
    })
  })
})

describe('a fee is no larger than', () => {
  it('the call states', () => {
    expect(paying(layerzeroSend, FEE - 1n).verdict.violations).toEqual([])
    expect(paying(layerzeroSend, FEE + 1n)).toMatchObject({
      namedFees: [],
      verdict: { violations: ['too-much-native-value'] },
    })
  })

  it('fees are, where nothing states it', () => {
    expect(paying(sablierClaim, 20n * MILLI).verdict.kind).toBe('unknown')
    expect(paying(sablierClaim, 20n * MILLI + 1n).verdict.kind).toBe('contradicts')
  })

  it('the contract asks for, or only the service says so', () => {
    expect(paying(partialExit, 17n).namedFees[0]?.witness).toBe('chain')
    expect(paying(partialExit, 18n).namedFees[0]?.witness).toBe('service')
    const unread = changeCase(partialExit, { facts: { requestFees: new Map() } })
    expect(inspectCase(unread).namedFees[0]?.witness).toBe('service')
  })

  it('is sensible in the network’s own coin', () => {
    const polygon = changeCase(layerzeroSend, { step: { network: 'polygon' } })
    expect(inspectCase(polygon).namedFees).toMatchObject([{ most: 50_000n * MILLI }])
    const unknown = changeCase(layerzeroSend, { step: { network: 'nowhere' } })
    expect(inspectCase(unknown).namedFees).toEqual([])
    const coins = networks.flatMap(({ family, native }) =>
      family === 'evm' && native ? [native] : [],
    )
    expect(coins.length).toBeGreaterThan(30)
    expect(coins.filter(({ symbol }) => !MAX_FEES.has(symbol))).toEqual([])
  })

  it('half a thousandth of a coin that nobody knows', () => {
    const nowhere = (value: bigint) =>
      inspectCase(
        changeCase(sablierClaim, {
          step: { network: 'nowhere' },
          payload: { value: String(value) },
        }),
      ).namedFees
    expect(nowhere(MILLI / 2n)).toMatchObject([{ amount: MILLI / 2n, most: MILLI / 2n }])
    expect(nowhere(MILLI / 2n + 1n)).toEqual([])
  })

  it('so many of each coin', () => {
    const inCoins = [...MAX_FEES].map(([symbol, most]) => [symbol, Number(most / MILLI) / 1000])
    expect(Object.fromEntries(inCoins)).toEqual({
      ETH: 0.02,
      BNB: 0.1,
      AVAX: 1,
      HYPE: 1,
      MOVR: 5,
      OKT: 5,
      PROS: 5,
      CELO: 50,
      CORE: 50,
      FTM: 50,
      POL: 50,
      S: 50,
      USD: 50,
      USDC: 50,
      XDAI: 50,
      XPL: 50,
      VIC: 100,
      MON: 500,
      PLUME: 500,
      ONE: 2000,
    })
  })

  it('nothing, of a method that costs none', () => {
    expect(paying(merklClaim, 1n)).toMatchObject({
      namedFees: [],
      verdict: { violations: ['too-much-native-value'] },
    })
  })
})

describe('of coins that were requested, a fee is', () => {
  const requested = (given: Readonly<Record<string, unknown>>, value: bigint) => {
    const { intent } = gmxDeposit
    const request = { ...intent.request, arguments: given }
    const coins = { ...gmxDeposit, intent: { ...intent, asset: ETH, request } }
    return inspectCase(changeCase(coins, { payload: { value: String(value) } })).namedFees
  }

  it('what goes beside them', () => {
    const [fee] = requested({ amount: '1' }, 1000n * MILLI + FEE)
    expect(fee).toMatchObject({ kind: 'execution-fee', amount: FEE })
    expect(requested({ amount: '1' }, 1000n * MILLI)).toEqual([])
  })

  it('nothing where all of them were', () =>
    expect(requested({ useMaxAmount: true }, 1000n * MILLI)).toEqual([]))

  it('all that goes where no number was typed', () =>
    expect(requested({}, FEE)).toMatchObject([{ amount: FEE }]))
})

it('of two requests in one call the fees are added', () => {
  const both = call('function multicall(bytes[])', [
    createGmxDeposit(USER, 1n, MILLI),
    createGmxDeposit(USER, 1n, FEE),
  ])
  const paid = (value: bigint) =>
    inspectCase(changeCase(gmxDeposit, { payload: { data: both, value: String(value) } })).namedFees
  expect(paid(FEE + MILLI)).toMatchObject([{ amount: FEE + MILLI }])
  expect(paid(FEE + MILLI + 1n)).toEqual([])
})

it('what a contract asks for may leave in the simulation, and no wei more', () => {
  const left = (amount: bigint) =>
    inspectCase(changeCase(partialExit, { simulation: { left: [{ token: null, amount }] } }))
      .verdict
  expect(left(17n).warnings).not.toContain('other-money-leaves')
  expect(left(18n).warnings).toContain('other-money-leaves')
})

describe('the coins that were typed', () => {
  const two = { asset: ETH, output: STECRV, contracts: [CURVE_STETH] }
  const told = (maximum: bigint | null) => ({ maximum, isExplicit: true })
  it.each([
    ['are those of the asset', createEnterIntent({ ...two, amount: '2' }), told(2000n * MILLI)],
    ['are all where everything was requested', createEnterIntent(two), told(null)],
    ['are none of a token', createEnterIntent({ ...two, asset: USDC, amount: '2' }), told(0n)],
    ['are none on the way out', createExitIntent({ ...two, amount: '2' }), told(0n)],
    [
      'have their place among several tokens',
      createEnterSeveralIntent({ ...two, inputs: [STETH, ETH] }, '7', '2'),
      told(2000n * MILLI),
    ],
    [
      'are none where none of several tokens is the coin',
      createEnterSeveralIntent({ ...two, asset: USDC, inputs: [STETH, USDC] }, '7', '2'),
      told(0n),
    ],
    [
      'are at most the largest number where none has a place',
      createEnterSeveralIntent({ ...two, inputs: [STETH] }, '7', '2'),
      { maximum: 7000n * MILLI, isExplicit: false },
    ],
    [
      'are none where the yield takes none',
      createEnterSeveralIntent({ ...two, asset: STETH, inputs: [USDC] }, '7', '2'),
      told(0n),
    ],
    [
      'are none where nothing is typed of several tokens',
      { ...createEnterSeveralIntent({ ...two, inputs: [STETH] }), asset: USDC },
      { maximum: 0n, isExplicit: false },
    ],
    [
      'are none without a number, of one token or of several',
      { ...createEnterIntent({ ...two, amount: '', more: { useMaxAmount: false } }), asset: null },
      told(0n),
    ],
    [
      'are none of a coin without a number',
      createEnterIntent({ ...two, amount: '', more: { useMaxAmount: false } }),
      told(0n),
    ],
    [
      'are none on a network without one',
      createEnterSeveralIntent({ ...two, inputs: [STETH], network: 'nowhere' }, '7', '2'),
      told(0n),
    ],
    [
      'are none where the numbers are none',
      createEnterSeveralIntent({ ...two, inputs: [STETH] }, 'x', ''),
      { maximum: 0n, isExplicit: false },
    ],
  ])('%s', (_, intent, expected) => expect(getRequestedCoins(intent)).toEqual(expected))
})
