import { encodeAbiParameters, encodeFunctionResult, multicall3Abi, type Hex } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { readTokens } from './token-questions.ts'
import { ETH, USDC, WETH } from './verify/corpus/protocols.ts'

afterEach(() => void vi.unstubAllGlobals())

const decimals = encodeAbiParameters([{ type: 'uint8' }], [6])
const symbol = encodeAbiParameters([{ type: 'string' }], ['WETH'])

const answering = (...answers: readonly Hex[]) =>
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    const result = encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: answers.map((returnData) => ({ success: true, returnData })),
    })
    const calls: readonly { readonly id: number }[] = [JSON.parse(body)].flat()
    return Promise.resolve(Response.json(calls.map(({ id }) => ({ id, result }))))
  })

it('tokens are read in one request, the native coin from the list of networks', async () => {
  answering(decimals, symbol)
  expect([...(await readTokens('ethereum', [USDC, ETH, USDC]))]).toEqual([
    [USDC.address.toLowerCase(), { decimals: 6, symbol: 'WETH' }],
  ])
})

it.each([
  ['no node answers', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))],
  ['the answer is none', () => answering('0x', '0x', '0x', '0x')],
])('only known facts are returned if %s', async (_, set) => {
  set()
  expect([...(await readTokens('ethereum', [USDC, WETH]))]).toEqual([
    [USDC.address.toLowerCase(), { decimals: null, symbol: null }],
    [WETH.address.toLowerCase(), { decimals: 18, symbol: 'WETH', isVouched: true }],
  ])
})
