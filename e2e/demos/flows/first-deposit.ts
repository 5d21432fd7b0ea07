import type { Demo } from '../demo.ts'
import { openDemoVault } from '../../journeys/demo-vault.ts'
import {
  confirm,
  connectDemoWallet,
  createAction,
  fastForwardWeek,
  getSignButton,
  reviewDeposit,
  sign,
} from '../demo-wallet-steps.ts'

/** From the first visit to a deposit, with the sandbox's demo wallet. */
export const firstDeposit: Demo = {
  name: 'first-deposit',
  title: 'A first deposit',
  summary: 'From the first visit to a deposit that earns.',
  prepare: async ({ page, sheaf }) => {
    // What earlier flows left there.
    await page.goto('/?q=Harbor+USDC')
    const vault = await openDemoVault(page, sheaf)
    await vault.leave()
    await page.goto('/')
    return [
      {
        caption: 'Every yield in one list: what it pays, what is in it, whether it is open.',
        act: ({ page, see }) => see(page.getByText(/^\d+ yields/)),
        still: {
          name: 'discover',
          // Without the rows, which other tests add to.
          region: (page) =>
            page.locator('main h1, main h1 + p, main button, main label, main thead'),
        },
      },
      {
        caption: 'Search by name, token, network or provider.',
        act: async ({ page, type, see }) => {
          await type(page.getByRole('searchbox').first(), 'Harbor USDC')
          await see(page.getByText(/^\d+ of \d+ yields/))
        },
      },
      {
        caption:
          'Rate and TVL over time, what it costs, when you can leave: and the deposit beside it.',
        act: async ({ page, press, see }) => {
          await press(page.getByRole('link', { name: /Harbor USDC/ }).first())
          await see(page.getByRole('link', { name: 'Deposit' }))
        },
      },
      {
        caption:
          'Connect a wallet. This one comes with the sandbox: test money, nothing to install.',
        act: (actor) => connectDemoWallet(actor),
      },
      {
        caption: 'How much? Limits, your balance and what it would earn are checked as you type.',
        act: async ({ page, press, type, see }) => {
          await press(page.getByRole('link', { name: 'Deposit' }))
          await type(page.getByLabel('Amount', { exact: true }), '250')
          await see(page.getByText('Per year').first())
        },
      },
      {
        caption: 'Everything in words, before anything exists that could be signed.',
        act: async (actor) => {
          await reviewDeposit(actor)
          await actor.see(actor.page.getByRole('button', { name: 'Confirm deposit' }))
        },
        still: { name: 'review' },
      },
      {
        caption: 'Each step is held against what you asked for before your wallet opens.',
        act: async (actor) => {
          await createAction(actor)
          await actor.see(getSignButton(actor.page))
        },
        still: { name: 'verified' },
      },
      {
        caption: 'Two signatures: an allowance of exactly this amount, then the deposit.',
        act: async (actor) => {
          await sign(actor)
          // The allowance is confirmed: the next prompt opens by itself.
          await confirm(actor)
          await actor.see(actor.page.getByText('Your deposit is in.'))
        },
      },
      {
        caption: 'Fast-forward a week. It earns, and it can be left at any time.',
        act: async (actor) => {
          const { page, press, see } = actor
          await press(page.getByRole('link', { name: 'Open portfolio' }))
          await see(page.getByRole('heading', { level: 1, name: 'Portfolio' }))
          await see(page.getByRole('main').getByText(/\b(249\.9999\d*|250) USDC/))
          await fastForwardWeek(actor)
          await see(page.getByRole('main').getByText(/\b250\.2\d* USDC/))
        },
        still: {
          name: 'portfolio',
          region: (page) =>
            page.getByRole('main').getByRole('region', { name: /^Harbor USDC Vault/ }),
        },
      },
    ]
  },
}
