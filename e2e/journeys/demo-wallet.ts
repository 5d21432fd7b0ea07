import { expect, type Locator, type Page } from '@playwright/test'

const LABELS = {
  en: {
    connect: 'Connect wallet',
    family: 'Ethereum and compatible',
    title: 'Demo wallet',
    confirm: 'Confirm',
  },
  es: {
    connect: 'Conectar billetera',
    family: 'Ethereum y compatibles',
    title: 'Billetera de demostración',
    confirm: 'Confirmar',
  },
  de: {
    connect: 'Wallet verbinden',
    family: 'Ethereum und kompatible',
    title: 'Demo-Wallet',
    confirm: 'Bestätigen',
  },
  ar: {
    connect: 'ربط المحفظة',
    family: 'Ethereum وما يتوافق معها',
    title: 'محفظة تجريبية',
    confirm: 'تأكيد',
  },
} as const

type Language = keyof typeof LABELS

export const getConfirmButton = (page: Page, language: Language = 'en'): Locator =>
  page
    .getByRole('dialog', { name: LABELS[language].title })
    .getByRole('button', { name: LABELS[language].confirm })

export async function connectDemo(page: Page, language: Language = 'en'): Promise<void> {
  const { connect, family } = LABELS[language]
  await page.getByRole('banner').getByRole('button', { name: connect }).click()
  await page
    .getByRole('dialog')
    .getByRole('region', { name: family })
    .getByRole('button', { name: 'Demo wallet' })
    .click()
  await getConfirmButton(page, language).click()
  await expect(page.getByRole('banner').getByText('0x9965')).toBeVisible()
}
