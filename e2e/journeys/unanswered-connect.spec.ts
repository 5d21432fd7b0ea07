import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { announceSilentWallet } from '../wallets/announce-silent-in-page.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { selectWallet } from './connect.ts'

const silent = {
  name: 'Silent wallet',
  address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
}

const openDialog = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()

/** Asks the silent wallet, then closes the dialog and opens it again. */
async function leaveUnanswered(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.addInitScript(announceSilentWallet, silent)
  await page.goto('/settings')
  await openDialog(page)
  await selectWallet(page, silent.name, 'evm')
  await expect(dialog.getByText(`Confirm in ${silent.name}`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Test wallet' })).toHaveAttribute('aria-disabled')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openDialog(page)
  for (const name of [silent.name, 'Test wallet'])
    await expect(dialog.getByRole('button', { name })).not.toHaveAttribute('aria-disabled')
}

const answerLate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const answer: unknown = Reflect.get(globalThis, 'answerConnect')
    if (typeof answer === 'function') answer()
  })

test('a wallet that does not answer can be left, and its late answer is taken', async ({
  page,
  sheaf,
}) => {
  await installWallet(page, sheaf, 'base-sepolia')
  await leaveUnanswered(page)
  await page.keyboard.press('Escape')
  await answerLate(page)
  await expect(page.getByRole('banner').getByText('0x90F7')).toBeVisible()
})

test('after another wallet was connected, the late answer is declined in words', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, 'base-sepolia')
  const own = page.getByRole('banner').getByText(wallet.address.slice(0, 6))
  await leaveUnanswered(page)
  await selectWallet(page, wallet.name, 'evm')
  await expect(own).toBeVisible()
  await answerLate(page)
  await page.getByRole('banner').getByRole('button', { name: /0x/ }).click()
  await page.getByRole('button', { name: /^Connect another wallet for Ethereum/ }).click()
  const declined = page.getByText('You connected another wallet meanwhile, and it stays connected.')
  await expect(declined).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Connect a wallet' })
  // What this page says is not blamed on the wallet.
  await expect(dialog.getByText('Wallet’s message')).toHaveCount(0)
  await expect(dialog.getByText('in Test wallet.')).toBeVisible()
  await expect(page.getByText('0x90F7')).toHaveCount(0)
})
