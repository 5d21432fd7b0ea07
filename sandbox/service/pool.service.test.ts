import { encodeFunctionData, erc20Abi, isAddress, type Hex } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { enterStaking, enterVault } from './testing/enter-staking.ts'
import { evmPayloadSchema } from '../contract/transaction.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import { fundedWallet, type TestWallet } from './testing/test-wallet.ts'
import { readStep, reportHash, getStep, waitForAction, waitForStep } from './testing/run-action.ts'

const network = 'ethereum-sepolia'
const sandbox = setupTestSandbox()
const mining = () => sandbox().running.evm.miners[network]

/** Returns fees that replace a pending transaction: twice its own, whatever the node suggested. */
async function replacing(client: TestWallet['client'], hash: Hex) {
  const {
    nonce,
    maxFeePerGas = 0n,
    maxPriorityFeePerGas = 0n,
  } = await client.getTransaction({ hash })
  return {
    nonce,
    maxFeePerGas: maxFeePerGas * 2n,
    maxPriorityFeePerGas: maxPriorityFeePerGas * 2n,
  }
}

afterEach(() => mining().resume())

it('a pending transaction is PENDING without a report', async () => {
  const wallet = await fundedWallet(network)
  const action = await enterStaking(wallet)
  await mining().pause()
  const hash = await wallet.send(getStep(action, 0))
  expect(await waitForStep(getStep(action, 0).id, 'PENDING')).toMatchObject({ hash })
  expect((await waitForAction(action.id, 'PROCESSING')).status).toBe('PROCESSING')
  mining().resume()
  await waitForAction(action.id, 'SUCCESS')
})

it('a report moves a pending transaction to its own action', async () => {
  const wallet = await fundedWallet(network)
  const [older, newer] = [
    getStep(await enterStaking(wallet), 0),
    getStep(await enterStaking(wallet), 0),
  ]
  await mining().pause()
  const hash = await wallet.send(older)
  await waitForStep(newer.id, 'PENDING')

  expect(await reportHash(older.id, hash)).toMatchObject({ status: 'PENDING', hash })

  expect(await readStep(newer.id)).toMatchObject({
    status: 'WAITING_FOR_SIGNATURE',
    hash: null,
    error: null,
  })
  // Another report cannot take it away again.
  expect(await reportHash(newer.id, hash)).toMatchObject({ hash: null })
  mining().resume()
  expect(await waitForStep(older.id, 'CONFIRMED')).toMatchObject({ hash })
})

it('a transaction sped up in the wallet counts with its new hash', async () => {
  const wallet = await fundedWallet(network)
  const step = getStep(await enterStaking(wallet), 0)
  await mining().pause()
  const first = await wallet.send(step)
  await reportHash(step.id, first)
  await waitForStep(step.id, 'PENDING')
  const second = await wallet.send(step, await replacing(wallet.client, first))
  expect(second).not.toBe(first)
  mining().resume()
  expect(await waitForStep(step.id, 'CONFIRMED')).toMatchObject({ hash: second })
})

it('a step whose transaction was cancelled in the wallet has an error and can be signed again', async () => {
  const wallet = await fundedWallet(network)
  const step = getStep(await enterStaking(wallet), 0)
  await mining().pause()
  const first = await wallet.send(step)
  await reportHash(step.id, first)
  const nothing = { to: wallet.address, data: '0x', value: 0n } as const
  await wallet.call({ ...nothing, ...(await replacing(wallet.client, first)) })
  mining().resume()
  const dropped = await waitForStep(step.id, 'WAITING_FOR_SIGNATURE')
  expect(dropped).toMatchObject({ hash: null, error: expect.stringContaining('replaced') })
  expect(await wallet.client.getTransactionCount({ address: wallet.address })).toBe(1)
  // A hash that can never be mined is a claim like any other.
  await reportHash(step.id, first)
  await sandbox().running.time.forward(121)
  await waitForStep(step.id, 'NOT_FOUND')
  const again = await wallet.send(step)
  expect(await waitForStep(step.id, 'CONFIRMED')).toMatchObject({ hash: again, error: null })
})

it('an approval replaced in the wallet with another amount is accepted if it covers the step', async () => {
  const wallet = await fundedWallet(network)
  const [approval, supply] = (await enterVault(wallet, '10')).transactions
  if (!approval || !supply) throw new Error('the action has two steps')
  await mining().pause()
  const first = await wallet.send(approval)
  await waitForStep(approval.id, 'PENDING')
  const { to } = evmPayloadSchema.parse(JSON.parse(approval.unsignedTransaction ?? ''))
  const spender = evmPayloadSchema.parse(JSON.parse(supply.unsignedTransaction ?? '')).to
  if (!isAddress(to) || !isAddress(spender)) throw new Error('the payloads have no addresses')
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, 99_000_000n],
  })
  const second = await wallet.call({
    to,
    data,
    value: 0n,
    gas: 100_000n,
    ...(await replacing(wallet.client, first)),
  })
  mining().resume()
  expect(await waitForStep(approval.id, 'CONFIRMED')).toMatchObject({ hash: second })
  await waitForStep(supply.id, 'WAITING_FOR_SIGNATURE')
})
