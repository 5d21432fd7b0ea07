import { expect, it } from 'vitest'
import { yieldBalancesSchema } from '../../contract/balance.ts'
import { yieldSchema } from '../../contract/yield.ts'
import { fetchParsed, callService } from '../../service/testing/call-service.ts'
import { setupTestSandbox } from '../../service/testing/test-sandbox.ts'
import { target } from '../../service/testing/target.ts'
import { fundedWallet, type TestWallet } from '../../service/testing/test-wallet.ts'
import { createAction, runAction } from '../../service/testing/run-action.ts'
import { fetchYieldByName } from '../../service/testing/yields.ts'
import { runUpgrade } from './run-upgrade.ts'

setupTestSandbox()

const environment = () => ({
  SANDBOX_STATE: '.sheaf',
  ANVIL_PORT_ETHEREUM_SEPOLIA: new URL(target().nodes['ethereum-sepolia']).port,
  ANVIL_PORT_BASE_SEPOLIA: new URL(target().nodes['base-sepolia']).port,
})

/** Returns a client's view of a vault, without what grows by the second. */
async function getFixedFields(yieldId: string, { address }: TestWallet) {
  const description = await fetchParsed(yieldSchema, `/v1/yields/${yieldId}`)
  const path = `/v1/yields/${yieldId}/balances?address=${address}`
  const { balances } = await fetchParsed(yieldBalancesSchema, path)
  const action = await createAction('enter', { yieldId, address, arguments: { amount: '20' } })
  return {
    fixed: { ...description, rewardRate: null, statistics: null, state: null },
    allocations: description.state?.allocations?.map((each) => each.address),
    shares: balances.map(({ type, shareAmount, shareToken }) => ({
      type,
      shareAmount,
      shareToken,
    })),
    calls: action.transactions.map(({ unsignedTransaction }) => {
      const { to, data }: { to: string; data: string } = JSON.parse(unsignedTransaction ?? '{}')
      return { to, data }
    }),
  }
}

it('a vault is upgraded twice while the service runs, and no client notices', async () => {
  const wallet = await fundedWallet('ethereum-sepolia')
  const { address } = wallet
  const { id: yieldId } = await fetchYieldByName('Breakwater Blended USDC')
  const owner = { yieldId, address }
  await runAction(await createAction('enter', { ...owner, arguments: { amount: '300' } }), wallet)
  const before = await getFixedFields(yieldId, wallet)

  for (const to of ['v2', 'v3']) {
    const output = await runUpgrade(['--vault', yieldId, '--to', to], environment())
    expect(output).toContain(`runs ${to} now`)
    expect(await getFixedFields(yieldId, wallet)).toEqual(before)
  }

  await expect(runUpgrade(['--vault', yieldId, '--to', 'v1'], environment())).rejects.toThrow(
    'going back to v1 is refused',
  )
  await runAction(
    await createAction('exit', { ...owner, arguments: { useMaxAmount: true } }),
    wallet,
  )
})

it('rewards are claimed through the service', async () => {
  const wallet = await fundedWallet('base-sepolia')
  const { id: yieldId } = await fetchYieldByName('Breakwater Base USDC')
  const owner = { yieldId, address: wallet.address }
  await runAction(await createAction('enter', { ...owner, arguments: { amount: '1000' } }), wallet)
  // Rewards accrue with later blocks.
  await callService('/admin/time', { body: { seconds: 60 }, key: null })
  const path = `/v1/yields/${yieldId}/balances?address=${wallet.address}`
  const { balances } = await fetchParsed(yieldBalancesSchema, path)
  expect(balances.map(({ type }) => type)).toEqual(['active', 'claimable'])
  const [pending] = balances[1]?.pendingActions ?? []
  expect(pending?.type).toBe('CLAIM_REWARDS')
  const claim = { action: pending?.type, passthrough: pending?.passthrough }
  await runAction(await createAction('manage', { ...owner, ...claim }), wallet)
})

it('an upgrade without a running sandbox is answered in a sentence', async () => {
  const { id } = await fetchYieldByName('Breakwater Blended USDC')
  const nowhere = { ...environment(), ANVIL_PORT_ETHEREUM_SEPOLIA: '1' }
  await expect(runUpgrade(['--vault', id, '--to', 'v3'], nowhere)).rejects.toThrow(
    'start the sandbox first (npm run sandbox)',
  )
  const mixed = {
    ...environment(),
    ANVIL_PORT_ETHEREUM_SEPOLIA: environment().ANVIL_PORT_BASE_SEPOLIA,
  }
  await expect(runUpgrade(['--vault', id, '--to', 'v3'], mixed)).rejects.toThrow(
    'is not ethereum-sepolia',
  )
})
