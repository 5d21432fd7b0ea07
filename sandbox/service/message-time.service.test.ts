import { parseEther, type Hex } from 'viem'
import { expect, it } from 'vitest'
import { callService } from './testing/call-service.ts'
import { enterEtherVault, etherVault, exitEtherVault } from './testing/ether-vault.ts'
import { getTokenBalance, fundedWallet, testWallet } from './testing/test-wallet.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import {
  readStep,
  getStep,
  submitSigned,
  waitForAction,
  waitForStep,
  runAction,
} from './testing/run-action.ts'

const sandbox = setupTestSandbox()
/** A contract account that accepts every signature (ERC-1271). */
const SAYS_YES: Hex = '0x631626ba7e60e01b5f5260205ff3'
const network = 'ethereum-sepolia'

async function invested() {
  const wallet = await fundedWallet(network)
  const vault = await etherVault(wallet)
  await runAction(await enterEtherVault(vault, wallet, '1'), wallet)
  return { wallet, vault }
}

it('a signature expires after half an hour, before submission and before use', async () => {
  const { wallet, vault } = await invested()
  const signed = await exitEtherVault(vault, wallet, { amount: '0.1' })
  const unsigned = getStep(await exitEtherVault(vault, wallet, { amount: '0.2' }), 0)
  await submitSigned(getStep(signed, 0).id, await wallet.signMessage(getStep(signed, 0)))

  await callService('/admin/time', { body: { seconds: 31 * 60 }, key: null })

  const late = await callService(`/v1/transactions/${unsigned.id}/submit`, {
    body: { signedTransaction: await wallet.signMessage(unsigned) },
  })
  expect(late.status).toBe(400)
  expect(late.body).toMatchObject({ message: expect.stringContaining('start the exit again') })
  const withdrawal = await readStep(getStep(signed, 1).id)
  const hash = await wallet.send(withdrawal)
  expect(await waitForStep(withdrawal.id, 'FAILED')).toMatchObject({ hash })
  expect(await getTokenBalance(wallet, vault.vault)).toBeGreaterThan(parseEther('0.9'))
  await runAction(await exitEtherVault(vault, wallet), wallet)
  expect(await getTokenBalance(wallet, vault.vault)).toBe(0n)
})

it('a message waits through a restart, and so does the step built with its signature', async () => {
  const { wallet, vault } = await invested()
  const action = await exitEtherVault(vault, wallet)

  await sandbox.restart()

  expect(await readStep(getStep(action, 0).id)).toEqual(
    expect.objectContaining({
      status: 'WAITING_FOR_SIGNATURE',
      unsignedTransaction: getStep(action, 0).unsignedTransaction,
    }),
  )
  const signature = await wallet.signMessage(getStep(action, 0))
  await submitSigned(getStep(action, 0).id, signature)

  await sandbox.restart()

  expect(await submitSigned(getStep(action, 0).id, signature)).toMatchObject({
    status: 'CONFIRMED',
  })
  // The same account: the node has another URL now.
  const later = testWallet(network, wallet.account)
  await later.send(await readStep(getStep(action, 1).id))
  await waitForAction(action.id, 'SUCCESS')
  expect(await getTokenBalance(later, vault.vault)).toBe(0n)
})

it('a contract account validates its own signature', async () => {
  const { wallet, vault } = await invested()
  const action = await exitEtherVault(vault, wallet)
  const step = getStep(action, 0)
  const anything = `0x${'12'.repeat(65)}`
  const body = { signedTransaction: anything }
  expect((await callService(`/v1/transactions/${step.id}/submit`, { body })).status).toBe(400)
  const { testClient } = sandbox().running.evm.chains[network]
  await testClient.setCode({ address: wallet.address, bytecode: SAYS_YES })
  expect(await submitSigned(step.id, anything)).toMatchObject({ status: 'CONFIRMED' })
  await wallet.send(await readStep(getStep(action, 1).id))
  await waitForAction(action.id, 'SUCCESS')
  expect(await getTokenBalance(wallet, vault.vault)).toBe(0n)
})
