import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serviceClock } from '#src/api/service-clock.ts'
import type { BalanceChanges, Movement, ActionSimulation } from '../../action-simulation.ts'
import { createEnterIntent, createExitIntent } from './corpus/case.ts'
import { vaultDeposit } from './corpus/honest-vaults.ts'
import { made } from './corpus/people.ts'
import { DAI, STEAK, USDC } from './corpus/protocols.ts'
import { decodeCall, type KnownCall } from './decode-call.ts'
import { checkLimits } from './check-limits.ts'
import type { Role } from './methods/method.ts'

const requested = { asset: USDC, amount: '100', output: STEAK, contracts: [STEAK.address] }
const intent = createEnterIntent(requested)
const exit = createExitIntent(requested)
const HUNDRED = 100_000_000n
const NOW = 1_900_000_000n

const of = ({ address }: { address: string | null }, amount: bigint): Movement => ({
  token: address,
  amount,
})
const moved = (left: readonly Movement[], arrived: readonly Movement[]): BalanceChanges => ({
  left,
  arrived,
  allowances: [],
})
const showing = (left: readonly Movement[], arrived: readonly Movement[]): ActionSimulation => ({
  ...vaultDeposit.simulation,
  next: moved(left, arrived),
})
/** A hundred USDC for a thousand shares. */
const usual = showing([of(USDC, HUNDRED)], [of(STEAK, 1000n)])

const base = decodeCall(String(vaultDeposit.payload['data']))
type Values = readonly (readonly [Role, readonly (bigint | string)[]])[]
/** A deposit with other limits. */
function call(changes: Partial<KnownCall>, values: Values = []): KnownCall {
  if (!base) throw new Error('the example is known')
  return { ...base, ...changes, arguments: new Map(values) }
}
const getWarnings = (
  each: KnownCall,
  simulation: ActionSimulation | null = usual,
  wanted = intent,
): string[] =>
  checkLimits(each, simulation, wanted).flatMap(([warning, holds]) => (holds ? [warning] : []))

beforeEach(() => void vi.spyOn(serviceClock, 'now').mockReturnValue(Number(NOW) * 1000 + 999))
afterEach(() => void vi.restoreAllMocks())

describe('a minimum', () => {
  it('is effective from 99 % of the inflow', () => {
    expect(getWarnings(call({ minimums: [990n] }))).toEqual([])
    expect(getWarnings(call({ minimums: [989n] }))).toEqual(['weak-minimum'])
    expect(getWarnings(call({ minimums: [0n] }))).toEqual(['no-minimum', 'weak-minimum'])
  })

  it('is not compared without a simulation', () => {
    for (const simulation of [null, { kind: 'alone' } as const]) {
      expect(getWarnings(call({ minimums: [1n] }), simulation)).toEqual([])
      expect(getWarnings(call({ minimums: [0n] }), simulation)).toEqual(['no-minimum'])
    }
  })

  it("counts the yield's output, whatever else arrives", () => {
    const more = showing([of(USDC, HUNDRED)], [of({ address: made(1) }, 5000n), of(STEAK, 1000n)])
    expect(getWarnings(call({ minimums: [990n] }), more)).toEqual([])
    expect(getWarnings(call({ minimums: [989n] }), more)).toEqual(['weak-minimum'])
  })

  it('counts the requested token if it is paid, in native coin too', () => {
    const back = showing([of(STEAK, 1000n)], [of(USDC, HUNDRED), of({ address: made(1) }, 7n)])
    const out = (least: bigint) => call({ does: 'out', minimums: [least] })
    expect(getWarnings(out(99_000_000n), back, exit)).toEqual([])
    expect(getWarnings(out(98_999_999n), back, exit)).toEqual(['weak-minimum'])
    const coins = createExitIntent({
      ...requested,
      asset: { symbol: 'ETH', decimals: 18, address: null },
    })
    const inCoins = showing([of(STEAK, 1000n)], [of({ address: null }, 1000n), of(DAI, 7n)])
    expect(getWarnings(out(990n), inCoins, coins)).toEqual([])
    expect(getWarnings(out(989n), inCoins, coins)).toEqual(['weak-minimum'])
  })

  it('exists for each of several inflows, in any order', () => {
    const two = showing([of(STEAK, 1n)], [of({ address: made(1) }, 1000n), of(DAI, 100n)])
    const out = (...minimums: bigint[]) => getWarnings(call({ does: 'out', minimums }), two, exit)
    expect(out(99n, 990n)).toEqual([])
    expect(out(990n, 99n)).toEqual([])
    expect(out(990n, 98n)).toEqual(['weak-minimum'])
    expect(out(989n, 99n)).toEqual(['weak-minimum'])
    expect(out(0n, 990n, 99n)).toEqual([])
    expect(out(0n, 990n)).toEqual(['weak-minimum'])
    expect(out(990n)).toEqual(['weak-minimum'])
  })

  it('does not count change of the deposit', () => {
    const change = showing([of(USDC, HUNDRED)], [of(USDC, 7n), of(DAI, 1000n)])
    expect(getWarnings(call({ minimums: [990n] }), change)).toEqual([])
    expect(getWarnings(call({ minimums: [7n] }), change)).toEqual(['weak-minimum'])
  })

  it('is ineffective without an inflow', () => {
    const nothing = showing([of(USDC, HUNDRED)], [])
    expect(getWarnings(call({ minimums: [5n] }), nothing)).toEqual(['weak-minimum'])
  })

  it('is missing only if each of them is 0', () => {
    expect(getWarnings(call({ minimums: [0n, 0n] }), null)).toEqual(['no-minimum'])
    expect(getWarnings(call({ minimums: [0n, 1n] }), null)).toEqual([])
    expect(getWarnings(call({ minimums: [] }, [['leastIn', [0n, 0n]]]), null)).toEqual([
      'no-minimum',
    ])
    expect(getWarnings(call({ minimums: [0n] }, [['leastIn', [1n]]]), null)).toEqual([])
    expect(getWarnings(call({ minimums: [] }), null)).toEqual([])
  })
})

