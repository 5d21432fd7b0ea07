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

/** A fund whose issuer checks its holders first. */
export const identityCheck: Demo = {
  name: 'identity-check',
  title: 'An asset that needs an identity check',
  prepare: async ({ page, sheaf }) => {
    await sheaf.faucet(DEMO_ADDRESS, 'ethereum-sepolia')
    await page.goto('/yields/ethereum-sepolia-usdc-meridian-mtf-vault')
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
