import { expect, it } from 'vitest'
import { actionSchema, simulationSchema } from '../contract/action.ts'
import { pageSchema } from '../contract/page.ts'
import { fetchParsed } from './testing/call-service.ts'
import { fundedWallet } from './testing/test-wallet.ts'
import { fetchYieldByName } from './testing/yields.ts'

it('a simulation returns the gas of every step and creates nothing', async () => {
  const { address } = await fundedWallet('ethereum-sepolia')
  const { id: yieldId } = await fetchYieldByName('Harbor USDT Vault')
  const body = { yieldId, address, arguments: { amount: '5' } }
  const { gas } = await fetchParsed(simulationSchema, '/v1/actions/enter/simulate', { body })
  expect(gas.token.symbol).toBe('ETH')
  expect(gas.transactions.map(({ type, stepIndex }) => [type, stepIndex])).toEqual([
    ['APPROVAL', 0],
    ['SUPPLY', 1],
  ])
  const list = await fetchParsed(pageSchema(actionSchema), `/v1/actions?address=${address}`)
  expect(list.total).toBe(0)
})
