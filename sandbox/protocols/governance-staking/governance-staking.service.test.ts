import { expect, it } from 'vitest'
import { yieldBalancesSchema } from '../../contract/balance.ts'
import { pageSchema } from '../../contract/page.ts'
import { validatorSchema } from '../../contract/validator.ts'
import { fetchParsed } from '../../service/testing/call-service.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { createAction, runAction } from '../../service/testing/run-action.ts'

const yieldId = 'base-sepolia-eth-governance-staking'

it('a staker opens an account, locks and votes, then revokes and unlocks', async () => {
  const wallet = await fundedWallet('base-sepolia')
  const { address } = wallet
  const path = `/v1/yields/${yieldId}/validators?status=active&limit=1`
  const [validator] = (await fetchParsed(pageSchema(validatorSchema), path)).items
  const submitted = { amount: '2', validatorAddress: validator?.address }
  const entered = await createAction('enter', { yieldId, address, arguments: submitted })
  expect(entered.transactions.map(({ type }) => type)).toEqual(['CREATE_ACCOUNT', 'LOCK', 'VOTE'])
  await runAction(entered, wallet)

  const rows = async () =>
    (await fetchParsed(yieldBalancesSchema, `/v1/yields/${yieldId}/balances?address=${address}`))
      .balances
  const manage = async (action: string, submittedArguments: object = {}) => {
    const pending = (await rows()).flatMap(({ pendingActions }) => pendingActions)
    const { passthrough = '' } = pending.find(({ type }) => type === action) ?? {}
    const body = { yieldId, address, action, passthrough, arguments: submittedArguments }
    return runAction(await createAction('manage', body), wallet)
  }
  await manage('DELEGATE', { receiverAddress: '0x00000000000000000000000000000000000000AA' })
  await manage('REVOKE')
  expect((await rows()).find(({ type }) => type === 'locked')).toMatchObject({ amount: '2' })
  expect(await manage('UNLOCK_LOCKED')).toMatchObject({ status: 'SUCCESS', amount: '2' })
  expect((await rows()).find(({ type }) => type === 'exiting')).toMatchObject({ amount: '2' })
})
