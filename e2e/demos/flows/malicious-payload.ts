import { erc20Abi, encodeFunctionData, maxUint256 } from 'viem'
import type { Demo } from '../demo.ts'
import { findVault } from '../../journeys/find-vault.ts'
import { rewriteResponses } from '../../screens/network-conditions.ts'
import { connectDemoWallet, reviewDeposit } from '../demo-wallet-steps.ts'

const THIEF = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const APPROVAL = /0x095ea7b3[\da-f]{128}/g

/** Somebody in between changes what the wallet is to sign. */
export const maliciousPayload: Demo = {
  name: 'malicious-payload',
  title: 'A malicious payload is blocked',
  summary:
    'An approval for a stranger, changed on its way to the page, is stopped before the wallet opens.',
  prepare: async ({ page, sheaf, defer }) => {
    const approveThief = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [THIEF, maxUint256],
    })
    const stop = await rewriteResponses(page, /\/v1\/actions\//, (text) =>
      text.replaceAll(APPROVAL, approveThief),
    )
    defer(stop)
    await page.goto(`/yields/${await findVault(sheaf, 'ethereum-sepolia', 'DAI')}/enter`)
    return [
      {
        caption: 'Imagine that the Earn service, or somebody on the way to it, is hostile.',
        act: (actor) => connectDemoWallet(actor),
      },
      {
        caption: 'You ask to deposit 100 DAI.',
        act: async (actor) => {
          await actor.type(actor.page.getByLabel('Amount', { exact: true }), '100')
          await reviewDeposit(actor)
        },
      },
      {
        caption: 'What comes back would give a stranger access to all your DAI, now and later.',
        act: async ({ page, press, see }) => {
          await press(page.getByRole('button', { name: 'Confirm deposit' }))
          await see(page.getByText('Stopped for your safety'))
        },
      },
      {
        caption:
          'It is read before your wallet opens, and differs from what you asked: nothing to sign.',
        act: async ({ page, see }) => {
          await see(page.getByRole('main').getByRole('alert').first())
        },
        still: { name: 'stopped' },
      },
    ]
  },
}
