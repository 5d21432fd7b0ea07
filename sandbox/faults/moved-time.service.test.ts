import { afterEach, describe, expect, it } from 'vitest'
import { callService } from '../service/testing/call-service.ts'
import { enterStaking } from '../service/testing/enter-staking.ts'
import { setupTestSandbox } from '../service/testing/test-sandbox.ts'
import { fundedWallet, type TestWallet } from '../service/testing/test-wallet.ts'
import { readStep, getStep, waitForStep } from '../service/testing/run-action.ts'
import { clearFaults, makeFault } from './testing/call-faults.ts'

// Blocks are so rare that only the moved time mines one.
setupTestSandbox({ blockMs: 2_000 })
const route = 'ethereum-sepolia'

afterEach(clearFaults)

const moveTime = async (seconds: number): Promise<void> => {
  expect((await callService('/admin/time', { body: { seconds }, key: null })).status).toBe(200)
}
const head = ({ client }: TestWallet) => client.getBlock()

describe('moved time with faults', () => {
  it('stalled blocks stay stalled; the next one has the new time', async () => {
    const wallet = await fundedWallet(route)
    const step = getStep(await enterStaking(wallet), 0)
    await makeFault({ kind: 'stalled-blocks', route })
    const before = await head(wallet)
    await wallet.send(step)
    await waitForStep(step.id, 'PENDING')
    await moveTime(3_600)
    expect((await head(wallet)).number).toBe(before.number)
    expect((await readStep(step.id)).status).toBe('PENDING')
    await clearFaults()
    expect((await head(wallet)).timestamp).toBeGreaterThanOrEqual(before.timestamp + 3_600n)
    await waitForStep(step.id, 'CONFIRMED')
  })

  it('pending transactions meet their fault before the block with the new time', async () => {
    const wallet = await fundedWallet(route)
    await makeFault({ kind: 'dropped-transaction', route, address: wallet.address })
    const hash = await wallet.call({ to: wallet.address, data: '0x', value: 1n, gas: 21_000n })
    await moveTime(10)
    await expect(wallet.client.getTransaction({ hash })).rejects.toThrow('could not be found')
  })
})
