import { expect, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { checkAccessibility } from '../fixtures/axe.ts'
import {
  recordNotifications,
  type RecordedNotifications,
} from '../fixtures/notifications-in-page.ts'
import { setPageVisibility } from '../fixtures/set-page-visibility.ts'
import { test } from '../fixtures/sheaf.ts'
import { invest } from '../screens/invest.ts'
import { fastForwardPage } from '../screens/network-conditions.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { navigateTo } from './actions-in-progress-bar.ts'
import { connect } from './connect.ts'
import { findYieldByName } from './contracts.ts'

const NETWORK = 'base-sepolia'
const DAY = 86_400
/** A hidden tab reads its positions every five minutes. Milliseconds. */
const CHECK = 5 * 60_000 + 1000

const noticesOf = (page: Page): Promise<RecordedNotifications> =>
  page.evaluate(() => Reflect.get(window, 'notices')())

test('a hidden tab tells once what can be withdrawn, while that alert is on', async ({
  page,
  sheaf,
}) => {
  const account = privateKeyToAccount(generatePrivateKey())
  const queued = await findYieldByName(sheaf, 'Tidal Base ETH Staking')
  await invest(sheaf, NETWORK, [{ yieldId: queued, amount: '1', withdrawn: '0.5' }], account)
  const wallet = await installWallet(page, sheaf, NETWORK, account)
  await page.addInitScript(recordNotifications)
  await page.clock.install()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/settings')
  await connect(page, wallet.name)
  // The dialog gives the focus back when it closes; a key pressed then would be the opener's.
  await expect(page.getByRole('dialog')).toBeHidden()
  const alerts = page.getByRole('region', { name: 'Alerts' })
  const withdrawable = alerts.getByRole('switch', { name: 'Money can be withdrawn' })
  await expect(alerts.getByLabel('Rewards from')).toHaveCount(0)
  await alerts.getByRole('switch', { name: 'Rewards can be claimed' }).press('Space')
  await alerts.getByLabel('Rewards from').selectOption('$10.00')
  await withdrawable.press('Space')
  await expect(withdrawable).toBeChecked()
  expect(await checkAccessibility(page)).toEqual([])
  expect((await noticesOf(page)).shown).toEqual([])

  await navigateTo(page, 'Discover')
  await setPageVisibility(page, false)
  await sheaf.moveTime(4 * DAY)
  const told = { title: 'Withdrawable: 0.5 ETH', body: 'Tidal Base ETH Staking' }
  await fastForwardPage(page, CHECK, (timeout) =>
    expect.poll(async () => (await noticesOf(page)).shown, { timeout }).toEqual([told]),
  )
  // A new visit knows what was told.
  const readAgain = page.waitForResponse('**/v1/yields/balances')
  await page.reload()
  await setPageVisibility(page, false)
  await readAgain
  expect(await page.evaluate(() => Notification.permission)).toBe('granted')
  await fastForwardPage(page, CHECK, async (timeout) => {
    await page.waitForResponse('**/v1/yields/balances', { timeout })
  })
  expect((await noticesOf(page)).shown).toEqual([])

  await page.goto('/settings')
  await expect(withdrawable).toBeChecked()
  await withdrawable.press('Space')
  await alerts.getByRole('switch', { name: 'Rewards can be claimed' }).press('Space')
  await expect(withdrawable).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('sheaf.alerts'))).toBeNull()
})
