import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageSchema } from '../contract/page.ts'
import { validatorSchema } from '../contract/validator.ts'
import { fetchParsed, callService } from '../service/testing/call-service.ts'
import { setupTestSandbox } from '../service/testing/test-sandbox.ts'
import { fundedSolanaWallet } from '../service/testing/solana-wallet.ts'
import { createAction, runAction } from '../service/testing/run-action.ts'
import { subscribe } from './testing/subscribed.ts'
import { sentEvent, startReceiver, type Receiver } from './testing/sent-event.ts'

const yieldId = 'solana-devnet-sol-native-multivalidator-staking'
const WAIT = { timeout: 180_000, interval: 20 }
const sandbox = setupTestSandbox()

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

it('stake that warmed up is notified with its validator, to its exact address only', async () => {
  const { address, ...wallet } = await fundedSolanaWallet()
  const [validator] = (
    await fetchParsed(pageSchema(validatorSchema), `/v1/yields/${yieldId}/validators`)
  ).items
  const validatorAddress = validator?.address ?? ''
  await subscribe(sandbox().url, receiver.url, { addresses: [address] })
  const other = await startReceiver()
  await subscribe(sandbox().url, other.url, { addresses: [address.toLowerCase()] })
  const told = () =>
    receiver.received
      .map(sentEvent)
      .filter(({ resource }) => resource === 'position')
      .map(({ data }) => `${data['status']} ${data['completedAt'] === null ? 'now' : 'over'}`)
      .toSorted()

  const amount = { amount: '2', validatorAddress }
  await runAction(await createAction('enter', { yieldId, address, arguments: amount }), wallet)
  await vi.waitFor(() => expect(told()).toEqual(['entering now']), WAIT)
  await callService('/admin/time', { body: { seconds: 4 * 86_400 }, key: null })
  await vi.waitFor(
    () => expect(told()).toEqual(['active now', 'entering now', 'entering over']),
    WAIT,
  )

  const position = receiver.received
    .map(sentEvent)
    .findLast(({ data }) => data['status'] === 'active')
  expect(position?.subject).toMatchObject({ network: 'solana-devnet', address })
  expect(position?.data).toMatchObject({ integrationId: yieldId, validatorAddress, type: 'STAKE' })
  expect(other.received).toEqual([])
  await other.close()
})
