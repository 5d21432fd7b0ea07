import { expect } from '@playwright/test'
import {
  rewriteResponses,
  abortRequests,
  delayResponses,
  fastForwardUntil,
} from './network-conditions.ts'
import { screen } from './screen.ts'

const states = [
  'first rows',
  'loading',
  'ready',
  'filtered',
  'nothing found',
  'offline',
  'partial',
  'nothing offered',
  'error',
] as const

export const discoverScreen = screen('discover', states, async function* ({ page }) {
  const main = page.getByRole('main')
  const search = page.getByRole('searchbox')
  const row = main.getByRole('link', { name: /Harbor USDC/ }).first()
  await page.clock.install()
  const letThrough = await delayResponses(page, '**/catalogue')
  await page.goto('/')
  await expect(main.getByRole('table').getByRole('link').first()).toBeVisible()
  yield 'first rows'
  // As from a gateway without a catalogue.
  const drawAll = await rewriteResponses(page, '**/', (text) =>
    text.replace(' id="first-page"', ''),
  )
  await page.goto('/')
  await expect(main.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  yield 'loading'
  await drawAll()
  await letThrough()
  await expect(row).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Test tools' })).toBeVisible()
  yield 'ready'
  await search.fill('base usdc')
  await expect(main.getByText(/^\d+ of \d+ yields$/)).toBeVisible()
  yield 'filtered'
  await search.fill('nothing is called this')
  await expect(main.getByRole('button', { name: 'Show all yields' })).toBeVisible()
  yield 'nothing found'
  await search.fill('harbor')
  await expect(row).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  yield 'offline'
  await page.context().setOffline(false)

  // As from a gateway that could not read three of them; one that has read them keeps them for a day.
  const readAll = await rewriteResponses(page, '**/catalogue', (text) =>
    text.replace('"skipped":0', '"skipped":3'),
  )
  await page.goto('/?q=harbor')
  await expect(main.getByText(/^3 more yields could not be read/)).toBeVisible()
  yield 'partial'
  await readAll()
  // As from a gateway whose key has no yields.
  const offerAll = await rewriteResponses(page, '**/catalogue', (text) =>
    (text.split('\n')[0] ?? '').replace(/"rows":\d+/, '"rows":0'),
  )
  await page.goto('/')
  await expect(main.getByText('No yields yet')).toBeVisible()
  yield 'nothing offered'
  await offerAll()
  await abortRequests(page, '**/catalogue')
  await page.goto('/')
  await fastForwardUntil(page, main.getByRole('button', { name: 'Try again' }))
  yield 'error'
})
