import { parseUnits } from 'viem'
import { expect, it, vi } from 'vitest'
import { yieldBalancesSchema } from '../../contract/balance.ts'
import { evmPayloadSchema } from '../../contract/transaction.ts'
import { ask, callService } from '../../service/testing/call-service.ts'
import { heldToken } from '../../service/testing/held-token.ts'
import { fundedWallet, testWallet } from '../../service/testing/test-wallet.ts'
import { create, stepAt, walk } from '../../service/testing/walk-action.ts'
import { yieldNamed } from '../../service/testing/yields.ts'
import { evmAddress } from '../../evm/evm-address.ts'

const network = 'ethereum-sepolia'

const rowsOf = async (yieldId: string, address: string) =>
  (await ask(yieldBalancesSchema, `/v1/yields/${yieldId}/balances?address=${address}`)).balances

const LATER = { timeout: 180_000, interval: 300 }

it('supplies for another address, claims the campaign’s token, and leaves with everything', async () => {
  const wallet = await fundedWallet(network)
  const receiver = testWallet(network).address
  const { id: yieldId, rewardRate } = await yieldNamed('Brook USDC Market')
  const owner = { yieldId, address: wallet.address }
  const gift = { amount: '25', receiverAddress: receiver, useMaxAllowance: true }
  await walk(await create('enter', { ...owner, arguments: gift }), wallet)
  expect((await rowsOf(yieldId, receiver))[0]?.amountRaw).toMatch(/^(?:25000000|24999999)$/)

  const again = await create('enter', { ...owner, arguments: { amount: '1000' } })
  expect(stepAt(again, 0)).toMatchObject({ type: 'APPROVAL', status: 'SKIPPED' })
  await walk(again, wallet)
  const claim = await vi.waitFor(async () => {
    // Rewards come with the time of later blocks, and a chain that nobody uses has few.
    await fundedWallet(network)
    const offered = (await rowsOf(yieldId, wallet.address))[1]?.pendingActions[0]
    expect(offered).toMatchObject({ type: 'CLAIM_REWARDS' })
    return offered
  }, LATER)
  const passthrough = claim?.passthrough
  await walk(await create('manage', { ...owner, action: 'CLAIM_REWARDS', passthrough }), wallet)
  const brook = evmAddress(rewardRate.components[1]?.token.address ?? '')
  expect(await heldToken(wallet, brook)).toBeGreaterThan(0n)

  await walk(await create('exit', { ...owner, arguments: { useMaxAmount: true } }), wallet)
  expect((await rowsOf(yieldId, wallet.address))[0]?.amount).toBe('0')
  const { token } = await yieldNamed('Brook USDC Market')
  const back = await heldToken(wallet, evmAddress(token.address ?? ''))
  expect(back).toBeGreaterThanOrEqual(parseUnits('9974.999998', 6))
})

it('hands transactions of type 0 out for hardware wallets, which are carried out as any other', async () => {
  const wallet = await fundedWallet(network)
  const { id: yieldId, mechanics } = await yieldNamed('Brook WBTC Market')
  expect(mechanics.supportsHardwareWalletApi).toBe(true)
  expect(mechanics.extraTransactionFormatsSupported).toEqual(['raw'])
  const asked = { amount: '0.25', hardwareWalletApiCompatible: true }
  const body = { yieldId, address: wallet.address, arguments: asked }
  const action = await create('enter', body)
  for (const { unsignedTransaction } of action.transactions)
    expect(evmPayloadSchema.parse(JSON.parse(unsignedTransaction ?? ''))).toMatchObject({
      type: 0,
      gasPrice: expect.stringMatching(/^0x[0-9a-f]+$/),
    })
  await walk(action, wallet)
  expect(await rowsOf(yieldId, wallet.address)).toMatchObject([{ type: 'active' }])
})

it('hands out what would fail when the checks are skipped, and refuses it otherwise', async () => {
  const { address } = testWallet(network)
  const { id: yieldId } = await yieldNamed('Brook USDC Market')
  const body = { yieldId, address, arguments: { amount: '5' } }
  const refused = await callService('/v1/actions/enter', { body })
  expect(refused.body).toMatchObject({ statusCode: 400, error: 'INSUFFICIENT_BALANCE' })
  const asked = { amount: '5', skipPrechecks: true }
  const action = await create('enter', { ...body, arguments: asked })
  expect(action.transactions.map(({ type, status }) => [type, status])).toEqual([
    ['APPROVAL', 'WAITING_FOR_SIGNATURE'],
    ['SUPPLY', 'CREATED'],
  ])
  expect(action.rawArguments).toEqual(asked)
})