describe('the minimum and maximum of a deposit', () => {
  it('are effective from 99 % to 101 % of the outflow', () => {
    const left = showing([of(DAI, 1000n)], [of(STEAK, 1n)])
    const least = (bound: bigint) => getWarnings(call({}, [['leastIn', [bound]]]), left)
    expect([least(990n), least(989n)]).toEqual([[], ['weak-minimum']])
    const most = (bound: bigint) => getWarnings(call({}, [['maximum', [bound]]]), left)
    expect([most(1010n), most(1011n)]).toEqual([[], ['weak-minimum']])
    expect(most(0n)).toEqual([])
  })

  it('the maximum is the typed amount of the requested token, whatever leaves', () => {
    const left = showing([of(USDC, 50_000_000n)], [of(STEAK, 1n)])
    const most = (bound: bigint, coin: string = USDC.address) =>
      getWarnings(
        call({}, [
          ['maximum', [bound]],
          ['coin', [coin]],
        ]),
        left,
      )
    expect(most(HUNDRED)).toEqual([])
    expect(most(HUNDRED, USDC.address.toLowerCase())).toEqual([])
    expect(most(HUNDRED + 1n)).toEqual(['weak-minimum'])
    expect(most(HUNDRED, DAI.address)).toEqual(['weak-minimum'])
    expect(getWarnings(call({}, [['maximum', [HUNDRED]]]), left)).toEqual(['weak-minimum'])
    const everything = createEnterIntent({ ...requested, amount: undefined })
    const all = call({}, [
      ['maximum', [HUNDRED]],
      ['coin', [USDC.address]],
    ])
    expect(getWarnings(all, left, everything)).toEqual(['weak-minimum'])
  })

  it('each other maximum has an outflow of its own', () => {
    const coin = [USDC.address, DAI.address]
    const most = (bound: bigint, left: readonly Movement[]) =>
      getWarnings(
        call({}, [
          ['maximum', [HUNDRED, bound]],
          ['coin', coin],
        ]),
        showing(left, [of(STEAK, 1n)]),
      )
    expect(most(1010n, [of(USDC, HUNDRED), of(DAI, 1000n)])).toEqual([])
    expect(most(1011n, [of(USDC, HUNDRED), of(DAI, 1000n)])).toEqual(['weak-minimum'])
    // The typed amount limits only the requested token.
    expect(most(HUNDRED, [of(USDC, HUNDRED)])).toEqual(['weak-minimum'])
    const three = call({}, [
      ['maximum', [1000n, 1000n]],
      ['coin', [DAI.address, made(1)]],
    ])
    expect(getWarnings(three, showing([of(DAI, 1000n)], []))).toEqual(['weak-minimum'])
  })
})

describe('slippage', () => {
  const loss = (each: bigint, name = 'redeem', simulation: ActionSimulation | null = usual) =>
    getWarnings(call({ name }, [['loss', [each]]]), simulation)

  it('of up to 1 % is allowed', () => {
    expect(loss(100n)).toEqual([])
    expect(loss(101n)).toEqual(['weak-minimum'])
    expect(loss(101n, 'redeem', null)).toEqual(['weak-minimum'])
    expect(loss(10_000n, 'redeem', null)).toEqual(['weak-minimum'])
    expect(loss(10_001n, 'redeem', null)).toEqual([])
  })

  it('given as an amount limits the inflow or outflow', () => {
    const back = showing([of(STEAK, 1_000_000n)], [of(USDC, 2_000_000n)])
    expect(loss(1_980_000n, 'redeem', back)).toEqual([])
    expect(loss(1_979_999n, 'redeem', back)).toEqual(['weak-minimum'])
    expect(loss(1_010_000n, 'withdraw', back)).toEqual([])
    expect(loss(1_010_001n, 'withdraw', back)).toEqual(['weak-minimum'])
    expect(loss(10_001n, 'redeem', showing([], [of(USDC, 10_001n)]))).toEqual([])
  })
})

describe('a deadline', () => {
  const until = (deadline: bigint | null, does: KnownCall['does'] = 'in') =>
    getWarnings(call({ deadline, does, minimums: [] }))

  it('is within a day', () => {
    expect(until(NOW + 86_400n)).toEqual([])
    expect(until(NOW + 86_401n)).toEqual(['late-deadline'])
    expect(until(null)).toEqual([])
  })

  it('of an approval is within a month, and unlimited if there is none', () => {
    expect(until(NOW + 30n * 86_400n, 'approve')).toEqual([])
    expect(until(NOW + 30n * 86_400n + 1n, 'approve')).toEqual(['far-deadline'])
    expect(until(null, 'approve')).toEqual([])
  })
})
