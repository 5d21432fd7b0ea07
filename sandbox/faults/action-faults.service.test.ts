import { VersionedTransaction } from '@solana/web3.js'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { actionSchema, type Action } from '../contract/action.ts'
import { pageSchema } from '../contract/page.ts'
import { evmPayloadSchema, type Transaction } from '../contract/transaction.ts'
import { validatorSchema } from '../contract/validator.ts'
import { fetchParsed, callService } from '../service/testing/call-service.ts'
import { enterStaking, enterVault } from '../service/testing/enter-staking.ts'
import { enterEtherVault, etherVault, exitEtherVault } from '../service/testing/ether-vault.ts'
import { setupTestSandbox } from '../service/testing/test-sandbox.ts'
import { fundedSolanaWallet, type SolanaWallet } from '../service/testing/solana-wallet.ts'
import { fundedWallet, type TestWallet } from '../service/testing/test-wallet.ts'
import {
  createAction,
  readStep,
  getStep,
  submitSigned,
  waitForStep,
  runAction,
} from '../service/testing/run-action.ts'
import { fetchYieldByName } from '../service/testing/yields.ts'
import { seededRandom } from './seeded-random.ts'
import { clearFaults, makeFault } from './testing/call-faults.ts'

setupTestSandbox()
const network = 'ethereum-sepolia'
/** On Solana. */
const yieldId = 'solana-devnet-sol-native-multivalidator-staking'
const CREATIONS = 'POST /v1/actions/{intent}'

afterEach(clearFaults)

const nonceOf = ({ unsignedTransaction }: Transaction) =>
  evmPayloadSchema.parse(JSON.parse(unsignedTransaction ?? '')).nonce
const nonces = ({ transactions }: Action) => transactions.map(nonceOf)

/** Returns a wallet that has sent one transaction. */
async function usedWallet(): Promise<TestWallet> {
  const wallet = await fundedWallet(network)
  await runAction(await enterStaking(wallet), wallet)
  return wallet
}

async function enterSolana({ address }: SolanaWallet): Promise<Action> {
  const page = await fetchParsed(pageSchema(validatorSchema), `/v1/yields/${yieldId}/validators`)
  const validatorAddress = page.items[0]?.address
  return createAction('enter', { yieldId, address, arguments: { amount: '2', validatorAddress } })
}

describe('stale-payload', () => {
  it('stale-payload returns used nonces at creation and on reads; the call is honest', async () => {
    const wallet = await usedWallet()
    expect(nonces(await enterVault(wallet))).toEqual([1, 1])
    await makeFault({ kind: 'stale-payload', route: CREATIONS })
    const action = await enterVault(wallet)
    expect(nonces(action)).toEqual([0, 0])
    const first = getStep(action, 0)
    expect(nonceOf(await readStep(first.id))).toBe(0)
    // A wallet that uses the given nonce cannot send it; one that sets its own can.
    await expect(wallet.send(first, { nonce: 0 })).rejects.toThrow(/nonce/i)
    await wallet.send(first)
    await waitForStep(first.id, 'CONFIRMED')
  })

  it('stale-payload strikes the creations drawn by its seed, and no simulation', async () => {
    const wallet = await usedWallet()
    const route = 'POST /v1/actions/enter'
    await makeFault({ kind: 'stale-payload', route, rate: 0.5, seed: 8 })
    const { id: yieldId } = await fetchYieldByName('Tidal ETH Staking')
    const body = { yieldId, address: wallet.address, arguments: { amount: '0.1' } }
    const met: boolean[] = []
    for (let n = 0; n < 6; n += 1) {
      expect((await callService('/v1/actions/enter/simulate', { body })).status).toBe(200)
      met.push(nonces(await createAction('enter', body))[0] === 0)
    }
    const drawn = met.map((_, index) => seededRandom(8, index + 1) < 0.5)
    expect(new Set(drawn).size).toBe(2)
    expect(met).toEqual(drawn)
  })

  it('stale-payload reaches the step built after a message was signed', async () => {
    const wallet = await fundedWallet(network)
    const vault = await etherVault(wallet)
    await runAction(await enterEtherVault(vault, wallet, '1'), wallet)
    await makeFault({ kind: 'stale-payload', route: 'POST /v1/transactions/{id}/submit' })
    const action = await exitEtherVault(vault, wallet)
    const message = getStep(action, 0)
    await submitSigned(message.id, await wallet.signMessage(message))
    expect(nonceOf(await readStep(getStep(action, 1).id))).toBe(0)
  })

  it('stale-payload returns an expired Solana blockhash', async () => {
    const wallet = await fundedSolanaWallet()
    await makeFault({ kind: 'stale-payload', route: CREATIONS, times: 1 })
    const [stale, fresh] = [await enterSolana(wallet), await enterSolana(wallet)]
    const isValid = async (action: Action) => {
      const bytes = Buffer.from(getStep(action, 0).unsignedTransaction ?? '', 'hex')
      const { recentBlockhash } = VersionedTransaction.deserialize(bytes).message
      return (await wallet.connection.isBlockhashValid(recentBlockhash)).value
    }
    expect(await isValid(stale)).toBe(false)
    expect(await isValid(fresh)).toBe(true)
    await expect(wallet.send(getStep(stale, 0))).rejects.toThrow(/blockhash not found/i)
    await wallet.send(getStep(fresh, 0))
    await waitForStep(getStep(fresh, 0).id, 'CONFIRMED')
  })
})

