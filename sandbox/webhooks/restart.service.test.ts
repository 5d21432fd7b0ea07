import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { reportHash, getStep } from '../service/testing/run-action.ts'
import { enterStaking } from '../service/testing/enter-staking.ts'
import { copyState } from '../service/testing/copy-state.ts'
import { testOptions } from '../service/testing/test-options.ts'
import { setTarget } from '../service/testing/target.ts'
import { fundedWallet } from '../service/testing/test-wallet.ts'
import { startSandbox, type Sandbox } from '../start-sandbox.ts'
import { deliveriesOf, subscribe } from './testing/subscribed.ts'
import { sentEvent, startReceiver, type Receiver } from './testing/sent-event.ts'

const WAIT = { timeout: 180_000, interval: 20 }
/** Several sandboxes start one after the other. */
const LONG = 90_000

let stateFolder = ''
let sandbox: Sandbox | null = null
let receiver: Receiver
beforeEach(async () => {
  stateFolder = await copyState(inject('sandboxState'))
  receiver = await startReceiver()
})
afterEach(async () => {
  setTarget(null)
  await sandbox?.close()
  sandbox = null
  await receiver.close()
  await rm(stateFolder, { recursive: true })
})

async function start(): Promise<Sandbox> {
  await sandbox?.close()
  sandbox = await startSandbox(testOptions(stateFolder))
  setTarget(sandbox)
  return sandbox
}

it(
  'deliveries in flight when the sandbox ended are sent again, and retries continue',
  async () => {
    const first = await start()
    const endpoint = await subscribe(first.url, receiver.url)
    receiver.answer(0)
    const wallet = await fundedWallet('ethereum-sepolia')
    const { id } = getStep(await enterStaking(wallet), 0)
    await reportHash(id, `0x${'77'.repeat(32)}`)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), WAIT)
    expect(await deliveriesOf(first.url, endpoint)).toMatchObject([{ status: 'sending' }])

    receiver.answer(500)
    const second = await start()

    const state = async () => {
      const [delivery] = await deliveriesOf(second.url, endpoint)
      return [delivery?.status, delivery?.attempts]
    }
    await vi.waitFor(async () => expect(await state()).toEqual(['retry scheduled', 2]), WAIT)
    receiver.answer(204)
    const third = await start()
    await fetch(`${third.url}/admin/time`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seconds: 301 }),
    })
    await vi.waitFor(async () => {
      const all = await deliveriesOf(third.url, endpoint)
      expect(all[0]).toMatchObject({ status: 'delivered', attempts: 3 })
    }, WAIT)
    const [delivery] = await deliveriesOf(third.url, endpoint)
    const tries = receiver.received.filter((each) => sentEvent(each).id === delivery?.eventId)
    expect(tries).toHaveLength(3)
  },
  LONG,
)

it(
  'new chains keep subscriptions and drop undelivered events',
  async () => {
    const first = await start()
    const endpoint = await subscribe(first.url, receiver.url)
    receiver.answer(500)
    const wallet = await fundedWallet('ethereum-sepolia')
    await reportHash(getStep(await enterStaking(wallet), 0).id, `0x${'78'.repeat(32)}`)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), WAIT)
    await sandbox?.close()
    sandbox = null
    await rm(join(stateFolder, 'chains'), { recursive: true })

    const second = await start()
    await fetch(`${second.url}/admin/time`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seconds: 61 }),
    })
    await vi.waitFor(async () => {
      const [old] = await deliveriesOf(second.url, endpoint)
      expect(old).toMatchObject({ status: 'dead', error: expect.stringContaining('new') })
    }, WAIT)
    receiver.answer(204)
    await reportHash(
      getStep(await enterStaking(await fundedWallet('ethereum-sepolia')), 0).id,
      `0x${'79'.repeat(32)}`,
    )
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), WAIT)
  },
  LONG,
)
