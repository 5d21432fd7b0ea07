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
const SENT = 'Sent. Waiting for the network to confirm'

const noticesOf = (page: Page): Promise<RecordedNotifications> =>
  page.evaluate(() => Reflect.get(window, 'notices')())

/** A deposit of two steps, of which the first is sent and waits for a block. */
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
  await expect(page.getByRole('button', { name: 'Tell me' })).toHaveCount(0)
  await sign.click()
  await expect(page.getByText(SENT)).toBeVisible()
  return { wallet, makeBlocks, sign }
}

/** A page that nobody sees looks once a minute: its minutes pass at once. */
const hurryToTitle = (page: Page, title: string): Promise<void> =>
  fastForwardPage(page, 70_000, (timeout) => expect(page).toHaveTitle(title, { timeout }))

test('who looks away is told when they are needed and when it is done, if they want to be', async ({
  page,
  sheaf,
}) => {
  const { wallet, makeBlocks, sign } = await sendFirst(page, sheaf)
  const offer = page.getByRole('region', { name: 'Shall your browser tell you?' })
  expect((await noticesOf(page)).asked).toBe(0)
  await offer.getByRole('button', { name: 'Tell me' }).click()
  await expect(offer.getByText('Your browser tells you while you are elsewhere.')).toBeVisible()
  expect((await noticesOf(page)).asked).toBe(1)
  await expect(page).toHaveTitle(NAME)

  await setPageVisibility(page, false)
  await makeBlocks()
  await hurryToTitle(page, `Your turn: Deposit of 25 USDC · ${NAME}`)
  // No prompt opens where nobody sees it.
  const sent = () => wallet.requests.filter((method) => method === 'eth_sendTransaction').length
  expect(sent()).toBe(1)
  const confirm = wallet.keepPromptOpen()
  await setPageVisibility(page, true)
  await expect(page).toHaveTitle(NAME)
  // Where the run has not looked before, the prompt opens as soon as it can be seen.
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

test('who looks at another tab of the app reads it there, and gets no notice', async ({
  page,
  sheaf,
}) => {
  const { makeBlocks } = await sendFirst(page, sheaf)
  await page.getByRole('button', { name: 'Tell me' }).click()
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

test('who does not want notices is not asked again, and reads it from the name of the tab', async ({
  page,
  sheaf,
}) => {
  const { makeBlocks } = await sendFirst(page, sheaf)
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(page.getByRole('button', { name: 'Tell me' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(SENT)).toBeVisible()
  // What is read by then is not cut off by the minutes that pass.
  await expect(page).toHaveTitle(NAME)
  // What was sent is known by then, of which it would be told.
  await expect(page.getByText('A record for support')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell me' })).toHaveCount(0)
  await setPageVisibility(page, false)
  await makeBlocks()
  await hurryToTitle(page, `Your turn: Deposit of 25 USDC · ${NAME}`)
  expect(await noticesOf(page)).toEqual({ asked: 0, shown: [] })
})
