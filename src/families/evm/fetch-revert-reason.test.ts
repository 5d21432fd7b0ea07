import { encodeErrorResult, parseAbi } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchRevertReason } from './revert-reason.ts'

const [FROM, TO, HASH] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`, `0x${'3'.repeat(64)}`]
const sent = { from: FROM, to: TO, input: '0xabcd', value: '0x0', nonce: '0x1', gas: '0x64' }
const receipt = {
  status: '0x0',
  blockNumber: '0xa',
  blockHash: HASH,
  from: FROM,
  gasUsed: '0x32',
}
const revert = encodeErrorResult({
  abi: parseAbi(['error EnforcedPause()']),
  errorName: 'EnforcedPause',
})

/** A node with one mined transaction. @returns the calls it received */
function node(mined: object, call: object): unknown[] {
  const calls: unknown[] = []
  vi.stubGlobal('fetch', (_: string, init: { body: string }) => {
    const { method, params } = JSON.parse(init.body)
    if (method === 'eth_call') calls.push(params)
    const answers: Record<string, object> = {
      eth_getTransactionReceipt: { result: mined },
      eth_getTransactionByHash: { result: sent },
      eth_call: call,
    }
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, ...answers[method] }))
  })
  return calls
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a reverted call is repeated at the previous block, and its reason decoded', async () => {
  for (const data of [revert, `Reverted ${revert}`, { data: revert }]) {
    const calls = node(receipt, { error: { code: 3, message: 'execution reverted', data } })
    expect(await fetchRevertReason('base', HASH)).toMatchObject({
      code: 'paused',
      text: 'EnforcedPause',
    })
    expect(calls).toEqual([[{ from: FROM, to: TO, data: '0xabcd', value: '0x0' }, '0x9']])
  }
})

it('out of gas is a reason of its own', async () => {
  node({ ...receipt, gasUsed: '0x64' }, { result: '0x' })
  expect(await fetchRevertReason('base', HASH)).toMatchObject({ code: 'gas', text: '100' })
})

it('an unknown reason is null', async () => {
  node({ ...receipt, status: '0x1' }, { result: '0x' })
  expect(await fetchRevertReason('base', HASH)).toBeNull()
  node(receipt, { result: '0x' })
  expect(await fetchRevertReason('base', HASH)).toBeNull()
  node(receipt, { error: { code: 3, message: 'execution reverted' } })
  expect(await fetchRevertReason('base', HASH)).toBeNull()
})
