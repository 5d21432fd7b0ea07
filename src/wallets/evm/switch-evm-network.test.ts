import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { switchEvmNetwork } from './switch-evm-network.ts'

const CHAIN = '0x14a34'
const unknownChain = Object.assign(new Error('Unrecognized chain ID'), { code: 4902 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Switches with a wallet that answers each method as told; returns the outcome after a while. */
async function switchWith(
  answers: Readonly<Record<string, (switchTo: (chain: unknown) => void) => unknown>>,
  wait = 120_000,
) {
  let chain: unknown = '0x1'
  const requests: { method: string; params?: readonly unknown[] }[] = []
  const request = async (call: { method: string; params?: readonly unknown[] }) => {
    if (call.method === 'eth_chainId') return chain
    requests.push(call)
    return await answers[call.method]?.((next) => (chain = next))
  }
  const outcome = switchEvmNetwork({ request }, 'Acme', 'base-sepolia').then(
    () => 'there',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )
  // The definitions of the networks load without a timer.
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(wait)
  return { outcome: await outcome, requests }
}

it.each([
  ['before it has switched', (to: (c: unknown) => void) => void setTimeout(() => to(CHAIN), 4000)],
  ['with an object', (to: (c: unknown) => void) => (to(CHAIN), { id: 84_532 })],
  ['with the id as a number there', (to: (c: unknown) => void) => to(84_532)],
  ['never, but switches', (to: (c: unknown) => void) => (to(CHAIN), new Promise(() => {}))],
])('a wallet that answers %s has switched', async (_, answer) => {
  const { outcome, requests } = await switchWith({ wallet_switchEthereumChain: answer })
  expect(outcome).toBe('there')
  expect(requests).toHaveLength(1)
})

it.each([
  ['says so, but stays', () => null, 'other-network'],
  ['never answers', () => new Promise(() => {}), 'expired'],
  [
    'shows a request',
    () => Promise.reject(Object.assign(new Error(''), { code: -32_002 })),
    -32_002,
  ],
])('a wallet that %s ends in an error', async (_, answer, code) => {
  expect((await switchWith({ wallet_switchEthereumChain: answer })).outcome).toBe(code)
})

it('a wallet that does not know the network gets it, in the same press', async () => {
  let isKnown = false
  const { outcome, requests } = await switchWith({
    wallet_switchEthereumChain: (to) => (isKnown ? to(CHAIN) : Promise.reject(unknownChain)),
    wallet_addEthereumChain: () => void (isKnown = true),
  })
  expect(outcome).toBe('there')
  expect(requests.map(({ method }) => method)).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ])
  expect(requests[1]?.params).toMatchObject([
    { chainId: CHAIN, chainName: 'Base Sepolia', nativeCurrency: { symbol: 'ETH', decimals: 18 } },
  ])
})

it('a wallet that can’t add networks says that it does not know this one', async () => {
  const { outcome } = await switchWith({
    wallet_switchEthereumChain: () => Promise.reject(unknownChain),
    wallet_addEthereumChain: () => Promise.reject(Object.assign(new Error(''), { code: 4200 })),
  })
  expect(outcome).toBe(4902)
})
