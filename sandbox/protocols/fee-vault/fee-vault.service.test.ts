import { erc20Abi, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { yieldBalancesSchema } from '../../contract/balance.ts'
import { ask, callService } from '../../service/testing/call-service.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { create, walk } from '../../service/testing/walk-action.ts'
import { yieldNamed } from '../../service/testing/yields.ts'

it('a fee configuration is chosen at the beginning and stands on the balance', async () => {
  const wallet = await fundedWallet('ethereum-sepolia')
  const { id: yieldId } = await yieldNamed('Granary Select USDC')
  const owner = { yieldId, address: wallet.address }
  const submitted = { amount: '150', feeConfigurationId: 'flat' }
  await walk(await create('enter', { ...owner, arguments: submitted }), wallet)
  const path = `/v1/yields/${yieldId}/balances?address=${wallet.address}`
  const { balances } = await ask(yieldBalancesSchema, path)
  expect(balances.map(({ feeConfigurationId }) => feeConfigurationId)).toEqual(['flat'])
  const wrong = { ...owner, arguments: { amount: '150', feeConfigurationId: 'gold' } }
  expect((await callService('/v1/actions/enter', { body: wrong })).status).toBe(400)
  await walk(await create('exit', { ...owner, arguments: { useMaxAmount: true } }), wallet)
})

it('a yield without an exit is left through its pending action', async () => {
  const wallet = await fundedWallet('base-sepolia')
  const found = await yieldNamed('Granary Direct USDC')
  expect(found.mechanics.arguments.exit).toBeNull()
  const owner = { yieldId: found.id, address: wallet.address }
  await walk(await create('enter', { ...owner, arguments: { amount: '80' } }), wallet)
  const body = { ...owner, arguments: { amount: '10' } }
  expect((await callService('/v1/actions/exit', { body })).status).toBe(400)
  const path = `/v1/yields/${found.id}/balances?address=${wallet.address}`
  const { balances } = await ask(yieldBalancesSchema, path)
  const [pending] = balances[0]?.pendingActions ?? []
  expect(pending?.type).toBe('WITHDRAW')
  const { passthrough } = pending ?? {}
  const withdraw = { action: 'WITHDRAW', passthrough, arguments: { useMaxAmount: true } }
  await walk(await create('manage', { ...owner, ...withdraw }), wallet)
  const after = await ask(yieldBalancesSchema, path)
  expect(after.balances.map(({ amountRaw }) => amountRaw)).toEqual(['0'])
})

it('a note is given back as a whole or not at all', async () => {
  const wallet = await fundedWallet('base-sepolia')
  const { id: yieldId, mechanics, outputToken } = await yieldNamed('Granary Euro Notes')
  const amount = mechanics.arguments.exit?.fields.find(({ name }) => name === 'amount')
  expect([amount?.minimum, amount?.maximum]).toEqual(['-1', '-1'])
  const owner = { yieldId, address: wallet.address }
  await walk(await create('enter', { ...owner, arguments: { amount: '75' } }), wallet)
  const part = { ...owner, arguments: { amount: '25' } }
  const refused = await callService('/v1/actions/exit', { body: part })
  expect(refused).toMatchObject({ status: 400, body: { error: 'INVALID_AMOUNT' } })
  await walk(await create('exit', { ...owner, arguments: { useMaxAmount: true } }), wallet)
  const token = outputToken?.address
  const read = { abi: [...erc20Abi, ...parseAbi(['function wholeOnly() view returns (bool)'])] }
  const address = `0x${token?.slice(2) ?? ''}` as const
  const call = { ...read, address } as const
  expect(await wallet.client.readContract({ ...call, functionName: 'wholeOnly' })).toBe(true)
  const args = [wallet.address] as const
  expect(await wallet.client.readContract({ ...call, functionName: 'balanceOf', args })).toBe(0n)
})
