import { erc20Abi, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { yieldBalancesSchema } from '../../contract/balance.ts'
import { fetchParsed, callService } from '../../service/testing/call-service.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { createAction, runAction } from '../../service/testing/run-action.ts'
import { fetchYieldByName } from '../../service/testing/yields.ts'

it('a fee configuration is selected at enter and returned with the balance', async () => {
  const wallet = await fundedWallet('ethereum-sepolia')
  const { id: yieldId } = await fetchYieldByName('Granary Select USDC')
  const owner = { yieldId, address: wallet.address }
  const submitted = { amount: '150', feeConfigurationId: 'flat' }
  await runAction(await createAction('enter', { ...owner, arguments: submitted }), wallet)
  const path = `/v1/yields/${yieldId}/balances?address=${wallet.address}`
  const { balances } = await fetchParsed(yieldBalancesSchema, path)
  expect(balances.map(({ feeConfigurationId }) => feeConfigurationId)).toEqual(['flat'])
  const wrong = { ...owner, arguments: { amount: '150', feeConfigurationId: 'gold' } }
  expect((await callService('/v1/actions/enter', { body: wrong })).status).toBe(400)
  await runAction(
    await createAction('exit', { ...owner, arguments: { useMaxAmount: true } }),
    wallet,
  )
})

it('a yield without an exit is exited through its pending action', async () => {
  const wallet = await fundedWallet('base-sepolia')
  const earnYield = await fetchYieldByName('Granary Direct USDC')
  expect(earnYield.mechanics.arguments.exit).toBeNull()
  const owner = { yieldId: earnYield.id, address: wallet.address }
  await runAction(await createAction('enter', { ...owner, arguments: { amount: '80' } }), wallet)
  const body = { ...owner, arguments: { amount: '10' } }
  expect((await callService('/v1/actions/exit', { body })).status).toBe(400)
  const path = `/v1/yields/${earnYield.id}/balances?address=${wallet.address}`
  const { balances } = await fetchParsed(yieldBalancesSchema, path)
  const [pending] = balances[0]?.pendingActions ?? []
  expect(pending?.type).toBe('WITHDRAW')
  const { passthrough } = pending ?? {}
  const withdraw = { action: 'WITHDRAW', passthrough, arguments: { useMaxAmount: true } }
  await runAction(await createAction('manage', { ...owner, ...withdraw }), wallet)
  const after = await fetchParsed(yieldBalancesSchema, path)
  expect(after.balances.map(({ amountRaw }) => amountRaw)).toEqual(['0'])
})

it('a note is redeemed as a whole or not at all', async () => {
  const wallet = await fundedWallet('base-sepolia')
  const { id: yieldId, mechanics, outputToken } = await fetchYieldByName('Granary Euro Notes')
  const amount = mechanics.arguments.exit?.fields.find(({ name }) => name === 'amount')
  expect([amount?.minimum, amount?.maximum]).toEqual(['-1', '-1'])
  const owner = { yieldId, address: wallet.address }
  await runAction(await createAction('enter', { ...owner, arguments: { amount: '75' } }), wallet)
  const partialExit = { ...owner, arguments: { amount: '25' } }
  const rejection = await callService('/v1/actions/exit', { body: partialExit })
  expect(rejection).toMatchObject({ status: 400, body: { error: 'INVALID_AMOUNT' } })
  await runAction(
    await createAction('exit', { ...owner, arguments: { useMaxAmount: true } }),
    wallet,
  )
  const token = outputToken?.address
  const read = { abi: [...erc20Abi, ...parseAbi(['function wholeOnly() view returns (bool)'])] }
  const address = `0x${token?.slice(2) ?? ''}` as const
  const call = { ...read, address } as const
  expect(await wallet.client.readContract({ ...call, functionName: 'wholeOnly' })).toBe(true)
  const args = [wallet.address] as const
  expect(await wallet.client.readContract({ ...call, functionName: 'balanceOf', args })).toBe(0n)
})
