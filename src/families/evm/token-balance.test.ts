import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { evmFamily, fetchGasReserve } from './evm-family.ts'
import { fetchTokenBalance } from './token-balances.ts'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

interface RpcRequest {
  readonly path: string
  readonly method: string
  readonly params: readonly unknown[]
}

let server: Server
let requests: RpcRequest[]
let answer: unknown

// The page requests its own origin: here a scripted node.
beforeEach(async () => {
  requests = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      requests.push({ ...JSON.parse(body), path: request.url })
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer }))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    real(`http://127.0.0.1:${port}${path}`, init),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

it('reads an ERC-20 balance by balanceOf, to the last unit', async () => {
  answer = `0x${123_456_789_012_345_678_901_234n.toString(16).padStart(64, '0')}`
  const balance = await fetchTokenBalance({ network: 'base-sepolia', address: token }, owner)
  expect(balance).toBe(123_456_789_012_345_678_901_234n)
  expect(requests).toMatchObject([
    {
      path: '/rpc/base-sepolia',
      method: 'eth_call',
      params: [
        { to: token, data: `0x70a08231${'0'.repeat(24)}${owner.slice(2).toLowerCase()}` },
        'latest',
      ],
    },
  ])
})

it.each([undefined, '0x', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', `0x${'0'.repeat(40)}`])(
  'reads the native coin for %s',
  async (address) => {
    answer = '0xde0b6b3a7640000'
    expect(await fetchTokenBalance({ network: 'base-sepolia', address }, owner)).toBe(10n ** 18n)
    expect(requests).toMatchObject([{ method: 'eth_getBalance', params: [owner, 'latest'] }])
  },
)

it('an address without a contract is not an empty wallet', async () => {
  answer = '0x'
  await expect(
    fetchTokenBalance({ network: 'base-sepolia', address: token }, owner),
  ).rejects.toThrow('invalid_format')
})

it('reserves gas at the current price', async () => {
  answer = '0x3b9aca00'
  expect(await fetchGasReserve('base-sepolia')).toBe(1_000_000n * 10n ** 9n)
})

it('reserves the gas that the steps may use where that is more', async () => {
  answer = '0x3b9aca00'
  expect(await fetchGasReserve('base-sepolia', 60_000)).toBe(1_000_000n * 10n ** 9n)
  expect(await fetchGasReserve('base-sepolia', 900_000)).toBe(1_800_000n * 10n ** 9n)
})

it('a transaction costs what its gas does, and nothing else', async () => {
  answer = '0x3b9aca00'
  expect(await evmFamily.fetchFeePrice('base-sepolia')).toEqual({
    perTransaction: 0n,
    perGas: 10n ** 9n,
  })
})
