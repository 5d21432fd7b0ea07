import { expect, it } from 'vitest'
import { yieldBalancesSchema } from '../contract/balance.ts'
import { callService } from './testing/call-service.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import { fundedWallet } from './testing/test-wallet.ts'
import { createAction, runAction } from './testing/run-action.ts'
import { fetchYieldByName } from './testing/yields.ts'

setupTestSandbox()

it('liquid staking exits through the queue: exit, wait, claim', async () => {
  const wallet = await fundedWallet('base-sepolia')
  const { id: yieldId } = await fetchYieldByName('Tidal Base ETH Staking')
  const owner = { yieldId, address: wallet.address }
  await runAction(await createAction('enter', { ...owner, arguments: { amount: '1' } }), wallet)
  await runAction(
    await createAction('exit', { ...owner, arguments: { useMaxAmount: true } }),
    wallet,
  )

  const waiting = await callService(`/v1/yields/${yieldId}/balances?address=${wallet.address}`)
  expect(waiting.body).toMatchObject({
    balances: expect.arrayContaining([
      expect.objectContaining({ type: 'exiting', date: expect.any(String) }),
    ]),
  })
  const body = { seconds: 3 * 86_400 + 60 }
  await callService('/admin/time', { body, key: null })
  const claim = await claimOf(yieldId, wallet.address)
  const before = await wallet.client.getBalance({ address: wallet.address })

  const action = await createAction('manage', { ...owner, ...claim })
  expect(action).toMatchObject({ intent: 'manage', type: 'CLAIM_UNSTAKED' })
  await runAction(action, wallet)

  expect(await wallet.client.getBalance({ address: wallet.address })).toBeGreaterThan(before)
})

async function claimOf(yieldId: string, address: string) {
  const { body } = await callService(`/v1/yields/${yieldId}/balances?address=${address}`)
  const { balances } = yieldBalancesSchema.parse(body)
  const free = balances.find(({ type }) => type === 'withdrawable')
  const claim = free?.pendingActions[0]
  if (!claim) throw new Error(`nothing to claim: ${JSON.stringify(balances)}`)
  return { action: claim.type, passthrough: claim.passthrough }
}
