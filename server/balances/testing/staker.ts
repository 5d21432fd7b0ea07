import { vi } from 'vitest'
import { createWalletClient, defineChain, http, isHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'

const NETWORK = 'ethereum-sepolia'
const YIELD = 'ethereum-sepolia-eth-tidal-staking'

const hex = z.custom<Hex>((value) => isHex(value))
const actionSchema = z.object({
  transactions: z.tuple([z.object({ id: z.string(), unsignedTransaction: z.string() })]),
})
const payloadSchema = z.object({ to: hex, data: hex, value: hex, gasLimit: z.coerce.bigint() })

/** Sends a request to the run's sandbox. */
export async function requestSandbox(method: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${getWorkerSandbox().url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-api-key': 'test_sandbox_rw',
      'x-admin-key': 'sandbox_admin',
    },
    ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

/** Creates an address without history. */
export const createTestAddress = (): Hex => privateKeyToAccount(generatePrivateKey()).address

/** Creates an address that has staked this amount on ethereum-sepolia, with a real transaction. */
export async function createStaker(amount: string): Promise<Hex> {
  const account = privateKeyToAccount(generatePrivateKey())
  const { address } = account
  await requestSandbox('POST', '/admin/faucet', { address, network: NETWORK })
  const body = { yieldId: YIELD, address, arguments: { amount } }
  const action = actionSchema.parse(await requestSandbox('POST', '/v1/actions/enter', body))
  const [{ id, unsignedTransaction }] = action.transactions
  const { gasLimit, ...call } = payloadSchema.parse(JSON.parse(unsignedTransaction))
  const url = getWorkerSandbox().nodes[NETWORK]
  const chain = defineChain({
    id: 11_155_111,
    name: NETWORK,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const wallet = createWalletClient({ account, chain, transport: http(url, { timeout: 60_000 }) })
  const hash = await wallet.sendTransaction({
    ...call,
    value: BigInt(call.value),
    gas: gasLimit,
  })
  await requestSandbox('PUT', `/v1/transactions/${id}/submit-hash`, { hash })
  await vi.waitFor(
    async () => {
      const balanceQuery = { queries: [{ address, network: NETWORK }] }
      const balances = JSON.stringify(
        await requestSandbox('POST', '/v1/yields/balances', balanceQuery),
      )
      if (!balances.includes(YIELD)) throw new Error('the stake is not there yet')
    },
    { timeout: 180_000, interval: 100 },
  )
  return address
}
