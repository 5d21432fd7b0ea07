import { expect } from '@playwright/test'
import { expectLayoutIntact } from '../fixtures/expect-layout-intact.ts'
import { test } from '../fixtures/sheaf.ts'
import { openDemoVault } from './demo-vault.ts'
import { connectDemo, getConfirmButton } from './demo-wallet.ts'

// Egypt's own digits are not Latin ones: amounts are all the same, as in wallets and on exchanges.
test.use({ locale: 'ar-EG', viewport: { width: 360, height: 800 } })

test('an Arabic user deposits from right to left, with amounts from left to right', async ({
  page,
  sheaf,
}) => {
  await page.goto('/')
  const root = page.locator('html')
  const main = page.getByRole('main')
  await expect(root).toHaveAttribute('lang', 'ar')
  await expect(root).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('اربح من عملاتك الرقمية')
  const vault = await openDemoVault(page, sheaf)
  const before = await vault.readOwned()
  const confirm = getConfirmButton(page, 'ar')
  await connectDemo(page, 'ar')
  await expectLayoutIntact(page, 'yield')

  await page.getByRole('link', { name: 'إيداع', exact: true }).click()
  const panel = page.getByRole('dialog', { name: /Harbor/ })
  await expect(panel.getByRole('tab', { name: 'سحب' })).toBeVisible()
  const amount = panel.getByRole('textbox', { name: 'Amount' })
  await amount.fill('10000.5')
  await expect(panel.getByText('10,000.5 USDC')).toBeVisible()
  // An Arabic keyboard writes digits of its own.
  await amount.fill('١٢٫٥')
  await expect(panel.getByText('12.5 USDC')).toBeVisible()
  await expectLayoutIntact(page, 'form')
  await panel.getByRole('button', { name: 'مراجعة' }).click()
  await expect(panel.getByRole('heading', { name: 'مراجعة الإيداع' })).toBeVisible()
  for (const term of ['تودع', 'تستلم', 'رسوم الشبكة', 'فترة القفل'])
    await expect(panel.getByText(term, { exact: true })).toBeVisible()
  await expect(panel.getByText('12.5 USDC').first()).toBeVisible()
  await expectLayoutIntact(page, 'review')
  await page.getByRole('button', { name: 'تأكيد الإيداع' }).click()
  await page.waitForURL(/\/actions\//)

  if (vault.network === 'base-sepolia') {
    await page.getByRole('button', { name: 'تبديل Demo wallet إلى Base Sepolia' }).click()
    await confirm.click()
  }
  await page.getByRole('button', { name: 'التوقيع في Demo wallet' }).click()
  await expectLayoutIntact(page, 'signing')
  await confirm.click()
  // The approval is confirmed: the next prompt opens by itself.
  await confirm.click()
  await expect(main.getByText('اكتمل الإيداع.')).toBeVisible()
  await expectLayoutIntact(page, 'result')
  const after = await vault.readOwned()
  expect(after.tokens).toBe(before.tokens - 12_500_000n)
})
