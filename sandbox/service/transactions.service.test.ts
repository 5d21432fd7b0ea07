import { encodeFunctionData, erc20Abi, isHex, keccak256, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { transactionSchema, evmPayloadSchema, type Transaction } from '../contract/transaction.ts'
import { readApproval } from '../evm/compare-call.ts'
import { fetchParsed, callService } from './testing/call-service.ts'
import { enterStaking, enterVault } from './testing/enter-staking.ts'
import { fundedWallet } from './testing/test-wallet.ts'
import {
  createAction,
  readAction,
  readStep,
  reportHash,
  getStep,
  waitForAction,
  waitForStep,
} from './testing/run-action.ts'
import { fetchYieldByName } from './testing/yields.ts'

const network = 'ethereum-sepolia'
const madeUp = `0x${'ef'.repeat(32)}`

describe('a reported hash', () => {
  it('a mined transaction with another effect is dropped, and the step can be signed', async () => {
    const wallet = await fundedWallet(network)
    const action = await enterStaking(wallet)
    const step = getStep(action, 0)
    const hash = await wallet.call({ to: wallet.address, data: '0x', value: 1n })
    await wallet.client.waitForTransactionReceipt({ hash })

    const answered = await reportHash(step.id, hash)

    expect(answered).toMatchObject({ status: 'WAITING_FOR_SIGNATURE', hash: null })
    expect(answered.error).toContain('dropped')
    expect((await readAction(action.id)).status).toBe('CREATED')
  })

  it('a pending transaction with another effect is dropped once mined', async () => {
    const wallet = await fundedWallet(network)
    const { id } = getStep(await enterStaking(wallet), 0)
    await reportHash(id, await wallet.call({ to: wallet.address, data: '0x', value: 1n }))
    expect((await waitForStep(id, 'WAITING_FOR_SIGNATURE')).error).toContain('dropped')
  })

  it("another sender's transaction is rejected, though its call is the same", async () => {
    const [wallet, other] = [await fundedWallet(network), await fundedWallet(network)]
    const { id } = getStep(await enterStaking(wallet), 0)
    const hash = await other.send(getStep(await enterStaking(other), 0))
    await other.client.waitForTransactionReceipt({ hash })
    expect(await reportHash(id, hash)).toMatchObject({
      status: 'WAITING_FOR_SIGNATURE',
      hash: null,
    })
  })

  it('a transaction from before the step is rejected, though its call is the same', async () => {
    const wallet = await fundedWallet(network)
    const first = await enterStaking(wallet)
    const hash = await wallet.send(getStep(first, 0))
    await waitForAction(first.id, 'SUCCESS')
    const again = getStep(await enterStaking(wallet), 0)
    expect(await reportHash(again.id, hash)).toMatchObject({ status: 'WAITING_FOR_SIGNATURE' })
  })

  it('a transaction counts for one step: the same call in two actions needs two', async () => {
    const wallet = await fundedWallet(network)
    const [one, two] = [await enterStaking(wallet), await enterStaking(wallet)]
    const hash = await wallet.send(getStep(one, 0))
    await reportHash(getStep(one, 0).id, hash)
    await waitForAction(one.id, 'SUCCESS')
    const second = await reportHash(getStep(two, 0).id, hash)
    expect(second).toMatchObject({ status: 'WAITING_FOR_SIGNATURE', hash: null })
    expect(second.error).toContain('another step')
  })

  it('a report takes no confirmed transaction from the action that it matched', async () => {
    const wallet = await fundedWallet(network)
    const [one, two] = [await enterStaking(wallet), await enterStaking(wallet)]
    // Unreported, it matches the newest action with this call.
    const hash = await wallet.send(getStep(two, 0))
    await waitForAction(two.id, 'SUCCESS')
    expect(await reportHash(getStep(one, 0).id, hash)).toMatchObject({ hash: null })
    expect((await readAction(two.id)).status).toBe('SUCCESS')
  })

  it('a report decides between two actions with the same call, whatever the indexer matched', async () => {
    const wallet = await fundedWallet(network)
    const [older, newer] = [await enterStaking(wallet), await enterStaking(wallet)]
    const hash = await wallet.send(getStep(older, 0))
    await reportHash(getStep(older, 0).id, hash)
    const done = await waitForAction(older.id, 'SUCCESS')
    expect(getStep(done, 0).hash).toBe(hash)
    expect(await readStep(getStep(newer, 0).id)).toMatchObject({
      status: 'WAITING_FOR_SIGNATURE',
      hash: null,
    })
  })

  it('another hash replaces the first before a terminal status, and is 412 after it', async () => {
    const wallet = await fundedWallet(network)
    const { id, ...step } = getStep(await enterStaking(wallet), 0)
    expect((await reportHash(id, madeUp)).hash).toBe(madeUp)
    const hash = await wallet.send({ id, ...step })
    expect((await reportHash(id, hash)).hash).toBe(hash)
    await waitForStep(id, 'CONFIRMED')

    expect(await reportHash(id, hash)).toMatchObject({ status: 'CONFIRMED' })
    const path = `/v1/transactions/${id}/submit-hash`
    const rejection = await callService(path, { method: 'PUT', body: { hash: madeUp } })
    expect(rejection.status).toBe(412)
    expect(rejection.body).toMatchObject({
      statusCode: 412,
      path,
      message: expect.stringContaining('terminal status'),
      details: { error: 'Precondition Failed' },
    })
    expect(await readStep(id)).toMatchObject({ hash, status: 'CONFIRMED' })
  })

  it('an invalid hash is 400, and an unknown transaction 404', async () => {
    const wallet = await fundedWallet(network)
    const { id } = getStep(await enterStaking(wallet), 0)
    const put = (step: string, hash: string) =>
      callService(`/v1/transactions/${step}/submit-hash`, { method: 'PUT', body: { hash } })
    expect((await put(id, '0x12')).body).toMatchObject({
      validation: { message: ['hash must be a transaction hash'] },
    })
    expect((await put('nobody', madeUp)).status).toBe(404)
    expect((await put('00000000-0000-4000-8000-000000000000', madeUp)).status).toBe(404)
  })
})

describe('a reverted transaction', () => {
  it('a revert makes step and action FAILED, with what was lost', async () => {
    const wallet = await fundedWallet(network)
    const action = await enterVault(wallet)
    // The supply without its approval.
    const supply = getStep(action, 1)
    await reportHash(supply.id, await wallet.send(supply))
    expect((await waitForStep(supply.id, 'FAILED')).error).toContain('only its network fee')
    expect((await waitForAction(action.id, 'FAILED')).completedAt).toBeNull()
  })
})

describe('an approval edited in the wallet', () => {
  const edited = (step: Transaction, amount: bigint): { data: Hex } => {
    const { data } = evmPayloadSchema.parse(JSON.parse(step.unsignedTransaction ?? ''))
    const spender = readApproval(data)?.spender
    if (!isHex(spender)) throw new Error('not an approval')
    const args = [spender, amount] as const
    return { data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) }
  }

  it('an edited approval counts when it covers the next step', async () => {
    const wallet = await fundedWallet(network)
    const action = await enterVault(wallet, '10')
    const approval = getStep(action, 0)
    const hash = await wallet.send(approval, edited(approval, 99_000_000n))
    expect(await waitForStep(approval.id, 'CONFIRMED')).toMatchObject({ hash })
    await waitForStep(getStep(action, 1).id, 'WAITING_FOR_SIGNATURE')
    await wallet.send(getStep(action, 1))
    await waitForAction(action.id, 'SUCCESS')
  })

  it('a reported approval that does not cover the next step is FAILED with a reason', async () => {
    const wallet = await fundedWallet(network)
    const approval = getStep(await enterVault(wallet, '10'), 0)
    await reportHash(approval.id, await wallet.send(approval, edited(approval, 1n)))
    expect((await waitForStep(approval.id, 'FAILED')).error).toContain('less than the next step')
  })

  it('an unreported approval that does not cover the next step is ignored', async () => {
    const wallet = await fundedWallet(network)
    const approval = getStep(await enterVault(wallet, '10'), 0)
    const hash = await wallet.send(approval, edited(approval, 0n))
    await wallet.client.waitForTransactionReceipt({ hash })
    const right = await wallet.send(approval)
    expect(await waitForStep(approval.id, 'CONFIRMED')).toMatchObject({ hash: right })
  })
})

