import { afterEach, describe, expect, it } from 'vitest'
import { callService } from '../service/testing/call-service.ts'
import { enterStaking } from '../service/testing/enter-staking.ts'
import { setupTestSandbox } from '../service/testing/test-sandbox.ts'
import { fundedWallet, type TestWallet } from '../service/testing/test-wallet.ts'
import { readStep, getStep, waitForStep } from '../service/testing/run-action.ts'
import { clearFaults, makeFault } from './testing/call-faults.ts'

// Blocks come so seldom that only the moved time makes one.
setupTestSandbox({ blockMs: 2_000 })
const route = 'ethereum-sepolia'

afterEach(clearFaults)

const moveTime = async (seconds: number): Promise<void> => {
  expect((await callService('/admin/time', { body: { seconds }, key: null })).status).toBe(200)
}
const head = ({ client }: TestWallet) => client.getBlock()

describe('when the time is moved', () => {
  it('blocks that are stalled stay so; the first one after them has the new time', async () => {
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

  it('what waits meets its fault before the block that shows the new time', async () => {
    const wallet = await fundedWallet(route)
    await makeFault({ kind: 'dropped-transaction', route, address: wallet.address })
    const hash = await wallet.call({ to: wallet.address, data: '0x', value: 1n, gas: 21_000n })
    await moveTime(10)
    await expect(wallet.client.getTransaction({ hash })).rejects.toThrow('could not be found')
  })
})
