import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { openDemoVault } from './demo-vault.ts'
import { connectDemo, getConfirmButton } from './demo-wallet.ts'

test.use({ locale: 'es-ES' })

test('a Spanish user deposits with a decimal comma, and every message is Spanish', async ({
  page,
  sheaf,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gana con tus criptomonedas')
  const vault = await openDemoVault(page, sheaf)
  const before = await vault.readOwned()
  const confirm = getConfirmButton(page, 'es')
  await connectDemo(page, 'es')

  await page.getByRole('link', { name: 'Depositar' }).click()
  await expect(page.getByRole('tab', { name: 'Retirar' })).toBeVisible()
  const amount = page.getByRole('textbox', { name: /^(?:Amount|Importe)$/ })
  // Ambiguous between thousand and one: neither is guessed.
  await amount.fill('1.000')
  await expect(page.getByText('Sin separadores: 1000')).toBeVisible()
  await amount.fill('10000,5')
  await expect(page.getByText('= 10.000,5 USDC')).toBeVisible()
  await amount.fill('12,5')
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByText('12,5 USDC').first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar depósito' }).click()
  await page.waitForURL(/\/actions\//)

  if (vault.network === 'base-sepolia') {
    await page.getByRole('button', { name: 'Cambiar Demo wallet a Base Sepolia' }).click()
    await confirm.click()
  }
  await page.getByRole('button', { name: 'Firmar en Demo wallet' }).click()
  await confirm.click()
  // The approval is confirmed: the next prompt opens by itself.
  await confirm.click()
  await expect(page.getByText('Tu depósito está dentro.')).toBeVisible()
  const after = await vault.readOwned()
  expect(after.tokens).toBe(before.tokens - 12_500_000n)
})
