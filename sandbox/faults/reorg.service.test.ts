import { afterEach, describe, expect, it } from 'vitest'
import { isHex } from 'viem'
import { z } from 'zod'
import type { Transaction } from '../contract/transaction.ts'
import { callService } from '../service/testing/call-service.ts'
import { enterStaking } from '../service/testing/enter-staking.ts'
import { setupTestSandbox } from '../service/testing/test-sandbox.ts'
import { fundedWallet, type TestWallet } from '../service/testing/test-wallet.ts'
import { getStep, waitForStep, runAction } from '../service/testing/run-action.ts'
import { callFaults, clearFaults, makeFault } from './testing/call-faults.ts'

const sandbox = setupTestSandbox()
const route = 'ethereum-sepolia'

afterEach(clearFaults)

const head = ({ client }: TestWallet) => client.getBlock()

/** Returns the block of a step's transaction. */
async function blockOf({ client }: TestWallet, { hash }: Transaction) {
  if (!isHex(hash)) throw new Error('nothing was sent')
  const { blockNumber } = await client.getTransactionReceipt({ hash })
  return client.getBlock({ blockNumber })
}

/** Returns the reorg depth that removes that transaction. */
const depthOf = async (wallet: TestWallet, step: Transaction) =>
  Number((await head(wallet)).number - (await blockOf(wallet, step)).number) + 1

describe('reorg', () => {
  it('a reorg removes mined transactions: a confirmed step is broadcast again', async () => {
    const wallet = await fundedWallet(route)
    await sandbox().running.time.forward(3_600)
    const action = await runAction(await enterStaking(wallet), wallet)
    const step = getStep(action, 0)
    await makeFault({ kind: 'stalled-blocks', route })
    const before = await head(wallet)
    await makeFault({ kind: 'reorg', route, blocks: await depthOf(wallet, step) })
    const after = await head(wallet)
    expect(after.number).toBe(before.number)
    expect(after.hash).not.toBe(before.hash)
    expect(after.timestamp).toBeGreaterThanOrEqual(before.timestamp)
    expect(await waitForStep(step.id, 'BROADCASTED')).toMatchObject({ hash: step.hash })
    expect(await wallet.client.getTransactionCount({ address: wallet.address })).toBe(0)
  })

  it('a reorg mines them again on request, in blocks of other hashes', async () => {
    const wallet = await fundedWallet(route)
    const step = getStep(await runAction(await enterStaking(wallet), wallet), 0)
    await makeFault({ kind: 'stalled-blocks', route })
    const before = await blockOf(wallet, step)
    const blocks = await depthOf(wallet, step)
    await makeFault({ kind: 'reorg', route, blocks, transactions: 'mined-again' })
    expect((await blockOf(wallet, step)).hash).not.toBe(before.hash)
    await clearFaults()
    expect(await waitForStep(step.id, 'CONFIRMED')).toMatchObject({ hash: step.hash })
  })

  it('a reorg stops at an added yield', async () => {
    const body = {
      network: route,
      asset: 'USDC',
      name: 'Harbor Reorg Vault',
      shareSymbol: 'hbRE',
      ratePerYear: '0.03',
    }
    const headers = { 'x-admin-key': 'sandbox_admin' }
    const added = await callService('/admin/yields', { key: null, headers, body })
    expect(added.status).toBe(201)
    await makeFault({ kind: 'stalled-blocks', route })
    const answer = await callFaults('POST', { body: { kind: 'reorg', route, blocks: 20 } })
    expect(answer).toMatchObject({ status: 400 })
    const { id } = z.object({ id: z.string() }).parse(added.body)
    expect((await callService(`/v1/yields/${id}`)).status).toBe(200)
    // Another one is not taken for the first.
    await clearFaults()
    const another = { ...body, shareSymbol: 'hbRE2' }
    const next = await callService('/admin/yields', { key: null, headers, body: another })
    expect(next.status).toBe(201)
  })

  it('a reorg stops at the start, and is not available on Solana', async () => {
    const refused = async (body: object) => {
      const answer = await callFaults('POST', { body: { kind: 'reorg', ...body } })
      return z.object({ validation: z.object({ message: z.array(z.string()) }) }).parse(answer.body)
        .validation.message
    }
    await sandbox.restart()
    expect(await refused({ route: 'base-sepolia', blocks: 20 })).toEqual([
      expect.stringMatching(/^blocks must not be greater than \d+: the chain has no more/),
    ])
    expect(await refused({ route: 'solana-devnet' })).toEqual([
      'route must be one of the following values: ethereum-sepolia, base-sepolia',
    ])
  })
})
