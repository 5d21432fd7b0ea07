import type { Demo } from '../demo.ts'
import {
  connectDemoWallet,
  fastForwardWeek,
  createAction,
  reviewDeposit,
  sign,
  switchNetwork,
} from '../demo-wallet-steps.ts'

const ID = 'base-sepolia-eth-tidal-staking'
const NAME = /^Tidal Base ETH Staking/

/** A coin staked for a token, left through the queue, and withdrawn. */
export const liquidStaking: Demo = {
  name: 'liquid-staking',
  title: 'Liquid staking and its exit queue',
  summary: 'A liquid staking token, its exit queue, and the claim.',
  prepare: async ({ page }) => {
    await page.goto(`/yields/${ID}`)
    return [
      {
        caption:
          'Liquid staking: a token stands for the staked coin. Leaving goes through a queue.',
        act: async (actor) => {
          await actor.see(actor.page.getByRole('main').getByRole('heading', { level: 1 }))
          await connectDemoWallet(actor)
        },
      },
      {
        caption: 'Stake 2.5 ETH.',
        act: async (actor) => {
          const { page, press, type } = actor
          await press(page.getByRole('main').getByRole('link', { name: 'Deposit' }))
          await type(page.getByLabel('Amount', { exact: true }), '2.5')
          await reviewDeposit(actor)
          await createAction(actor)
          await switchNetwork(actor, 'Base Sepolia')
          await sign(actor)
          await actor.see(page.getByText('Your deposit is in.'))
        },
      },
      {
        caption: 'Now all of it back. The review says how long the queue is.',
        act: async ({ page, press, see }) => {
          await press(page.getByRole('link', { name: 'Open portfolio' }))
          const position = page.getByRole('main').getByRole('region', { name: NAME })
          await press(position.getByRole('link', { name: /^Withdraw/ }))
          await press(page.getByRole('button', { name: 'Max' }))
          await press(page.getByRole('button', { name: 'Review', exact: true }))
          await see(page.getByRole('button', { name: 'Confirm withdrawal' }))
        },
      },
      {
        caption: 'One signature: the withdrawal is requested.',
        act: async (actor) => {
          await createAction(actor)
          await sign(actor)
          await actor.see(actor.page.getByText('Your withdrawal is requested.'))
        },
      },
      {
        caption: 'The portfolio shows what waits and when it is free, also for your calendar.',
        act: async ({ page, press, see }) => {
          await press(page.getByRole('link', { name: 'Open portfolio' }))
          await see(page.getByRole('button', { name: 'Add to calendar' }).first())
        },
        still: {
          name: 'queue',
          // Which balances are there depends on how far the service's reading is.
          region: (page) => page.locator('main h1, main h1 + p, main button:has-text("calendar")'),
        },
      },
      {
        caption: 'A week later it is free: claim it.',
        act: async (actor) => {
          const { page, press, see } = actor
          await fastForwardWeek(actor)
          const position = page.getByRole('main').getByRole('region', { name: NAME })
          await press(position.getByRole('link', { name: 'Claim', exact: true }))
          await press(page.getByRole('button', { name: 'Confirm', exact: true }))
          await sign(actor)
          await see(page.getByText('It is done.'))
        },
      },
    ]
  },
}
