import { parseUnits } from 'viem'
import { expect, it, vi } from 'vitest'
import { yieldBalancesSchema } from '../../contract/balance.ts'
import { evmPayloadSchema } from '../../contract/transaction.ts'
import { fetchParsed, callService } from '../../service/testing/call-service.ts'
import { getTokenBalance, fundedWallet, testWallet } from '../../service/testing/test-wallet.ts'
import { createAction, getStep, runAction } from '../../service/testing/run-action.ts'
import { fetchYieldByName } from '../../service/testing/yields.ts'
import { evmAddress } from '../../evm/evm-yield.ts'

const network = 'ethereum-sepolia'

const rowsOf = async (yieldId: string, address: string) =>
  (await fetchParsed(yieldBalancesSchema, `/v1/yields/${yieldId}/balances?address=${address}`))
    .balances

const LATER = { timeout: 180_000, interval: 300 }

it('a supplier supplies for another address, claims the incentive, and exits in full', async () => {
  const wallet = await fundedWallet(network)
  const receiver = testWallet(network).address
  const { id: yieldId, rewardRate } = await fetchYieldByName('Brook USDC Market')
  const owner = { yieldId, address: wallet.address }
  const gift = { amount: '25', receiverAddress: receiver, useMaxAllowance: true }
  await runAction(await createAction('enter', { ...owner, arguments: gift }), wallet)
  expect((await rowsOf(yieldId, receiver))[0]?.amountRaw).toMatch(/^(?:25000000|24999999)$/)

  const again = await createAction('enter', { ...owner, arguments: { amount: '1000' } })
  expect(getStep(again, 0)).toMatchObject({ type: 'APPROVAL', status: 'SKIPPED' })
  await runAction(again, wallet)
  const claim = await vi.waitFor(async () => {
    // Rewards accrue with later blocks, and an unused chain mines few.
    await fundedWallet(network)
    const offered = (await rowsOf(yieldId, wallet.address))[1]?.pendingActions[0]
    expect(offered).toMatchObject({ type: 'CLAIM_REWARDS' })
    return offered
  }, LATER)
  const passthrough = claim?.passthrough
  await runAction(
    await createAction('manage', { ...owner, action: 'CLAIM_REWARDS', passthrough }),
    wallet,
  )
  const brook = evmAddress(rewardRate.components[1]?.token.address ?? '')
  expect(await getTokenBalance(wallet, brook)).toBeGreaterThan(0n)

  await runAction(
    await createAction('exit', { ...owner, arguments: { useMaxAmount: true } }),
    wallet,
  )
  expect((await rowsOf(yieldId, wallet.address))[0]?.amount).toBe('0')
  const { token } = await fetchYieldByName('Brook USDC Market')
  const back = await getTokenBalance(wallet, evmAddress(token.address ?? ''))
  expect(back).toBeGreaterThanOrEqual(parseUnits('9974.999998', 6))
})

it('transactions of type 0 for hardware wallets execute as any other', async () => {
  const wallet = await fundedWallet(network)
  const { id: yieldId, mechanics } = await fetchYieldByName('Brook WBTC Market')
  expect(mechanics.supportsHardwareWalletApi).toBe(true)
  expect(mechanics.extraTransactionFormatsSupported).toEqual(['raw'])
  const request = { amount: '0.25', hardwareWalletApiCompatible: true }
  const body = { yieldId, address: wallet.address, arguments: request }
  const action = await createAction('enter', body)
  for (const { unsignedTransaction } of action.transactions)
    expect(evmPayloadSchema.parse(JSON.parse(unsignedTransaction ?? ''))).toMatchObject({
      type: 0,
      gasPrice: expect.stringMatching(/^0x[0-9a-f]+$/),
    })
  await runAction(action, wallet)
  expect(await rowsOf(yieldId, wallet.address)).toMatchObject([{ type: 'active' }])
})

it('a failing step is returned with skipPrechecks, and rejected otherwise', async () => {
  const { address } = testWallet(network)
  const { id: yieldId } = await fetchYieldByName('Brook USDC Market')
  const body = { yieldId, address, arguments: { amount: '5' } }
  const rejection = await callService('/v1/actions/enter', { body })
  expect(rejection.body).toMatchObject({ statusCode: 400, error: 'INSUFFICIENT_BALANCE' })
  const request = { amount: '5', skipPrechecks: true }
  const action = await createAction('enter', { ...body, arguments: request })
  expect(action.transactions.map(({ type, status }) => [type, status])).toEqual([
    ['APPROVAL', 'WAITING_FOR_SIGNATURE'],
    ['SUPPLY', 'CREATED'],
  ])
  expect(action.rawArguments).toEqual(request)
})
