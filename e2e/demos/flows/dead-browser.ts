import type { Page } from '@playwright/test'
import type { Demo } from '../demo.ts'
import { waitForApp } from '../../fixtures/wait-for-app.ts'
import { getActionsInProgressBar } from '../../journeys/actions-in-progress-bar.ts'
import { findVault } from '../../journeys/find-vault.ts'
import { connectDemoWallet, createAction, reviewDeposit, sign } from '../demo-wallet-steps.ts'

const NETWORK = 'ethereum-sepolia'

/** Ends the page's process, as when the browser runs out of memory: no handler of the page runs. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = new Promise((resolve) => page.once('crash', resolve))
  // It never answers.
  session.send('Page.crash').catch(() => undefined)
  await crashed
}

/** A deposit whose browser dies while its first step waits for the network. */
export const deadBrowser: Demo = {
  name: 'dead-browser',
  title: 'The browser dies in the middle, and it goes on',
  summary: 'The page’s process ends while a transaction is pending; the next page goes on.',
  prepare: async ({ page, sheaf, defer }) => {
    await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'DAI')}/enter`)
    let continueBlocks = (): Promise<void> => Promise.resolve()
    defer(() => sheaf.liftFaults())
    return [
      {
        caption: 'A deposit of 120 DAI: two steps, two signatures.',
        act: async (actor) => {
          const { page, type } = actor
          await connectDemoWallet(actor)
          await type(page.getByLabel('Amount', { exact: true }), '120')
          await reviewDeposit(actor)
          await createAction(actor)
        },
      },
      {
        caption: 'The first is signed and sent. The network is slow ...',
        act: async (actor) => {
          continueBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
          await sign(actor)
          await actor.see(actor.page.getByText('Sent. Waiting for confirmation'))
        },
      },
      {
        caption:
          '... and the browser dies. In a new one, the unfinished deposit is at the top of every page.',
        act: async ({ page, show, see }) => {
          await crash(page)
          const next = await page.context().newPage()
          waitForApp(next)
          await next.goto('/')
          await show(next)
          await see(getActionsInProgressBar(next))
        },
        still: { name: 'found', region: getActionsInProgressBar },
      },
      {
        caption: 'It knows what was signed, and asks for nothing twice.',
        act: async ({ page, press, see }) => {
          await press(getActionsInProgressBar(page).getByRole('link').first())
          await see(page.getByText('Sent. Waiting for confirmation'))
          await continueBlocks()
          await see(page.getByRole('button', { name: 'Sign in Demo wallet' }))
        },
      },
      {
        caption: 'Only the second signature is left.',
        act: async (actor) => {
          await sign(actor)
          await actor.see(actor.page.getByText('Your deposit is in.'))
        },
      },
    ]
  },
}