describe('lost-answer', () => {
  it('a lost answer to a creation leaves the action stored', async () => {
    const wallet = await fundedWallet(network)
    await makeFault({ kind: 'lost-answer', route: CREATIONS, ms: 200 })
    const start = performance.now()
    await expect(enterStaking(wallet)).rejects.toThrow('fetch failed')
    expect(performance.now() - start).toBeGreaterThanOrEqual(200)
    const page = await fetchParsed(
      pageSchema(actionSchema),
      `/v1/actions?address=${wallet.address}`,
    )
    expect(page).toMatchObject({ total: 1, items: [{ status: 'CREATED' }] })
  })

  it('a lost answer to a report leaves the hash recorded', async () => {
    const wallet = await fundedWallet(network)
    const { id } = getStep(await enterStaking(wallet), 0)
    await makeFault({ kind: 'lost-answer', route: 'PUT /v1/transactions/{id}/submit-hash' })
    const hash = `0x${'0a'.repeat(32)}`
    const path = `/v1/transactions/${id}/submit-hash`
    await expect(callService(path, { method: 'PUT', body: { hash } })).rejects.toThrow(
      'fetch failed',
    )
    expect(await readStep(id)).toMatchObject({ status: 'BROADCASTED', hash })
  })
})

describe('dropped-transaction on Solana', () => {
  it('a dropped Solana transaction never lands, however often it is sent, until the fault is lifted', async () => {
    const wallet = await fundedSolanaWallet()
    const step = getStep(await enterSolana(wallet), 0)
    await makeFault({
      kind: 'dropped-transaction',
      route: 'solana-devnet',
      address: wallet.address,
    })
    const signature = await wallet.send(step)
    expect(await wallet.send(step)).toBe(signature)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const status = async () => (await wallet.connection.getSignatureStatus(signature)).value
    expect(await status()).toBeNull()
    expect(await readStep(step.id)).toMatchObject({ status: 'WAITING_FOR_SIGNATURE' })
    await clearFaults()
    await wallet.send(step)
    expect(await waitForStep(step.id, 'CONFIRMED')).toMatchObject({ hash: signature })
  })
})

describe('malformed-items', () => {
  it('malformed-items corrupts some items of every list, and leaves the page intact', async () => {
    const wallet = await usedWallet()
    await makeFault({ kind: 'malformed-items', route: '*', way: 'null-item', seed: 2 })
    const lists = ['yields', 'tokens', 'providers', 'networks', `yields/${yieldId}/validators`]
    for (const path of [...lists, `actions?address=${wallet.address}`]) {
      const { status, body } = await callService(`/v1/${path}`)
      expect(status).toBe(200)
      const items = listSchema.parse(body)
      expect(items.filter((item) => item === null).length).toBeGreaterThan(0)
    }
  })
})

const listSchema = z.union([
  z.array(z.unknown()),
  z
    .object({ total: z.int(), offset: z.int(), limit: z.int(), items: z.array(z.unknown()) })
    .transform(({ items }) => items),
])
