import { createWalletClient, http, parseAbi } from 'viem'
import { sepolia } from 'viem/chains'
import { issuerAccount } from '#sandbox/chains/accounts.ts'
import { issuerChecks } from '#sandbox/protocols/real-world-asset/deployed-fund.ts'
import type { Sheaf } from '../../fixtures/sheaf.ts'
import { getContracts } from '../../journeys/contracts.ts'
import { chainReader } from '../../wallets/scripted-wallet.ts'
import type { Demo } from '../demo.ts'
import { setPageVisibility } from '../../fixtures/set-page-visibility.ts'
import { DEMO_ADDRESS } from '../../screens/accounts.ts'
import {
  confirm,
  connectDemoWallet,
  createAction,
  reviewDeposit,
  sign,
} from '../demo-wallet-steps.ts'

const NETWORK = 'ethereum-sepolia'
const FUND = 'ethereum-sepolia-usdc-meridian-mtf-vault'

/** Takes the issuer's approval back: all that run in a worker share the demo wallet. */
async function resetCheck(sheaf: Sheaf): Promise<void> {
  const { vault } = await getContracts(sheaf, FUND)
  const issuer = createWalletClient({
    account: issuerAccount,
    chain: sepolia,
    transport: http(sheaf.nodes[NETWORK]),
  })
  const hash = await issuer.writeContract({
    address: vault,
    abi: parseAbi(['function setCheck(address holder, uint8 check)']),
    functionName: 'setCheck',
    args: [DEMO_ADDRESS, issuerChecks.indexOf('not_started')],
  })
  const { status } = await chainReader(sheaf, NETWORK).waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error('the approval could not be taken back')
}

/** A fund whose issuer checks its holders first. */
export const identityCheck: Demo = {
  name: 'identity-check',
  title: 'An asset that needs an identity check',
  summary: 'A fund whose issuer checks its holders first.',
  prepare: async ({ page, sheaf, defer }) => {
    defer(() => resetCheck(sheaf))
    await sheaf.faucet(DEMO_ADDRESS, NETWORK)
    await page.goto(`/yields/${FUND}`)
    return [
      {
        caption:
          'A treasury fund: the issuer checks who you are, and says so before you type anything.',
        act: async (actor) => {
          await actor.see(actor.page.getByText('Identity check required'))
          await connectDemoWallet(actor)
        },
      },
      {
        caption: 'Your own status, and the link to the issuer’s check.',
        act: async ({ page, see }) =>
          await see(page.getByRole('link', { name: /^Identity check at localhost/ })),
        still: { name: 'required' },
      },
      {
        caption:
          'The check is at the issuer, in a tab of its own. Nothing of it passes through this app.',
        act: async ({ page, press, show, see }) => {
          const opened = page.context().waitForEvent('page')
          await press(page.getByRole('link', { name: /^Identity check at localhost/ }))
          const issuer = await opened
          await show(issuer)
          await press(issuer.getByRole('button', { name: 'Pass' }))
          await see(issuer.getByText('Passed'))
          await show(page)
          await issuer.close()
          // As a tab that is shown again.
          await setPageVisibility(page, false)
          await setPageVisibility(page, true)
        },
      },
      {
        caption: 'Back here, the result is noticed without a reload.',
        act: async ({ page, see }) => await see(page.getByText('Identity check passed')),
      },
      {
        caption: 'From here it is a deposit like any other.',
        act: async (actor) => {
          const { page, press, type } = actor
          await press(page.getByRole('main').getByRole('link', { name: 'Deposit' }))
          await type(page.getByLabel('Amount', { exact: true }), '5000')
          await reviewDeposit(actor)
          await createAction(actor)
          await sign(actor)
        },
      },
      {
        caption: 'What could not be checked is said, with a simulation of what moves.',
        act: async (actor) => {
          const { page, press, see } = actor
          await press(page.getByRole('button', { name: /^Sign in Demo wallet with 1 point/ }))
          await confirm(actor)
          await see(page.getByText('Your deposit is in.'))
        },
      },
    ]
  },
}
