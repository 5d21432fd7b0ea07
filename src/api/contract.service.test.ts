import { Keypair } from '@solana/web3.js'
import { createWalletClient, http, isAddress, isHex, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import { createAction } from './create-action.ts'
import { fetchAction } from './queries/action.ts'
import { fetchActions } from './queries/actions.ts'
import { fetchBalances, fetchPosition } from './queries/balances.ts'
import { fetchTokens } from './queries/tokens.ts'
import { fetchValidators } from './queries/validators.ts'
import { fetchYields } from './queries/yields.ts'
import { reportHash } from './report-hash.ts'

const payloadSchema = z.looseObject({
  to: z.custom<Address>((value) => typeof value === 'string' && isAddress(value)),
  data: z.custom<Hex>((value) => isHex(value)),
  value: z.union([z.string(), z.number()]),
})

beforeEach(() => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      'x-api-key': 'test_sandbox_rw',
    }
    // The chain's node is called directly.
    if (!path.startsWith('/')) return real(path, init)
    return real(`${getWorkerSandbox().url}${path}`, { ...init, headers })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function fund(address: string, network: string): Promise<string> {
  const body = JSON.stringify({ address, network })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/admin/faucet', { method: 'POST', headers, body })
  expect(answer.ok).toBe(true)
  return address
}

it('every yield and token of the service can be parsed, and they reference each other', async () => {
  const [yields, tokens] = await Promise.all([fetchYields(), fetchTokens()])
  expect([yields.unreadable, tokens.unreadable]).toEqual([0, 0])
  expect(yields.items.length).toBeGreaterThan(0)
  const knownIds = new Set(yields.items.map(({ id }) => id))
  const named = tokens.items.flatMap(({ availableYields }) => availableYields)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((id) => !knownIds.has(id))).toEqual([])
})

it("an address's balances can be parsed, row by row", async () => {
  const { items } = await fetchYields()
  const staking = items.find(({ metadata }) => metadata.name === 'Tidal ETH Staking')
  if (!staking) throw new Error('there is no Tidal ETH Staking')
  const { network, id: yieldId } = staking
  const account = privateKeyToAccount(generatePrivateKey())
  const address = await fund(account.address, network)
  const request = { intent: 'enter', yieldId, address, arguments: { amount: '0.1' } } as const
  const { action } = await createAction(request)
  const [step] = action.transactions
  if (typeof step?.unsignedTransaction !== 'string') throw new Error('no payload')
  const { to, data, value } = z.parse(payloadSchema, JSON.parse(step.unsignedTransaction))
  const node = new Map(Object.entries(getWorkerSandbox().nodes)).get(network)
  const client = createWalletClient({ account, transport: http(node, { timeout: 60_000 }) })
  await reportHash(
    { action: action.id, key: null },
    step.id,
    await client.sendTransaction({ to, data, value: BigInt(value), chain: null }),
  )
  await vi.waitFor(
    async () => {
      const { positions, errors, unreadable } = await fetchBalances([{ address, network }])
      expect([errors, unreadable]).toEqual([[], 0])
      expect(positions).toMatchObject([{ yieldId, unreadable: 0, balances: [{ type: 'active' }] }])
    },
    { timeout: 180_000, interval: 200 },
  )
  const owned = await fetchPosition(staking, address)
  expect(owned).toMatchObject({ yieldId, unreadable: 0, balances: [{ type: 'active' }] })
})

it('no balance in a yield is an empty position; an unreadable one is an error', async () => {
  const { items } = await fetchYields()
  const earnYield = items.find(({ network }) => network !== 'solana-devnet')
  if (!earnYield) throw new Error('there is no yield')
  const { address } = privateKeyToAccount(generatePrivateKey())
  const emptyPosition = {
    yieldId: earnYield.id,
    balances: [],
    unreadable: 0,
    owner: {},
    hidesActive: false,
  }
  expect(await fetchPosition(earnYield, address)).toEqual(emptyPosition)
  const elsewhere = { id: earnYield.id, network: 'solana-devnet' }
  const holder = Keypair.generate().publicKey.toBase58()
  await expect(fetchPosition(elsewhere, holder)).rejects.toMatchObject({
    details: { kind: 'unavailable' },
  })
})

it('an action can be parsed when created, alone and in the list, with equal results', async () => {
  const { items } = await fetchYields()
  const vault = items.find(({ metadata }) => metadata.name === 'Harbor USDC Vault')
  if (!vault) throw new Error('there is no Harbor USDC Vault')
  const { address } = privateKeyToAccount(generatePrivateKey())
  await fund(address, vault.network)
  const { action: made } = await createAction({
    intent: 'enter',
    yieldId: vault.id,
    address,
    arguments: { amount: '25' },
  })
  expect(made.transactions.map(({ unsignedTransaction }) => typeof unsignedTransaction)).toEqual([
    'string',
    'string',
  ])
  const alone = await fetchAction(made.id)
  const list = await fetchActions({ address })
  expect(list).toMatchObject({ unreadable: 0, total: 1 })
  expect([alone.id, list.items[0]?.id]).toEqual([made.id, made.id])
  expect(alone.rawArguments).toEqual({ amount: '25' })
})

const named = async (name: string) => {
  const { items } = await fetchYields()
  const earnYield = items.find(({ metadata }) => metadata.name === name)
  if (!earnYield) throw new Error(`there is no ${name}`)
  return earnYield
}

it('an action with a batch can be parsed, including its inner calls', async () => {
  const { id: yieldId, network } = await named('Harbor ETH Vault')
  const { address } = privateKeyToAccount(generatePrivateKey())
  await fund(address, network)
  const submitted = { amount: '0.1', executionMode: 'batched' }
  const request = { intent: 'enter', yieldId, address, arguments: submitted } as const
  const { action: made } = await createAction(request)
  expect(made.executionPattern).toBe('batch')
  expect(made.transactions).toMatchObject([{ type: 'BATCH', isMessage: false }])
  expect(made.transactions[0]?.structuredTransaction).toMatchObject({
    operations: [{ type: 'WRAP' }, { type: 'SUPPLY' }],
  })
})

it("every validator can be parsed, and an action on another family's chain", async () => {
  const { id: yieldId, network } = await named('SOL Native Staking')
  const { items, unreadable } = await fetchValidators(yieldId)
  expect([items.length > 2, unreadable]).toEqual([true, 0])
  const validatorAddress = items.find(({ preferred }) => preferred)?.address
  const address = await fund(Keypair.generate().publicKey.toBase58(), network)
  const { action: made } = await createAction({
    intent: 'enter',
    yieldId,
    address,
    arguments: { amount: '1.5', validatorAddress },
  })
  expect(made.transactions).toMatchObject([{ type: 'STAKE', network, stepIndex: 0 }])
  expect(typeof made.transactions[0]?.unsignedTransaction).toBe('string')
})
