import { expect, it } from 'vitest'
import { yieldBalancesSchema } from '../../contract/balance.ts'
import { fetchParsed } from '../../service/testing/call-service.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { createAction, runAction } from '../../service/testing/run-action.ts'

const yieldId = 'ethereum-sepolia-eth-interchain-staking'
const submitted = {
  amount: '1',
  tronResource: 'BANDWIDTH',
  cosmosPubKey: `03${'0f'.repeat(32)}`,
  tezosPubKey: `edpk${'v'.repeat(50)}`,
  cAddressBech: `C-fuji1${'q'.repeat(38)}`,
  pAddressBech: `P-fuji1${'q'.repeat(38)}`,
}

it('arguments are kept as sent, and balances are filtered by the requested addresses', async () => {
  const wallet = await fundedWallet('ethereum-sepolia')
  const { address } = wallet
  const action = await createAction('enter', { yieldId, address, arguments: submitted })
  expect(action.rawArguments).toEqual(submitted)
  await runAction(action, wallet)
  const at = async (pAddressBech: string) => {
    const body = { address, arguments: { pAddressBech } }
    const balanceRows = await fetchParsed(yieldBalancesSchema, `/v1/yields/${yieldId}/balances`, {
      body,
    })
    return balanceRows.balances.map(({ amount }) => amount)
  }
  expect(await at(submitted.pAddressBech)).toEqual(['1'])
  expect(await at(`P-fuji1${'z'.repeat(38)}`)).toEqual(['0'])
})

it('the resource of a stake is returned, also for the default', async () => {
  const { address } = await fundedWallet('ethereum-sepolia')
  const { tronResource, ...open } = submitted
  const action = await createAction('enter', { yieldId, address, arguments: open })
  expect(action.rawArguments).toEqual({ ...open, tronResource })
  expect(action.transactions[0]?.annotatedTransaction?.inputs).toMatchObject({ resource: 1 })
})
