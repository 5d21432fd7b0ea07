import { erc20Abi, parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { simulationSchema } from '../contract/action.ts'
import { typedDataSchema } from '../contract/transaction.ts'
import { fetchParsed, callService } from './testing/call-service.ts'
import { enterEtherVault, etherVault, exitEtherVault } from './testing/ether-vault.ts'
import { getTokenBalance, fundedWallet, type TestWallet } from './testing/test-wallet.ts'
import {
  readAction,
  readStep,
  getStep,
  submitSigned,
  waitForAction,
  runAction,
} from './testing/run-action.ts'

const network = 'ethereum-sepolia'

async function invested(amount = '1') {
  const wallet = await fundedWallet(network)
  const vault = await etherVault(wallet)
  await runAction(await enterEtherVault(vault, wallet, amount), wallet)
  return { wallet, vault }
}

const submitRejected = (id: string, signedTransaction: string) =>
  callService(`/v1/transactions/${id}/submit`, { body: { signedTransaction } })

const coins = ({ client, address }: TestWallet) => client.getBalance({ address })

describe('an exit that begins with a message', () => {
  it('an exit returns the typed data of a permit, and nothing else to sign', async () => {
    const { wallet, vault } = await invested()
    const shares = await getTokenBalance(wallet, vault.vault)
    const action = await exitEtherVault(vault, wallet)
    const [message, withdrawal] = [getStep(action, 0), getStep(action, 1)]

    expect(action).toMatchObject({ executionPattern: 'synchronous', status: 'CREATED' })
    expect(message).toMatchObject({
      type: 'PERMIT',
      isMessage: true,
      status: 'WAITING_FOR_SIGNATURE',
      hash: null,
    })
    expect(message).not.toHaveProperty('gasEstimate')
    expect(withdrawal).toMatchObject({
      type: 'WITHDRAW',
      isMessage: false,
      status: 'CREATED',
      unsignedTransaction: null,
      gasEstimate: expect.stringContaining('gasLimit'),
    })
    const typedData = typedDataSchema.parse(JSON.parse(message.unsignedTransaction ?? ''))
    expect(typedData).toMatchObject({
      primaryType: 'Permit',
      domain: { name: 'Harbor ETH Vault', chainId: 11155111, verifyingContract: vault.vault },
      message: { owner: wallet.address, spender: vault.router, value: String(shares), nonce: '0' },
    })
  })

  it('the transaction is built when the message is signed, and leaves nothing behind', async () => {
    const { wallet, vault } = await invested()
    const action = await exitEtherVault(vault, wallet)
    const before = await coins(wallet)

    const signature = await wallet.signMessage(getStep(action, 0))
    const answered = await submitSigned(getStep(action, 0).id, signature)

    expect(answered).toMatchObject({ status: 'CONFIRMED', signedTransaction: signature })
    expect(await readAction(action.id)).toMatchObject({
      status: 'WAITING_FOR_NEXT',
      transactions: [
        { status: 'CONFIRMED', hash: null },
        { status: 'WAITING_FOR_SIGNATURE', unsignedTransaction: expect.any(String) },
      ],
    })
    await wallet.send(await readStep(getStep(action, 1).id))
    await waitForAction(action.id, 'SUCCESS')
    expect((await coins(wallet)) - before).toBeGreaterThan(parseEther('0.99'))
    expect(await getTokenBalance(wallet, vault.vault)).toBe(0n)
    const allowance = await wallet.client.readContract({
      address: vault.vault,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [wallet.address, vault.router],
    })
    expect(allowance).toBe(0n)
  })

  it('a partial exit leaves the rest', async () => {
    const { wallet, vault } = await invested('2')
    const before = await coins(wallet)
    await runAction(await exitEtherVault(vault, wallet, { amount: '0.5' }), wallet)
    const gained = (await coins(wallet)) - before
    expect(gained).toBeGreaterThan(parseEther('0.49'))
    expect(gained).toBeLessThan(parseEther('0.501'))
    expect(await getTokenBalance(wallet, vault.vault)).toBeGreaterThan(parseEther('1.4'))
  })

  it('the simulation returns the cost before anything is signed', async () => {
    const { wallet, vault } = await invested()
    const body = {
      yieldId: vault.yieldId,
      address: wallet.address,
      arguments: { useMaxAmount: true, executionMode: 'batched' },
    }
    const { gas } = await fetchParsed(simulationSchema, '/v1/actions/exit/simulate', { body })
    expect(gas.transactions).toMatchObject([{ type: 'WITHDRAW', stepIndex: 1 }])
    const action = await exitEtherVault(vault, wallet)
    await submitSigned(getStep(action, 0).id, await wallet.signMessage(getStep(action, 0)))
    const written = JSON.parse((await readStep(getStep(action, 1).id)).gasEstimate ?? '')
    expect(Number(gas.transactions[0]?.gasLimit)).toBeGreaterThanOrEqual(Number(written.gasLimit))
  })
})

describe('message signature', () => {
  it('a signature of another account or message, or none, is rejected, and the step still waits', async () => {
    const { wallet, vault } = await invested()
    const other = await fundedWallet(network)
    const [action, another] = [
      await exitEtherVault(vault, wallet),
      await exitEtherVault(vault, wallet, { amount: '0.1' }),
    ]
    const step = getStep(action, 0)
    const invalidSignatures = [
      await other.signMessage(step),
      await wallet.signMessage(getStep(another, 0)),
      `0x${'12'.repeat(65)}`,
      '0x12',
      'words',
    ]
    for (const signature of invalidSignatures) {
      const { status, body } = await submitRejected(step.id, signature)
      expect(status).toBe(400)
      expect(body).toMatchObject({ message: expect.stringContaining('not the one of') })
    }
    expect(await readStep(step.id)).toMatchObject({
      status: 'WAITING_FOR_SIGNATURE',
      signedTransaction: null,
    })
    expect((await readStep(getStep(action, 1).id)).unsignedTransaction).toBeNull()
  })

  it('resubmitting a signature is safe, and another one after acceptance is 412', async () => {
    const { wallet, vault } = await invested()
    const step = getStep(await exitEtherVault(vault, wallet), 0)
    const signature = await wallet.signMessage(step)
    await submitSigned(step.id, signature)
    expect((await submitSigned(step.id, signature)).status).toBe('CONFIRMED')
    expect((await submitRejected(step.id, `0x${'12'.repeat(65)}`)).status).toBe(412)
  })

  it('neither a message nor the step that waits for it accepts a hash', async () => {
    const { wallet, vault } = await invested()
    const action = await exitEtherVault(vault, wallet)
    const body = { hash: `0x${'ab'.repeat(32)}` }
    for (const { id } of action.transactions) {
      const answer = await callService(`/v1/transactions/${id}/submit-hash`, {
        method: 'PUT',
        body,
      })
      expect(answer.status).toBe(400)
    }
    expect(await readAction(action.id)).toMatchObject({ status: 'CREATED' })
  })

  it('a signature is used once and rejected for another exit', async () => {
    const { wallet, vault } = await invested()
    const first = await exitEtherVault(vault, wallet, { amount: '0.2' })
    const second = await exitEtherVault(vault, wallet, { amount: '0.2' })
    await runAction(first, wallet)
    const step = getStep(second, 0)
    const { status, body } = await submitRejected(step.id, await wallet.signMessage(step))
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: expect.stringContaining('used already') })
    await runAction(await exitEtherVault(vault, wallet), wallet)
    expect(await getTokenBalance(wallet, vault.vault)).toBe(0n)
  })

  it('a signature that ends with 0 or 1, as of some wallets, is accepted', async () => {
    const { wallet, vault } = await invested()
    const action = await exitEtherVault(vault, wallet)
    const signature = await wallet.signMessage(getStep(action, 0))
    const other = `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}`
    await submitSigned(getStep(action, 0).id, other)
    await wallet.send(await readStep(getStep(action, 1).id))
    await waitForAction(action.id, 'SUCCESS')
    expect((await readStep(getStep(action, 0).id)).signedTransaction).toBe(other)
  })
})
