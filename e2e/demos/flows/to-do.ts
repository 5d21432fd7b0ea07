import type { Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import type { Demo } from '../demo.ts'
import { findYieldByName } from '../../journeys/contracts.ts'
import { DEMO_PRIVATE_KEY } from '../../journeys/demo-vault.ts'
import { invest } from '../../screens/invest.ts'
import { connectDemoWallet, confirm, createAction, sign } from '../demo-wallet-steps.ts'
import { findVault } from '../../journeys/find-vault.ts'
import { navigateTo } from '../../journeys/actions-in-progress-bar.ts'

const NETWORK = 'base-sepolia'
const FOUR_DAYS = 4 * 86_400

const getRow = (page: Page, text: RegExp) =>
  page
    .getByRole('main')
    .getByRole('region', { name: 'To do' })
    .getByRole('listitem')
    .filter({ hasText: text })

/** What waits for the user, done from the portfolio's list. */
export const toDo: Demo = {
  name: 'to-do',
  title: 'From the to-do list to the result',
  prepare: async ({ page, sheaf }) => {
    const rewards = await findYieldByName(sheaf, 'Tidal Reward Staking')
    const account = privateKeyToAccount(DEMO_PRIVATE_KEY)
    await invest(sheaf, NETWORK, [{ yieldId: rewards, amount: '1.5' }], account)
    await sheaf.moveTime(FOUR_DAYS)
    await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}/enter`)
    return [
      {
        caption: 'A deposit is prepared, and left for later.',
        act: async (actor) => {
          const { page, press, type, see } = actor
          await connectDemoWallet(actor)
          await type(page.getByLabel('Amount', { exact: true }), '25')
          await press(page.getByRole('button', { name: 'Review', exact: true }))
          await createAction(actor)
          await press(page.getByRole('main').getByRole('link', { name: 'Continue later' }))
          await see(page.getByRole('heading', { level: 1, name: 'Portfolio' }))
        },
      },
      {
        caption:
          'What waits for you is one list: the unfinished deposit, and rewards with their cost.',
        act: async ({ page, press, see }) => {
          const list = page.getByRole('main').getByRole('region', { name: 'To do' })
          const all = list.getByRole('button', { name: /^Show all/ })
          const rewardsRow = getRow(page, /Claimable rewards: [\d.]+ TIDE/)
          await all.or(rewardsRow).first().waitFor()
          if (await all.isVisible()) await press(all)
          await see(getRow(page, /Deposit of 25 USDC/))
          await see(rewardsRow)
        },
        still: { name: 'list', region: (page) => getRow(page, /Claimable rewards: [\d.]+ TIDE/) },
      },
      {
        caption: 'Continue the deposit where it stopped.',
        act: async (actor) => {
          const { page, press, see } = actor
          await press(getRow(page, /Deposit of 25 USDC/).getByRole('link', { name: /^Continue/ }))
          await press(page.getByRole('button', { name: 'Switch Demo wallet to Base Sepolia' }))
          await confirm(actor)
          await sign(actor)
          await confirm(actor)
          await see(page.getByText('Your deposit is in.'))
        },
      },
      {
        caption: 'Then claim the rewards, from the same list.',
        act: async (actor) => {
          const { page, press, see } = actor
          await navigateTo(page, 'Portfolio')
          await press(
            getRow(page, /Claimable rewards: [\d.]+ TIDE/).getByRole('link', { name: /^Claim/ }),
          )
          await press(page.getByRole('button', { name: 'Confirm', exact: true }))
          await sign(actor)
          await see(page.getByText('It is done.'))
        },
      },
      {
        caption: 'Done: both have left the list.',
        act: async ({ page, see }) => {
          await navigateTo(page, 'Portfolio')
          await see(page.getByRole('main').getByRole('region', { name: 'Tidal Reward Staking' }))
          await getRow(page, /Deposit of 25 USDC|Claimable rewards: [\d.]+ TIDE/).waitFor({
            state: 'detached',
          })
        },
      },
    ]
  },
}
