import { afterEach, expect, it, vi } from 'vitest'
import { estimateFee } from './estimate-fee.ts'

const CALL = {
  from: `0x${'1'.repeat(40)}`,
  to: `0x${'2'.repeat(40)}`,
  data: '0x095ea7b3',
  value: 0n,
} as const

/** A node. @returns the calls whose gas it was to estimate */
function node(gas: object): readonly unknown[] {
  const calls: unknown[] = []
  vi.stubGlobal('fetch', (_: string, init: { body: string }) => {
    const { method, params } = JSON.parse(init.body)
    if (method === 'eth_estimateGas') calls.push(...params)
    const answer = method === 'eth_gasPrice' ? { result: '0x3b9aca00' } : gas
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, ...answer }))
  })
  return calls
}

afterEach(() => void vi.unstubAllGlobals())

it('the fee is the estimated gas at the current price, wei', async () => {
  const calls = node({ result: '0xb4c8' })
  expect(await estimateFee('base', CALL)).toBe(46_280n * 1_000_000_000n)
  expect(calls).toEqual([{ ...CALL, value: '0x0' }])
})

it('a call that would revert has no fee', async () => {
  node({ error: { code: 3, message: 'execution reverted' } })
  await expect(estimateFee('base', CALL)).rejects.toThrow('execution reverted')
})
