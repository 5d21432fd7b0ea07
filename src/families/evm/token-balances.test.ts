import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionResult, multicall3Abi, parseAbi, type Hex } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchTokenBalances, MAX_CALLS } from './token-balances.ts'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const abi = [
  ...multicall3Abi,
  ...parseAbi(['function balanceOf(address owner) view returns (uint256)']),
]
const NATIVE = 'coin'

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly [{ readonly to: string; readonly data: Hex }, string]
}

/** Contracts' balances by address, the native coin's by name: null without a contract, `fails` reverts. */
type Chain = ReadonlyMap<string, bigint | null | 'fails'>

const toWord = (amount: bigint): Hex => `0x${amount.toString(16).padStart(64, '0')}`

function createResult(chain: Chain, target: string, callData: Hex) {
  const { functionName } = decodeFunctionData({ abi, data: callData })
  expect(callData.slice(-40)).toBe(OWNER.slice(2).toLowerCase())
  const amount = chain.get(functionName === 'getEthBalance' ? NATIVE : target.toLowerCase())
  if (amount === 'fails') return { success: false, returnData: '0x' as const }
  return {
    success: true,
    returnData: typeof amount === 'bigint' ? toWord(amount) : ('0x' as const),
  }
}

function multicall(chain: Chain, data: Hex): Hex {
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const calls = args?.[0]
  if (!Array.isArray(calls)) throw new Error('no calls')
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: calls.flatMap((call) =>
      'target' in call ? [createResult(chain, call.target, call.callData)] : [],
    ),
  })
}

const single = (chain: Chain, { method, params: [{ to }] }: Call): string => {
  const amount = chain.get(method === 'eth_getBalance' ? NATIVE : to.toLowerCase())
  return typeof amount === 'bigint' ? toWord(amount) : '0x'
}

/** A node with or without Multicall3. @returns the request bodies it received */
function node(chain: Chain, hasMulticall = true): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    requests.push(body)
    const read: Call | Call[] = JSON.parse(body)
    if (Array.isArray(read))
      return Promise.resolve(
        Response.json(read.map((call) => ({ id: call.id, result: single(chain, call) }))),
      )
    const result = hasMulticall ? multicall(chain, read.params[0].data) : '0x'
    return Promise.resolve(Response.json({ id: read.id, result }))
  })
  return requests
}

afterEach(() => void vi.unstubAllGlobals())

const createAddress = (index: number): Hex => `0x${(index + 1).toString(16).padStart(40, '0')}`
const tokens = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    network: 'base',
    address: createAddress(index + 10),
  }))

it("reads each token's balance in any order, with as few requests as possible", async () => {
  const amount = fc.constantFrom(null, 'fails' as const, 0n, 1n, 2n ** 256n - 1n)
  await fc.assert(
    fc.asyncProperty(fc.array(amount, { maxLength: 2 * MAX_CALLS }), amount, async (some, coin) => {
      const listed = tokens(some.length)
      const chain: Chain = new Map([
        [NATIVE, coin],
        ...some.map((held, index) => [createAddress(index + 10), held] as const),
      ])
      const requests = node(chain)
      const all = [{ network: 'base' }, ...listed]
      const known = (held: typeof coin) => (typeof held === 'bigint' ? held : null)
      expect(await fetchTokenBalances('base', all, OWNER)).toEqual(
        [coin, ...some].map(known).map((held, index) => (index < 2 * MAX_CALLS ? held : null)),
      )
      expect(requests.length).toBe(all.length > MAX_CALLS ? 2 : 1)
    }),
    { numRuns: 30 },
  )
})

it('sends bodies that the gateway accepts, at most two, and leaves the rest unknown', async () => {
  const many = tokens(2 * MAX_CALLS + 7)
  const requests = node(new Map(many.map(({ address }) => [address, 5n])))
  const amounts = await fetchTokenBalances('base', many, OWNER)
  expect(amounts.filter((amount) => amount === 5n)).toHaveLength(2 * MAX_CALLS)
  expect(amounts.filter((amount) => amount === null)).toHaveLength(7)
  expect(requests).toHaveLength(2)
  for (const body of requests) expect(body.length).toBeLessThan(128 * 1024)
})

it('reads the most important ones individually if a network has no Multicall3', async () => {
  const many = tokens(30)
  const requests = node(
    new Map([[NATIVE, 9n], ...many.map(({ address }) => [address, 5n] as const)]),
    false,
  )
  const amounts = await fetchTokenBalances('base', [{ network: 'base' }, ...many], OWNER)
  expect(amounts.slice(0, 20)).toEqual([9n, ...Array.from({ length: 19 }, () => 5n)])
  expect(amounts.slice(20)).toEqual(Array.from({ length: 11 }, () => null))
  expect(requests).toHaveLength(2)
})

it('an invalid address is unknown and affects no other', async () => {
  node(new Map([[createAddress(10), 5n]]))
  const odd = [{ network: 'base', address: 'ibc/27394FB' }, ...tokens(1)]
  expect(await fetchTokenBalances('base', odd, OWNER)).toEqual([null, 5n])
})

it('a node that does not respond is not an empty wallet', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 1, error: { code: -32_000 } })))
  await expect(fetchTokenBalances('base', tokens(1), OWNER)).rejects.toThrow('unknown error')
})
