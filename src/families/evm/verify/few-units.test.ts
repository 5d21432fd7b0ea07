import { expect, it } from 'vitest'
import type { Movement } from '../../action-simulation.ts'
import type { Intent } from '../../intent.ts'
import {
  call,
  changeCase,
  createEnterIntent,
  createExitIntent,
  createManageIntent,
  createTransactionCase,
  inspectCase,
  type CaseChange,
} from './corpus/case.ts'
import { made, USER } from './corpus/people.ts'
import { STEAK } from './corpus/protocols.ts'

/** A token of which each unit may be dear, as a share in a house is. */
const HOUSE = { symbol: 'HOUSE', decimals: 0, address: made(77) }
const about = { asset: HOUSE, amount: '2', output: STEAK, contracts: [STEAK.address] }
const SHARES = 5n * 10n ** 18n

const ofToken = ({ address: token }: { readonly address: string }, amount: bigint): Movement[] =>
  amount === 0n ? [] : [{ token, amount }]

/** What is said of a step where the chain shows this. */
function getWarnings(
  intent: Intent,
  type: string,
  signature: string,
  amounts: readonly unknown[],
  simulation: NonNullable<CaseChange['simulation']>,
) {
  const data = call(signature, ...amounts)
  const base = createTransactionCase('a step', intent, type, { to: STEAK.address, data })
  return inspectCase(changeCase(base, { simulation })).verdict.warnings
}

const redeeming = (units: bigint, paid = units) =>
  getWarnings(
    createExitIntent(about),
    'WITHDRAW',
    'function redeem(uint256,address,address)',
    [SHARES, USER, USER],
    {
      held: ofToken(STEAK, 10n * SHARES),
      left: ofToken(STEAK, SHARES),
      arrived: ofToken(HOUSE, paid),
      worth: { left: units, arrived: paid },
    },
  )
const minting = (units: bigint) =>
  getWarnings(
    createEnterIntent(about),
    'SUPPLY',
    'function mint(uint256,address)',
    [SHARES, USER],
    {
      left: ofToken(HOUSE, units),
      arrived: ofToken(STEAK, SHARES),
      worth: { left: units, arrived: units },
    },
  )

it('of a token with few units an exit gives up no unit more, and no unit less', () => {
  expect(redeeming(2n)).toEqual([])
  expect(redeeming(4n)).toContain('other-money-leaves')
  expect(redeeming(3n)).toContain('other-money-leaves')
  expect(redeeming(1n)).toContain('other-amount')
  expect(redeeming(2n, 1n)).toContain('loses-value')
})

it('nor does a deposit take one more', () => {
  expect(minting(2n)).toEqual([])
  expect(minting(3n)).toContain('other-money-leaves')
})

it('nor does a pending action pay one less or more than it names', () => {
  const managing = createManageIntent('WITHDRAW', { ...about, more: { amount: '2' } })
  const paying = (units: bigint) =>
    getWarnings({ ...managing, asset: HOUSE }, 'WITHDRAW', 'function withdraw(uint256)', [2n], {
      left: [],
      arrived: ofToken(HOUSE, units),
      worth: { left: null, arrived: null },
    })
  expect(paying(2n)).toEqual([])
  expect(paying(1n)).toContain('loses-value')
  expect(paying(3n)).toContain('other-amount')
})

it('nor does a deposit that stops after its first step leave one behind', () => {
  const left = ofToken(HOUSE, 2n)
  const arrived = ofToken(STEAK, SHARES)
  const stopping = (value: bigint) =>
    getWarnings(
      createEnterIntent(about),
      'SUPPLY',
      'function mint(uint256,address)',
      [SHARES, USER],
      {
        left,
        arrived,
        worth: { left: 2n, arrived: 2n },
        steps: [
          { left, arrived, allowances: [] },
          { left, arrived, allowances: [] },
        ],
        stops: [value, 2n],
      },
    )
  expect(stopping(2n)).toEqual([])
  expect(stopping(1n)).toContain('unsafe-if-stopped')
})

it('nor may others take one more between two steps', () => {
  const allowing = (amount: bigint) => {
    const approved = [{ token: HOUSE.address, spender: STEAK.address, amount }]
    const left = ofToken(HOUSE, 2n)
    const arrived = ofToken(STEAK, SHARES)
    return getWarnings(
      createEnterIntent(about),
      'APPROVAL',
      'function mint(uint256,address)',
      [SHARES, USER],
      {
        left,
        arrived,
        worth: { left: 2n, arrived: 2n },
        steps: [
          { left: [], arrived: [], allowances: approved },
          { left, arrived, allowances: [] },
        ],
      },
    )
  }
  expect(allowing(2n)).not.toContain('open-allowance')
  expect(allowing(3n)).toContain('open-allowance')
})
