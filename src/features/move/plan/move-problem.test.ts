import { expect, it } from 'vitest'
import { exampleYield, usdc } from '../testing/example-yield.ts'
import { getMoveProblem } from './move-problem.ts'

const from = exampleYield()
const to = exampleYield({ id: 'b' })
const enterOnly = { arguments: { enter: { fields: [] } } }
const exitOnly = { arguments: { exit: { fields: [] } } }

it('two open yields of one token on one network can be moved between', () => {
  expect(getMoveProblem(from, to, undefined)).toBeNull()
  const coin = { symbol: 'ETH', decimals: 18, network: 'base-sepolia' }
  const named = { ...coin, address: `0x${'Ee'.repeat(20)}` }
  const pair = [exampleYield({ token: coin }), exampleYield({ id: 'b', token: named })] as const
  expect(getMoveProblem(...pair, undefined)).toBeNull()
  const spelled = { ...usdc, address: usdc.address.toLowerCase() }
  expect(getMoveProblem(from, exampleYield({ id: 'b', token: spelled }), undefined)).toBeNull()
})

it.each([
  ['sameYield', from, from],
  ['otherNetwork', from, exampleYield({ id: 'b', network: 'base' })],
  [
    'otherToken',
    from,
    exampleYield({ id: 'b', token: { ...usdc, address: `0x${'9'.repeat(40)}` } }),
  ],
  ['otherToken', from, exampleYield({ id: 'b', token: { ...usdc, address: undefined } })],
  // An amount of the one would be another in the other.
  ['otherToken', from, exampleYield({ id: 'b', token: { ...usdc, decimals: 5 } })],
  ['exitClosed', exampleYield({ status: { enter: true, exit: false } }), to],
  ['exitClosed', exampleYield({ metadata: { underMaintenance: true } }), to],
  ['noExit', exampleYield({}, enterOnly), to],
  ['enterClosed', from, exampleYield({ id: 'b', status: { enter: false, exit: true } })],
  ['enterClosed', from, exampleYield({ id: 'b', metadata: { deprecated: true } })],
  ['noEnter', from, exampleYield({ id: 'b' }, exitOnly)],
  [
    'noWallet',
    exampleYield({ network: 'cosmos', token: { ...usdc, network: 'cosmos' } }),
    exampleYield({ id: 'b', network: 'cosmos', token: { ...usdc, network: 'cosmos' } }),
  ],
] as const)('“%s” is said of a pair that can’t be', (problem, left, right) => {
  expect(getMoveProblem(left, right, undefined)).toBe(problem)
})

it('deposits that the site pauses close the yield to move to, not the one that is left', () => {
  const paused = (id: string) => ({ all: false, networks: [], yields: [id] })
  expect(getMoveProblem(from, to, paused('b'))).toBe('enterClosed')
  expect(getMoveProblem(from, to, paused(from.id))).toBeNull()
})
