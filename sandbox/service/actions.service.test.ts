import { erc20Abi, isAddress, maxUint256, encodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { evmPayloadSchema } from '../contract/transaction.ts'
import { callService } from './testing/call-service.ts'
import { fundedWallet, testWallet } from './testing/test-wallet.ts'
import {
  createAction,
  reportHash,
  getStep,
  waitForAction,
  waitForStep,
  runAction,
} from './testing/run-action.ts'
import { fetchYieldByName } from './testing/yields.ts'

describe('entering a vault', () => {
  it('enter requires an exact approval and a deposit, and ends in SUCCESS with the money in the vault', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const vault = await fetchYieldByName('Harbor USDC Vault')
    const action = await createAction('enter', {
      yieldId: vault.id,
      address: wallet.address,
      arguments: { amount: '25.5' },
    })
    expect(action).toMatchObject({
      intent: 'enter',
      type: 'STAKE',
      status: 'CREATED',
      amount: '25.5',
      amountRaw: '25500000',
      amountUsd: '25.5',
      executionPattern: 'synchronous',
      rawArguments: { amount: '25.5' },
      completedAt: null,
    })
    expect(action.transactions.map(({ type, status }) => [type, status])).toEqual([
      ['APPROVAL', 'WAITING_FOR_SIGNATURE'],
      ['SUPPLY', 'CREATED'],
    ])

    const done = await runAction(action, wallet)

    expect(done.completedAt).not.toBeNull()
    const share = vault.outputToken?.address ?? ''
    if (!isAddress(share)) throw new Error('the vault has no share token')
    const shares = await wallet.client.readContract({
      address: share,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [wallet.address],
    })
    expect(shares).toBeGreaterThan(0n)
  })

  it('every payload is built at creation, with the nonce of that moment and gas for the whole sequence', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const { id } = await fetchYieldByName('Harbor DAI Vault')
    const { transactions } = await createAction('enter', {
      yieldId: id,
      address: wallet.address,
      arguments: { amount: '10' },
    })
    const payloads = transactions.map(({ unsignedTransaction }) =>
      evmPayloadSchema.parse(JSON.parse(unsignedTransaction ?? '')),
    )
    expect(payloads.map(({ nonce, chainId, from }) => [nonce, chainId, from])).toEqual([
      [0, 11155111, wallet.address],
      [0, 11155111, wallet.address],
    ])
    for (const { gasEstimate } of transactions) {
      expect(JSON.parse(gasEstimate ?? '')).toMatchObject({
        amount: expect.stringMatching(/^0\.\d+$/),
        gasLimit: expect.stringMatching(/^\d{5,6}$/),
        token: { symbol: 'ETH' },
      })
    }
  })

  it('every transaction describes its effect in title and description', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const { id, token, outputToken } = await fetchYieldByName('Harbor USDC Vault')
    const body = { yieldId: id, address: wallet.address, arguments: { amount: '1' } }
    const { transactions } = await createAction('enter', body)
    const spender = expect.stringMatching(/^0x/)
    expect(transactions.map(({ annotatedTransaction }) => annotatedTransaction)).toEqual([
      { method: 'approve(address,uint256)', inputs: { spender, amount: '1000000' } },
      {
        method: 'deposit(uint256,address)',
        inputs: { assets: '1000000', receiver: wallet.address },
      },
    ])
    expect(transactions.map(({ structuredTransaction }) => structuredTransaction)).toMatchObject([
      { operations: [{ type: 'APPROVAL', to: token.address, value: '0' }] },
      { operations: [{ type: 'SUPPLY', to: outputToken?.address, value: '0' }] },
    ])
  })

  it('the approval is skipped when the allowance suffices', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const vault = await fetchYieldByName('Harbor USDC Vault')
    const token = vault.token.address ?? ''
    const spender = vault.outputToken?.address ?? ''
    if (!isAddress(token) || !isAddress(spender)) throw new Error('the vault has no contracts')
    const args = [spender, maxUint256] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    const hash = await wallet.call({ to: token, data, value: 0n })
    await wallet.client.waitForTransactionReceipt({ hash })

    const action = await createAction('enter', {
      yieldId: vault.id,
      address: wallet.address,
      arguments: { amount: '3' },
    })

    expect(action.transactions).toMatchObject([
      { type: 'APPROVAL', status: 'SKIPPED', unsignedTransaction: null },
      { type: 'SUPPLY', status: 'WAITING_FOR_SIGNATURE' },
    ])
    expect((await runAction(action, wallet)).status).toBe('SUCCESS')
  })
})

