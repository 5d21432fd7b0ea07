import { expect, type Page } from '@playwright/test'
import { privateKeyToAccount } from 'viem/accounts'
import type { Demo, DemoActor } from '../demo.ts'
import { findYieldByName } from '../../journeys/contracts.ts'
import { DEMO_PRIVATE_KEY } from '../../journeys/demo-vault.ts'
import { invest } from '../../screens/invest.ts'
import { connectDemoWallet, confirm, createAction, sign } from '../demo-wallet-steps.ts'
import { findVault } from '../../journeys/find-vault.ts'
import { navigateTo } from '../../journeys/actions-in-progress-bar.ts'

const NETWORK = 'base-sepolia'
const FOUR_DAYS = 4 * 86_400

const getList = (page: Page) => page.getByRole('main').getByRole('region', { name: 'To do' })

const getRow = (page: Page, text: RegExp) =>
  getList(page).getByRole('listitem').filter({ hasText: text })

const getDepositRow = (page: Page) => getRow(page, /Deposit of 25 USDC/)
const getRewardsRow = (page: Page) => getRow(page, /Claimable rewards: [\d.]+ TIDE/)

/** Shows both rows. What is found after the list appeared stands behind a button, and no order is sure. */
async function showBoth({ page, press, see }: DemoActor): Promise<void> {
  const rows = [getDepositRow(page), getRewardsRow(page)]
  const all = getList(page).getByRole('button', { name: /^Show all/ })
  const areVisible = async () =>
    (await Promise.all(rows.map((row) => row.isVisible()))).every(Boolean)
  await expect.poll(async () => (await all.isVisible()) || (await areVisible())).toBe(true)
  if (!(await areVisible())) await press(all)
  for (const row of rows) await see(row)
}

/** Reads the portfolio anew. @returns once the unfinished actions were answered */
async function reloadPortfolio(page: Page): Promise<void> {
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).pathname.endsWith('/v1/actions') && response.ok(),
  )
  await page.reload()
  await answer
}

/** What waits for the user, done from the portfolio's list. */
export const toDo: Demo = {
  name: 'to-do',
  title: 'From the to-do list to the result',
  summary: 'An unfinished deposit and rewards, done from the portfolio’s list.',
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
        act: showBoth,
        still: { name: 'list', region: getRewardsRow },
      },
      {
        caption: 'Continue the deposit where it stopped.',
        act: async (actor) => {
          const { page, press, see } = actor
          await press(getDepositRow(page).getByRole('link', { name: /^Continue/ }))
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
          await press(getRewardsRow(page).getByRole('link', { name: /^Claim/ }))
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
          await reloadPortfolio(page)
          await see(page.getByRole('main').getByRole('region', { name: 'Tidal Reward Staking' }))
          await expect(getDepositRow(page).or(getRewardsRow(page))).toHaveCount(0)
        },
      },
    ]
  },
}
