import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '../fixtures/sheaf.ts'
import { recordAnnouncements } from '../keyboard/announced-in-page.ts'
import {
  confirm,
  connectDemo,
  createAction,
  findYield,
  followLink,
  pressButton,
} from '../keyboard/demo-by-keyboard.ts'
import { createKeyboard, type Keyboard } from '../keyboard/create-keyboard.ts'

const NETWORK = 'base-sepolia'
const A_DAY = 24 * 60 * 60

/** Required announcements, in order; others may come between. */
const SPOKEN = [
  'The wallet is on another network',
  'Ready to sign: Approve',
  'Ready to sign: Deposit',
  'Sent. Waiting for confirmation …',
  'All steps done',
  'Ready to sign: Withdraw',
  'All steps done',
]

/** Returns the required announcements that are missing or out of order. */
function unheard(announced: readonly string[]): readonly string[] {
  let heard = 0
  for (const text of announced) if (text === SPOKEN[heard]) heard += 1
  return SPOKEN.slice(heard)
}

/** Whether the status has the focus, after its button disappeared. */
async function isToldThatItIsDone(page: Page, keys: Keyboard): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'All steps done' })).toBeFocused()
  await keys.isOn('status')
}

test('a keyboard user finds a yield, deposits, and withdraws everything', async ({
  page,
  sheaf,
}) => {
  await page.addInitScript(recordAnnouncements)
  const keys = await createKeyboard(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Harbor Base USDC/ })).toBeVisible()

  await keys.press('Tab')
  await keys.isOn('link', 'Skip to content')
  await keys.press('Enter')
  await keys.isOn('main')
  await findYield(page, keys, 'Harbor Base USDC')

  // A dialog takes the focus, and restores it when Escape closes it.
  await keys.backTo('button', 'Connect wallet')
  await keys.press('Enter')
  await keys.isOn('dialog', 'Connect a wallet')
  await keys.press('Escape')
  await keys.isOn('button', 'Connect wallet')
  await connectDemo(page, keys)

  // In the yield's own page.
  await keys.tabTo('textbox', 'Amount')
  await keys.type('40')
  await createAction(page, keys, 'deposit')
  await pressButton(page, keys, 'Switch Demo wallet to Base Sepolia')
  await confirm(keys)
  await pressButton(page, keys, 'Sign in Demo wallet')
  await confirm(keys)
  // The approval is confirmed: the next prompt opens by itself.
  await keys.isOn('dialog', 'Demo wallet')
  const goOn = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  await confirm(keys)
  await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await goOn()
  await isToldThatItIsDone(page, keys)
  await followLink(keys, 'Open portfolio', 'Portfolio')

  await expect(page.getByRole('region', { name: /^Harbor Base USDC/ })).toBeVisible()
  await keys.tabTo('link', /^Harbor Base USDC/)
  await followLink(keys, 'Withdraw', /^Withdraw/)
  await pressButton(page, keys, 'Max')
  await createAction(page, keys, 'withdrawal')
  await pressButton(page, keys, 'Sign in Demo wallet')
  await confirm(keys)
  await isToldThatItIsDone(page, keys)
  await expect(page.getByText('Your withdrawal is done.')).toBeVisible()

  const announced: unknown = await page.evaluate(() => Reflect.get(window, 'announced'))
  expect(unheard(z.array(z.string()).parse(announced))).toEqual([])
})

test('rewards are claimed without a mouse', async ({ page, sheaf }) => {
  const keys = await createKeyboard(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Tidal Reward Staking/ })).toBeVisible()
  await findYield(page, keys, 'Tidal Reward Staking')
  await keys.backTo('button', 'Connect wallet')
  await connectDemo(page, keys)
  // In the yield's own page.
  await keys.tabTo('textbox', 'Amount')
  await keys.type('1.5')
  await createAction(page, keys, 'deposit')
  await pressButton(page, keys, 'Switch Demo wallet to Base Sepolia')
  await confirm(keys)
  await pressButton(page, keys, 'Sign in Demo wallet')
  await confirm(keys)
  await isToldThatItIsDone(page, keys)

  await sheaf.moveTime(A_DAY)
  await followLink(keys, 'Open portfolio', 'Portfolio')
  // The demo wallet may hold rewards of other yields as well.
  const position = page.getByRole('region', { name: 'Tidal Reward Staking' })
  await expect(position.getByRole('link', { name: 'Claim rewards', exact: true })).toBeVisible()
  await keys.tabTo('link', /^Tidal Reward Staking/)
  await followLink(keys, 'Claim rewards', /./)
  await pressButton(page, keys, 'Confirm')
  await page.waitForURL(/\/actions\//)
  await keys.isOn('heading')
  await pressButton(page, keys, 'Sign in Demo wallet')
  await confirm(keys)
  await isToldThatItIsDone(page, keys)
})

test('a button that disappears on press moves the focus to its result', async ({ page }) => {
  const keys = await createKeyboard(page)
  await page.goto('/?q=nothing-is-called-this')
  await pressButton(page, keys, 'Show all yields')
  await keys.isOn('status')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ yields/ })).toBeFocused()
})
