import { expect, it } from 'vitest'
import type { Intent } from '../../intent.ts'
import type { Movement } from '../../action-simulation.ts'
import { checkSimulation } from './check-simulation.ts'
import {
  changeCase,
  createEnterIntent,
  createEnterSeveralIntent,
  createExitIntent,
  createManageIntent,
  createStepCase,
  type CaseChange,
} from './corpus/case.ts'
import { DAI, ETH, POSITIONS, STEAK, USDC, WETH } from './corpus/protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const contracts = [STEAK.address]

const getWarnings = (
  intent: Intent,
  simulation: NonNullable<CaseChange['simulation']>,
  fees = 0n,
) => {
  const base = createStepCase('it', intent, 'STAKE', STEAK.address, '0x')
  const { simulation: shown, witnesses } = changeCase(base, { simulation })
  return checkSimulation(shown, intent, witnesses, fees)
}
const move = (token: { address: string | null }, amount: bigint): Movement => ({
  token: token.address,
  amount,
})

it('fees in coins let no more of a token leave', () => {
  const pair = createEnterSeveralIntent({ asset: USDC, inputs: [USDC, DAI], contracts }, '100', '1')
  const leaving = (more: bigint) =>
    getWarnings(pair, { left: [move(USDC, CENT + more), move(DAI, ETHER)] }, 10n)
  expect(leaving(2n)).not.toContain('other-money-leaves')
  expect(leaving(3n)).toContain('other-money-leaves')
})

it('a pending action gives none of the listed tokens', () => {
  const more = { amounts: ['100', '1'] }
  const pending = createManageIntent('WITHDRAW', {
    asset: USDC,
    inputs: [USDC, DAI],
    contracts,
    more,
  })
  expect(getWarnings(pending, { left: [move(DAI, 1n)] })).toContain('other-money-leaves')
})

it('an exit of a share that is not named gives up no other token', () => {
  const unnamed = createExitIntent({ asset: USDC, amount: '100', contracts })
  const shares = move(STEAK, CENT)
  expect(getWarnings(unnamed, { left: [shares] })).not.toContain('other-money-leaves')
  expect(getWarnings(unnamed, { left: [shares, move(DAI, 1n)] })).toContain('other-money-leaves')
})

it('a wrapped coin that comes for coins is not counted as a share besides', () => {
  const wrap = createEnterIntent({
    asset: ETH,
    amount: '1',
    output: WETH,
    contracts: [WETH.address],
  })
  const after = (amount: bigint) => ({
    left: [move(ETH, ETHER)],
    arrived: [move(WETH, amount)],
    allowances: [],
  })
  const stopped = (amount: bigint) =>
    getWarnings(wrap, { ...after(ETHER), steps: [after(amount), after(ETHER)] })
  expect(stopped(ETHER)).not.toContain('unsafe-if-stopped')
  expect(stopped(ETHER / 2n)).toContain('unsafe-if-stopped')
})

it('nothing in hand is worth nothing, to the unit', () => {
  const deposit = createEnterIntent({ asset: USDC, amount: '0.000003', output: STEAK, contracts })
  const paid = { left: [move(USDC, 3n)], arrived: [], allowances: [] }
  const whole = { ...paid, arrived: [move(STEAK, 3n)] }
  const shown = { ...whole, steps: [paid, whole] }
  expect(getWarnings(deposit, shown)).toContain('unsafe-if-stopped')
  const { simulation } = changeCase(createStepCase('it', deposit, 'STAKE', STEAK.address, '0x'), {
    simulation: shown,
  })
  // Nor is what a contract says that nobody vouches for.
  const claimed = { ...simulation, claims: [3n] }
  expect(checkSimulation(claimed, deposit)).toContain('unsafe-if-stopped')
})

it('a deposit into a range takes two tokens that are together worth what was requested', () => {
  const intent = createEnterIntent({
    asset: USDC,
    amount: '3000',
    inputs: [WETH, USDC],
    contracts: [POSITIONS],
    more: { rangeMin: '2000', rangeMax: '4000' },
  })
  if (!intent.place) throw new Error('no yield')
  const pool = { base: WETH, quote: USDC, price: '3000' }
  const priced: Intent = { ...intent, place: { ...intent.place, pool } }
  const warn = (dollars: bigint, thousandths: bigint, of = priced) =>
    getWarnings(of, {
      left: [move(USDC, dollars * 10n ** 6n), move(WETH, thousandths * 10n ** 15n)],
    })
  expect(warn(1500n, 500n)).not.toContain('other-money-leaves')
  expect(warn(0n, 1000n)).not.toContain('other-money-leaves')
  expect(warn(1500n, 600n)).toContain('other-money-leaves')
  expect(warn(3000n, 500n)).toContain('other-money-leaves')
  expect(warn(0n, 1100n)).toContain('other-money-leaves')
  // No third token is one of the pool's, however little of it leaves.
  const third = [move(USDC, 10n ** 6n), move(DAI, 1n)]
  expect(getWarnings(priced, { left: third })).toContain('other-money-leaves')
  // Nobody adds up what two tokens are worth.
  expect(warn(1500n, 500n)).toContain('worth-unknown')
  // Without a price nothing but the requested token is expected.
  expect(warn(1500n, 1n, intent)).toContain('other-money-leaves')
})
