import { afterEach, expect, it } from 'vitest'
import { enterStaking } from './testing/enter-staking.ts'
import { ownSandbox } from './testing/own-sandbox.ts'
import { fundedWallet } from './testing/test-wallet.ts'
import { readStep, report, stepAt, untilAction, untilStep } from './testing/walk-action.ts'

const network = 'ethereum-sepolia'
const sandbox = ownSandbox()
const mining = () => sandbox().running.miners[network]

afterEach(() => mining().resume())

it('a transaction that waits to be mined is PENDING without anyone reporting it', async () => {
  const wallet = await fundedWallet(network)
  const action = await enterStaking(wallet)
  mining().pause()
  const hash = await wallet.send(stepAt(action, 0))
  expect(await untilStep(stepAt(action, 0).id, 'PENDING')).toMatchObject({ hash })
  expect((await untilAction(action.id, 'PROCESSING')).status).toBe('PROCESSING')
  mining().resume()
  await untilAction(action.id, 'SUCCESS')
})

it('a report moves a waiting transaction to the action that it was made for', async () => {
  const wallet = await fundedWallet(network)
  const [older, newer] = [
    stepAt(await enterStaking(wallet), 0),
    stepAt(await enterStaking(wallet), 0),
  ]
  mining().pause()
  const hash = await wallet.send(older)
  await untilStep(newer.id, 'PENDING')

  expect(await report(older.id, hash)).toMatchObject({ status: 'PENDING', hash })

  expect(await readStep(newer.id)).toMatchObject({
    status: 'WAITING_FOR_SIGNATURE',
    hash: null,
    error: null,
  })
  // Nobody can take it away from there by reporting it again elsewhere.
  expect(await report(newer.id, hash)).toMatchObject({ hash: null })
  mining().resume()
  expect(await untilStep(older.id, 'CONFIRMED')).toMatchObject({ hash })
})

it('a transaction that is sped up in the wallet counts with its new hash', async () => {
  const wallet = await fundedWallet(network)
  const step = stepAt(await enterStaking(wallet), 0)
  mining().pause()
  const first = await wallet.send(step)
  await report(step.id, first)
  await untilStep(step.id, 'PENDING')
  const maxFeePerGas = 20_000_000_000n
  const fees = { nonce: 0, maxFeePerGas, maxPriorityFeePerGas: maxFeePerGas }
  const second = await wallet.send(step, fees)
  expect(second).not.toBe(first)
  mining().resume()
  expect(await untilStep(step.id, 'CONFIRMED')).toMatchObject({ hash: second })
})

it('a step whose transaction was cancelled in the wallet is not confirmed', async () => {
  const wallet = await fundedWallet(network)
  const step = stepAt(await enterStaking(wallet), 0)
  mining().pause()
  await report(step.id, await wallet.send(step))
  const fee = 20_000_000_000n
  const nothing = { to: wallet.address, data: '0x', value: 0n } as const
  await wallet.call({ ...nothing, nonce: 0, maxFeePerGas: fee, maxPriorityFeePerGas: fee })
  mining().resume()
  await sandbox().running.time.forward(121)
  await untilStep(step.id, 'NOT_FOUND')
  expect(await wallet.client.getTransactionCount({ address: wallet.address })).toBe(1)
})
