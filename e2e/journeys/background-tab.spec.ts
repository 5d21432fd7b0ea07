import { expect, type Page } from '@playwright/test'
import {
  recordNotifications,
  type RecordedNotifications,
} from '../fixtures/notifications-in-page.ts'
import { setPageVisibility } from '../fixtures/set-page-visibility.ts'
import { test, type Sheaf } from '../fixtures/sheaf.ts'
import { fastForwardPage } from '../screens/network-conditions.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { deposit } from './deposit.ts'
import { getActionsInProgressBar } from './actions-in-progress-bar.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'
const NAME = 'Deposit 25 USDC · Sheaf'
const SENT = 'Sent. Waiting for confirmation'

const noticesOf = (page: Page): Promise<RecordedNotifications> =>
  page.evaluate(() => Reflect.get(window, 'notices')())

/** A deposit of two steps whose first is sent and pending. */
async function sendFirst(page: Page, sheaf: Sheaf) {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await page.addInitScript(recordNotifications)
  await page.clock.install()
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
  await connect(page, wallet.name)
  await deposit(page, '25')
  const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  const sign = page.getByRole('button', { name: 'Sign in Test wallet' })
  await expect(sign).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify me' })).toHaveCount(0)
  await sign.click()
  await expect(page.getByText(SENT)).toBeVisible()
  return { wallet, makeBlocks, sign }
}

/** A hidden page polls once a minute: skips its minutes. */
const hurryToTitle = (page: Page, title: string): Promise<void> =>
  fastForwardPage(page, 70_000, (timeout) => expect(page).toHaveTitle(title, { timeout }))

test('in a background tab the user is notified when needed and when done, if allowed', async ({
  page,
  sheaf,
}) => {
  const { wallet, makeBlocks, sign } = await sendFirst(page, sheaf)
  const offer = page.getByRole('region', { name: 'Get a notification?' })
  expect((await noticesOf(page)).asked).toBe(0)
  await offer.getByRole('button', { name: 'Notify me' }).click()
  await expect(offer.getByText('Your browser notifies you while you are elsewhere.')).toBeVisible()
  expect((await noticesOf(page)).asked).toBe(1)
  await expect(page).toHaveTitle(NAME)

  await setPageVisibility(page, false)
  await makeBlocks()
  await hurryToTitle(page, `Your turn: Deposit of 25 USDC · ${NAME}`)
  // No prompt opens in a hidden tab.
  const sent = () => wallet.requests.filter((method) => method === 'eth_sendTransaction').length
  expect(sent()).toBe(1)
  const confirm = wallet.keepPromptOpen()
  await setPageVisibility(page, true)
  await expect(page).toHaveTitle(NAME)
  // On the first check the prompt opens once it can be seen.
  const asks = page.getByText('Confirm in Test wallet')
  await expect(async () => {
    if (await sign.isVisible()) await sign.click({ timeout: 1_000 })
    await expect(asks).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 180_000 })
  await setPageVisibility(page, false)
  confirm()
  await hurryToTitle(page, `Done: Deposit of 25 USDC · ${NAME}`)
  await setPageVisibility(page, true)
  await expect(page).toHaveTitle(NAME)
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  expect(sent()).toBe(2)
  expect((await noticesOf(page)).shown).toEqual([
    { title: 'Deposit of 25 USDC', body: 'Waiting for you to sign step 2 of 2' },
    { title: 'Deposit of 25 USDC', body: 'Done' },
  ])
})

test('in another tab of the app the user reads it there, without a notification', async ({
  page,
  sheaf,
}) => {
  const { makeBlocks } = await sendFirst(page, sheaf)
  await page.getByRole('button', { name: 'Notify me' }).click()
  const other = await page.context().newPage()
  await other.goto('/portfolio')
  await expect(
    getActionsInProgressBar(other).getByText('Step 1 of 2: waiting for the network'),
  ).toBeVisible()
  await setPageVisibility(page, false)
  await makeBlocks()
  await hurryToTitle(page, `Your turn: Deposit of 25 USDC · ${NAME}`)
  await expect(
    getActionsInProgressBar(other).getByText('Waiting for you to sign step 2 of 2'),
  ).toBeVisible()
  expect((await noticesOf(page)).shown).toEqual([])
})

test('a user who declined notifications is not asked again, and reads the tab’s title', async ({
  page,
  sheaf,
}) => {
  const { makeBlocks } = await sendFirst(page, sheaf)
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(page.getByRole('button', { name: 'Notify me' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(SENT)).toBeVisible()
  // Completed reads are not aborted by the skipped minutes.
  await expect(page).toHaveTitle(NAME)
  // By then the sent transaction is known and would be notified.
  await expect(page.getByText('Export details for support')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify me' })).toHaveCount(0)
  await setPageVisibility(page, false)
  await makeBlocks()
  await hurryToTitle(page, `Your turn: Deposit of 25 USDC · ${NAME}`)
  expect(await noticesOf(page)).toEqual({ asked: 0, shown: [] })
})
