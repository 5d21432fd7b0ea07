import { parseEther, type Hex } from 'viem'
import { expect, it } from 'vitest'
import { callService } from './testing/call-service.ts'
import { enterEtherVault, etherVault, leaveEtherVault } from './testing/ether-vault.ts'
import { heldToken } from './testing/held-token.ts'
import { ownSandbox } from './testing/own-sandbox.ts'
import { fundedWallet, testWallet } from './testing/test-wallet.ts'
import { readStep, stepAt, submit, untilAction, untilStep, walk } from './testing/walk-action.ts'

const sandbox = ownSandbox()
/** A contract account that says yes to every signature (ERC-1271). */
const SAYS_YES: Hex = '0x631626ba7e60e01b5f5260205ff3'
const network = 'ethereum-sepolia'

async function invested() {
  const wallet = await fundedWallet(network)
  const vault = await etherVault(wallet)
  await walk(await enterEtherVault(vault, wallet, '1'), wallet)
  return { wallet, vault }
}

it('a signature comes too late after half an hour, before it is handed in and before it is used', async () => {
  const { wallet, vault } = await invested()
  const signed = await leaveEtherVault(vault, wallet, { amount: '0.1' })
  const unsigned = stepAt(await leaveEtherVault(vault, wallet, { amount: '0.2' }), 0)
  await submit(stepAt(signed, 0).id, await wallet.signMessage(stepAt(signed, 0)))

  await callService('/admin/time', { body: { seconds: 31 * 60 }, key: null })

  const late = await callService(`/v1/transactions/${unsigned.id}/submit`, {
    body: { signedTransaction: await wallet.signMessage(unsigned) },
  })
  expect(late.status).toBe(400)
  expect(late.body).toMatchObject({ message: expect.stringContaining('start the exit again') })
  const withdrawal = await readStep(stepAt(signed, 1).id)
  const hash = await wallet.send(withdrawal)
  expect(await untilStep(withdrawal.id, 'FAILED')).toMatchObject({ hash })
  expect(await heldToken(wallet, vault.vault)).toBeGreaterThan(parseEther('0.9'))
  await walk(await leaveEtherVault(vault, wallet), wallet)
  expect(await heldToken(wallet, vault.vault)).toBe(0n)
})

it('a message waits through a restart, and so does what was written with its signature', async () => {
  const { wallet, vault } = await invested()
  const action = await leaveEtherVault(vault, wallet)

  await sandbox.restart()

  expect(await readStep(stepAt(action, 0).id)).toEqual(
    expect.objectContaining({
      status: 'WAITING_FOR_SIGNATURE',
      unsignedTransaction: stepAt(action, 0).unsignedTransaction,
    }),
  )
  const signature = await wallet.signMessage(stepAt(action, 0))
  await submit(stepAt(action, 0).id, signature)

  await sandbox.restart()

  expect(await submit(stepAt(action, 0).id, signature)).toMatchObject({ status: 'CONFIRMED' })
  // The same account: the node has another address now.
  const later = testWallet(network, wallet.account)
  await later.send(await readStep(stepAt(action, 1).id))
  await untilAction(action.id, 'SUCCESS')
  expect(await heldToken(later, vault.vault)).toBe(0n)
})

it('a contract account says itself what its signature is', async () => {
  const { wallet, vault } = await invested()
  const action = await leaveEtherVault(vault, wallet)
  const step = stepAt(action, 0)
  const anything = `0x${'12'.repeat(65)}`
  const body = { signedTransaction: anything }
  expect((await callService(`/v1/transactions/${step.id}/submit`, { body })).status).toBe(400)
  const { keeper } = sandbox().running.evm.chains[network]
  await keeper.setCode({ address: wallet.address, bytecode: SAYS_YES })
  expect(await submit(step.id, anything)).toMatchObject({ status: 'CONFIRMED' })
  await wallet.send(await readStep(stepAt(action, 1).id))
  await untilAction(action.id, 'SUCCESS')
  expect(await heldToken(wallet, vault.vault)).toBe(0n)
})
