import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callService } from '../service/testing/call-service.ts'
import { enterStaking } from '../service/testing/enter-staking.ts'
import { setupTestSandbox } from '../service/testing/test-sandbox.ts'
import { fundedWallet, type TestWallet } from '../service/testing/test-wallet.ts'
import { readStep, reportHash, getStep } from '../service/testing/run-action.ts'
import { deliveriesOf, subscribe } from './testing/subscribed.ts'
import { sentEvent, startReceiver, type Receiver } from './testing/sent-event.ts'

const sandbox = setupTestSandbox()
const WAIT = { timeout: 180_000, interval: 20 }

let receiver: Receiver
let wallet: TestWallet
beforeEach(async () => {
  receiver = await startReceiver()
  wallet = await fundedWallet('ethereum-sepolia')
})
afterEach(() => receiver.close())

const subscribeHere = (url = receiver.url) =>
  subscribe(sandbox().url, url, { addresses: [wallet.address] })
const moveTime = (seconds: number) => callService('/admin/time', { body: { seconds }, key: null })

/** Returns the first delivery's status, attempts and answer. */
async function state(endpoint: string) {
  const [first] = await deliveriesOf(sandbox().url, endpoint)
  return [first?.status, first?.attempts, first?.response?.status]
}
const expectSoon = (endpoint: string, expected: unknown[]) =>
  vi.waitFor(async () => expect(await state(endpoint)).toEqual(expected), WAIT)

it('a failed delivery is retried after one and five minutes, with the current state', async () => {
  const endpoint = await subscribeHere()
  receiver.answer(500)
  const step = getStep(await enterStaking(wallet), 0)
  await reportHash(step.id, `0x${'cd'.repeat(32)}`)
  await expectSoon(endpoint, ['retry scheduled', 1, 500])
  await moveTime(61)
  await expectSoon(endpoint, ['retry scheduled', 2, 500])
  await wallet.send(step)
  await vi.waitFor(async () => expect((await readStep(step.id)).status).toBe('CONFIRMED'), WAIT)
  receiver.answer(200)
  await moveTime(301)
  await expectSoon(endpoint, ['delivered', 3, 200])

  const [first] = await deliveriesOf(sandbox().url, endpoint)
  const tries = receiver.received.map(sentEvent).filter(({ id }) => id === first?.eventId)
  expect(tries.map(({ data }) => data['status'])).toEqual([
    'BROADCASTED',
    'BROADCASTED',
    'CONFIRMED',
  ])
})

it('a delivery is dead after six retries, over a day later', async () => {
  const endpoint = await subscribeHere()
  receiver.answer(503)
  await reportHash(getStep(await enterStaking(wallet), 0).id, `0x${'ef'.repeat(32)}`)
  for (const [index, seconds] of [60, 300, 900, 3_600, 21_600, 86_400].entries()) {
    await expectSoon(endpoint, ['retry scheduled', index + 1, 503])
    await moveTime(seconds + 1)
  }
  await expectSoon(endpoint, ['dead', 7, 503])
  const [first] = await deliveriesOf(sandbox().url, endpoint)
  expect(first?.nextAttemptAt).toBeNull()
})

it('a redirect is not followed', async () => {
  const other = await startReceiver()
  const endpoint = await subscribeHere()
  receiver.answer(307, { location: other.url })
  await reportHash(getStep(await enterStaking(wallet), 0).id, `0x${'12'.repeat(32)}`)
  await expectSoon(endpoint, ['retry scheduled', 1, 307])
  expect(other.received).toEqual([])
  await other.close()
})

it('a slow endpoint delays no other', async () => {
  receiver.answer(0)
  await subscribeHere()
  const other = await startReceiver()
  const endpoint = await subscribeHere(other.url)
  await reportHash(getStep(await enterStaking(wallet), 0).id, `0x${'56'.repeat(32)}`)
  await expectSoon(endpoint, ['delivered', 1, 204])
  expect(other.received).toHaveLength(1)
  await other.close()
})

it('an unreachable receiver is named in the history', async () => {
  const removedReceiver = await startReceiver()
  await removedReceiver.close()
  const endpoint = await subscribeHere(removedReceiver.url)
  await reportHash(getStep(await enterStaking(wallet), 0).id, `0x${'34'.repeat(32)}`)
  await expectSoon(endpoint, ['retry scheduled', 1, undefined])
  const [first] = await deliveriesOf(sandbox().url, endpoint)
  expect(first?.error).toContain('ECONNREFUSED')
})
