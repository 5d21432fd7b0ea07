import { expect, it } from 'vitest'
import { createHoldingsRequests } from './balance-requests.ts'
import { createExampleToken } from './testing/example-token.ts'

const listed = (yields: number, given: Parameters<typeof createExampleToken>[0] = {}) => ({
  token: createExampleToken(given),
  availableYields: Array.from({ length: yields }, String),
})
const evm = (address: string) => ({ family: 'evm' as const, address })
const solana = { family: 'solana' as const, address: 'So1' }

it('asks every address of a family on every network of it, each token once, the most useful first', () => {
  const { requests: places, unsupported: unread } = createHoldingsRequests(
    [
      listed(1),
      listed(5, { symbol: 'ETH', address: undefined }),
      listed(1, { address: '0x833589FCD6EDB6E08F4C7C32D4F71B54BDA02913' }),
      listed(2, { network: 'optimism' }),
      listed(2, { network: 'solana', address: 'mint' }),
    ],
    [evm('0xa'), evm('0xb'), evm('0xa'), solana],
    ['base', 'optimism', 'solana'],
  )
  expect(
    places.map(({ network, address, tokens }) => [network, address, tokens.map((t) => t.symbol)]),
  ).toEqual([
    ['base', '0xa', ['ETH', 'USDC']],
    ['base', '0xb', ['ETH', 'USDC']],
    ['optimism', '0xa', ['USDC']],
    ['optimism', '0xb', ['USDC']],
    ['solana', 'So1', ['USDC']],
  ])
  expect(unread).toEqual([])
})

it('says which networks can’t be asked from here, and only those where something may be', () => {
  const all = [listed(1), listed(1, { network: 'solana' }), listed(1, { network: 'cosmos' })]
  expect(createHoldingsRequests(all, [evm('0xa')], [])).toEqual({
    requests: [],
    unsupported: ['base'],
  })
  expect(createHoldingsRequests(all, [], ['base'])).toEqual({ requests: [], unsupported: [] })
})

it('points are no tokens that anybody holds', () => {
  const points = listed(9, { symbol: 'PTS', address: undefined, isPoints: true })
  expect(createHoldingsRequests([points], [evm('0xa')], ['base']).requests).toEqual([])
})