describe('leaving', () => {
  it('exit with useMaxAmount withdraws everything', async () => {
    const wallet = await fundedWallet('base-sepolia')
    const { id: yieldId } = await fetchYieldByName('Harbor Base USDC Vault')
    const owner = { yieldId, address: wallet.address }
    await runAction(await createAction('enter', { ...owner, arguments: { amount: '100' } }), wallet)

    const exit = await createAction('exit', { ...owner, arguments: { useMaxAmount: true } })
    expect(exit).toMatchObject({ intent: 'exit', type: 'UNSTAKE' })
    await runAction(exit, wallet)

    const { body } = await callService(`/v1/yields/${yieldId}/balances?address=${wallet.address}`)
    expect(body).toMatchObject({ balances: [{ type: 'active', amountRaw: '0' }] })
  })
})

describe('creating an action', () => {
  it('raw arguments are kept as sent, with known but unlisted names and their order', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const { id: yieldId } = await fetchYieldByName('Harbor USDC Vault')
    const sent = { tronResource: 'ENERGY', amount: '2.0', receiverAddress: wallet.address }
    const action = await createAction('enter', {
      yieldId,
      address: wallet.address,
      arguments: sent,
    })
    expect(JSON.stringify(action.rawArguments)).toBe(JSON.stringify(sent))
  })

  it('a lost report is recovered: the indexer finds the transaction by itself', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const { id: yieldId } = await fetchYieldByName('Tidal ETH Staking')
    const action = await createAction('enter', {
      yieldId,
      address: wallet.address,
      arguments: { amount: '0.5' },
    })
    const hash = await wallet.send(getStep(action, 0))
    const done = await waitForAction(action.id, 'SUCCESS')
    expect(getStep(done, 0)).toMatchObject({ hash, status: 'CONFIRMED' })
    expect(getStep(done, 0).explorerUrl).toContain(`/explorer/ethereum-sepolia/tx/${hash}`)
  })

  it('an insufficient balance is rejected in the basic envelope', async () => {
    const poor = testWallet('ethereum-sepolia')
    const { id: yieldId } = await fetchYieldByName('Harbor USDC Vault')
    const body = { yieldId, address: poor.address, arguments: { amount: '5' } }
    const { status, body: error } = await callService('/v1/actions/enter', { body })
    expect(status).toBe(400)
    expect(error).toEqual({
      statusCode: 400,
      error: 'INSUFFICIENT_BALANCE',
      message: expect.any(String),
    })
  })

  it('an amount outside the limits and an invalid address are rejected', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const { id: yieldId } = await fetchYieldByName('Harbor USDC Vault')
    const enter = (address: string, amount: string) =>
      callService('/v1/actions/enter', { body: { yieldId, address, arguments: { amount } } })
    expect((await enter(wallet.address, '0.5')).body).toMatchObject({ error: 'INVALID_AMOUNT' })
    expect((await enter(wallet.address, '500001')).body).toMatchObject({ error: 'INVALID_AMOUNT' })
    expect((await enter('0x12', '5')).body).toMatchObject({ error: 'INVALID_ADDRESS' })
  })
})

describe('reporting a hash', () => {
  it('an unknown reported hash is rejected, and the true one still counts', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const { id: yieldId } = await fetchYieldByName('Tidal ETH Staking')
    const action = await createAction('enter', {
      yieldId,
      address: wallet.address,
      arguments: { amount: '0.2' },
    })
    const { id } = getStep(action, 0)
    const madeUp = `0x${'ab'.repeat(32)}`
    expect(await reportHash(id, madeUp)).toMatchObject({ status: 'BROADCASTED', hash: madeUp })
    expect((await waitForAction(action.id, 'PROCESSING')).completedAt).toBeNull()

    const hash = await wallet.send(getStep(action, 0))
    expect(await waitForStep(id, 'CONFIRMED')).toMatchObject({ hash })
  })
})
