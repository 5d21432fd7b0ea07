import { expect, it } from 'vitest'
import { actionSchema } from '../contract/action.ts'
import { simulationSchema } from '../contract/gas.ts'
import { pageSchema } from '../contract/page.ts'
import { ask } from './testing/call-service.ts'
import { fundedWallet } from './testing/test-wallet.ts'
import { yieldNamed } from './testing/yields.ts'

it('tells the gas of every step and creates nothing', async () => {
  const { address } = await fundedWallet('ethereum-sepolia')
  const { id: yieldId } = await yieldNamed('Harbor USDT Vault')
  const body = { yieldId, address, arguments: { amount: '5' } }
  const { gas } = await ask(simulationSchema, '/v1/actions/enter/simulate', { body })
  expect(gas.token.symbol).toBe('ETH')
  expect(gas.transactions.map(({ type, stepIndex }) => [type, stepIndex])).toEqual([
    ['APPROVAL', 0],
    ['SUPPLY', 1],
  ])
  const list = await ask(pageSchema(actionSchema), `/v1/actions?address=${address}`)
  expect(list.total).toBe(0)
})
