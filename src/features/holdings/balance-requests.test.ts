import { expect, it } from 'vitest'
import { createHoldingsRequests } from './balance-requests.ts'
import { createExampleToken } from './testing/example-token.ts'

const listed = (yields: number, given: Parameters<typeof createExampleToken>[0] = {}) => ({
  token: createExampleToken(given),
  availableYields: Array.from({ length: yields }, String),
})
const evm = (address: string) => ({ family: 'evm' as const, address })
const solana = { family: 'solana' as const, address: 'So1' }

it('requests each token once on every network of an address’s family, most useful first', () => {
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

it('reports unreadable networks, only those that may have a balance', () => {
  const all = [listed(1), listed(1, { network: 'solana' }), listed(1, { network: 'cosmos' })]
  expect(createHoldingsRequests(all, [evm('0xa')], [])).toEqual({
    requests: [],
    unsupported: ['base'],
  })
  expect(createHoldingsRequests(all, [], ['base'])).toEqual({ requests: [], unsupported: [] })
})

it('ignores points, which no wallet owns', () => {
  const points = listed(9, { symbol: 'PTS', address: undefined, isPoints: true })
  expect(createHoldingsRequests([points], [evm('0xa')], ['base']).requests).toEqual([])
})
