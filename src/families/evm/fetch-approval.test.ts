import { encodeFunctionData, erc20Abi } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchApproval } from './fetch-approval.ts'

const [FROM, TOKEN, SPENDER] = [
  `0x${'1'.repeat(40)}`,
  `0x${'2'.repeat(40)}`,
  `0x${'4'.repeat(40)}`,
] as const
const HASH = `0x${'3'.repeat(64)}`
const approve = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'approve',
  args: [SPENDER, 2_500_000n],
})

/** A node with one transaction. @param status of its receipt; null while no block has it */
function node(input: string, status: string | null): void {
  const sent = { from: FROM, to: TOKEN, input, value: '0x0', nonce: '0x1', gas: '0x64' }
  const mined = { status, blockNumber: '0xa', blockHash: HASH, from: FROM }
  vi.stubGlobal('fetch', (_: string, init: { body: string }) => {
    const { method } = JSON.parse(init.body)
    const result = method === 'eth_getTransactionReceipt' ? (status === null ? null : mined) : sent
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result }))
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('an approval in a block is read as it was signed', async () => {
  node(approve, '0x1')
  expect(await fetchApproval('ethereum', HASH)).toEqual({
    token: TOKEN,
    spender: SPENDER,
    amount: 2_500_000n,
  })
})

it.each<[string, string, string | null]>([
  ['no block has', approve, null],
  ['failed', approve, '0x0'],
  ['is another call', '0xabcdef01', '0x1'],
])('one that %s allows nothing', async (_, input, status) => {
  node(input, status)
  expect(await fetchApproval('ethereum', HASH)).toBeNull()
})
