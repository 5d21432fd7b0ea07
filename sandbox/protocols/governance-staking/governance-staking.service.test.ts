import { expect, it } from 'vitest'
import { yieldBalancesSchema } from '../../contract/balance.ts'
import { pageSchema } from '../../contract/page.ts'
import { validatorSchema } from '../../contract/validator.ts'
import { ask } from '../../service/testing/call-service.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { create, walk } from '../../service/testing/walk-action.ts'

const yieldId = 'base-sepolia-eth-governance-staking'

it('opens an account, locks and votes, then takes votes back and unlocks them', async () => {
  const wallet = await fundedWallet('base-sepolia')
  const { address } = wallet
  const path = `/v1/yields/${yieldId}/validators?status=active&limit=1`
  const [validator] = (await ask(pageSchema(validatorSchema), path)).items
  const asked = { amount: '2', validatorAddress: validator?.address }
  const entered = await create('enter', { yieldId, address, arguments: asked })
  expect(entered.transactions.map(({ type }) => type)).toEqual(['CREATE_ACCOUNT', 'LOCK', 'VOTE'])
  await walk(entered, wallet)

  const rows = async () =>
    (await ask(yieldBalancesSchema, `/v1/yields/${yieldId}/balances?address=${address}`)).balances
  const manage = async (action: string, given: object = {}) => {
    const pending = (await rows()).flatMap(({ pendingActions }) => pendingActions)
    const { passthrough = '' } = pending.find(({ type }) => type === action) ?? {}
    const body = { yieldId, address, action, passthrough, arguments: given }
    return walk(await create('manage', body), wallet)
  }
  await manage('DELEGATE', { receiverAddress: '0x00000000000000000000000000000000000000AA' })
  await manage('REVOKE')
  expect((await rows()).find(({ type }) => type === 'locked')).toMatchObject({ amount: '2' })
  expect(await manage('UNLOCK_LOCKED')).toMatchObject({ status: 'SUCCESS', amount: '2' })
  expect((await rows()).find(({ type }) => type === 'exiting')).toMatchObject({ amount: '2' })
})