describe('submitting a signed transaction', () => {
  const submit = (id: string, signedTransaction: string) =>
    callService(`/v1/transactions/${id}/submit`, { body: { signedTransaction } })

  it('the service broadcasts it, and repeating is safe', async () => {
    const wallet = await fundedWallet(network)
    const step = getStep(await enterStaking(wallet), 0)
    const signed = await wallet.sign(step)
    const path = `/v1/transactions/${step.id}/submit`
    const sent = await fetchParsed(transactionSchema, path, { body: { signedTransaction: signed } })
    expect(sent).toMatchObject({ hash: keccak256(signed), signedTransaction: signed })
    expect((await submit(step.id, signed)).status).toBe(201)
    await waitForStep(step.id, 'CONFIRMED')
    expect((await submit(step.id, signed)).status).toBe(201)
  })

  it('a used nonce makes step and action FAILED, with the node’s reason', async () => {
    const wallet = await fundedWallet(network)
    const action = await enterVault(wallet)
    const [approval, supply] = [getStep(action, 0), getStep(action, 1)]
    await reportHash(approval.id, await wallet.send(approval))
    await waitForStep(approval.id, 'CONFIRMED')
    // As given: every step carries the nonce of when the action was built.
    const signedTransaction = await wallet.sign(supply, { nonce: 0 })
    const { body } = await submit(supply.id, signedTransaction)
    const refused = { status: 'FAILED', error: expect.stringMatching(/refused.*nonce too low/i) }
    expect(body).toMatchObject({ ...refused, hash: null, signedTransaction })
    expect(await readAction(action.id)).toMatchObject({ status: 'FAILED', completedAt: null })
    // The same bytes again are safe; others come too late.
    expect((await submit(supply.id, signedTransaction)).body).toMatchObject(refused)
    expect((await submit(supply.id, await wallet.sign(supply))).status).toBe(412)
  })

  it('a legacy transaction is broadcast too', async () => {
    const wallet = await fundedWallet(network)
    const { id: yieldId } = await fetchYieldByName('Brook USDC Market')
    const submitted = { amount: '5', hardwareWalletApiCompatible: true }
    const body = { yieldId, address: wallet.address, arguments: submitted }
    const step = getStep(await createAction('enter', body), 0)
    const payload = evmPayloadSchema.parse(JSON.parse(step.unsignedTransaction ?? ''))
    if (payload.type !== 0 || !isHex(payload.to) || !isHex(payload.data))
      throw new Error('no legacy payload')
    const { to, data, nonce, chainId } = payload
    const gas = { gas: BigInt(payload.gasLimit), gasPrice: BigInt(payload.gasPrice) }
    const call = { type: 'legacy', to, data, nonce, chainId, ...gas } as const
    const signed = await wallet.account.signTransaction(call)
    expect((await submit(step.id, signed)).status).toBe(201)
    expect(await waitForStep(step.id, 'CONFIRMED')).toMatchObject({ hash: keccak256(signed) })
  })

  it('another signed transaction is 412 at a terminal status', async () => {
    const wallet = await fundedWallet(network)
    const step = getStep(await enterStaking(wallet), 0)
    await submit(step.id, await wallet.sign(step))
    await waitForStep(step.id, 'CONFIRMED')
    expect((await submit(step.id, await wallet.sign(step))).status).toBe(412)
  })

  it('a signed transaction that differs from the step is rejected, and nothing is sent', async () => {
    const wallet = await fundedWallet(network)
    const step = getStep(await enterStaking(wallet), 0)
    const another = getStep(await enterStaking(wallet, '0.2'), 0)
    const rejection = await submit(step.id, await wallet.sign(another))
    expect(rejection.status).toBe(400)
    expect((await submit(step.id, '0x02ff')).status).toBe(400)
    expect(await readStep(step.id)).toMatchObject({ status: 'WAITING_FOR_SIGNATURE', hash: null })
    expect(await wallet.client.getTransactionCount({ address: wallet.address })).toBe(0)
  })
})
