import { expect } from '@playwright/test'
import { cutOff, holdBack, hurryUntil } from './edge.ts'
import { DEMO, remember } from './people.ts'
import { screen } from './screen.ts'

const missing = ['not found'] as const

export const notFoundScreen = screen('not found', missing, async function* ({ page }) {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  yield 'not found'
})

const arrivals = ['on its way', 'did not arrive', 'site settings unread'] as const

export const arrivalScreen = screen('a page', arrivals, async function* ({ page }) {
  const main = page.getByRole('main')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Portfolio' })
  await page.goto('/settings')
  await expect(main.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const letThrough = await holdBack(page, '**/assets/*')
  await link.click()
  await expect(main.getByRole('heading', { name: 'Loading …' })).toBeVisible()
  yield 'on its way'
  await letThrough()
  await expect(main.getByRole('heading', { name: 'Portfolio' })).toBeVisible()

  await page.goto('/settings')
  await expect(main.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const mend = await cutOff(page, '**/assets/*')
  await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).click()
  await expect(main.getByText('A part of this app did not arrive')).toBeVisible()
  yield 'did not arrive'
  await mend()
  await page.clock.install()
  await cutOff(page, '**/config.json')
  // The list brings them in its HTML.
  await page.goto('/portfolio')
  await hurryUntil(page, main.getByText('Settings could not be read'))
  yield 'site settings unread'
})

const settings = ['no address', 'with an address', 'sure', 'forgotten'] as const

export const settingsScreen = screen('settings', settings, async function* ({ page }) {
  const main = page.getByRole('main')
  await page.goto('/settings')
  await expect(main.getByText('No address is remembered here.')).toBeVisible()
  yield 'no address'
  await remember(page, DEMO)
  await page.goto('/settings')
  await expect(main.getByText(DEMO)).toBeVisible()
  yield 'with an address'
  await main.getByRole('button', { name: 'Forget everything …' }).click()
  await expect(main.getByText('Forget everything now?')).toBeVisible()
  yield 'sure'
  await main.getByRole('button', { name: 'Forget everything', exact: true }).click()
  await expect(main.getByText('Nothing of you is left in this browser.')).toBeVisible()
  yield 'forgotten'
})

const tools = ['time moved', 'tokens given', 'not possible'] as const

export const sandboxBarScreen = screen('test tools', tools, async function* ({ page }) {
  const bar = page.getByRole('complementary', { name: 'Test tools' })
  await remember(page, DEMO)
  await page.goto('/settings')
  await bar.getByRole('button', { name: 'Let 1 hour pass' }).click()
  await expect(bar.getByText('Time has moved 1 hour forward.')).toBeVisible()
  yield 'time moved'
  await bar.getByRole('button', { name: 'Get test tokens' }).click()
  await expect(bar.getByText('Test tokens are in your wallet.')).toBeVisible()
  yield 'tokens given'
  await cutOff(page, '**/sandbox/time')
  await bar.getByRole('button', { name: 'Let 1 hour pass' }).click()
  await expect(bar.getByText(/^Time could not be moved/)).toBeVisible()
  yield 'not possible'
})
