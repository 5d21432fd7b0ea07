import { expect, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { z } from 'zod'
import { test } from '../fixtures/sheaf.ts'
import { startDeposit } from '../screens/invest.ts'
import { findVault } from './find-vault.ts'

const COUNT = 500
const HOUR_MS = 3_600_000
/** A phone shows about ten; some screens above and below are rendered too. */
const MAX_ROWS = 60

const pageSchema = z.looseObject({
  items: z.array(z.looseObject({ id: z.string(), createdAt: z.string() })),
})

/** The service creates ten a minute of an address: its one action is listed as 500 that are hours apart. */
async function multiplyActions(page: Page): Promise<void> {
  await page.route('**/v1/actions?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 50)]
    const url = new URL(route.request().url())
    url.searchParams.delete('offset')
    const response = await route.fetch({ url: url.href })
    const body = pageSchema.parse(await response.json())
    const [first] = body.items
    if (!first) throw new Error('there is no action')
    const items = Array.from(
      { length: Math.max(0, Math.min(limit, COUNT - offset)) },
      (_, index) => {
        const number = offset + index
        const createdAt = new Date(Date.parse(first.createdAt) - number * HOUR_MS).toISOString()
        const id =
          number === 0 ? first.id : first.id.replace(/.{12}$/, String(number).padStart(12, '0'))
        return { ...first, id, createdAt }
      },
    )
    await route.fulfill({ response, json: { ...body, items, total: COUNT, offset, limit } })
  })
}

/** Scrolls to the end of the list, page by page. @returns the actions seen, and the most rows at once in a long list */
const scrollThrough = (page: Page, count: number) =>
  page.evaluate(async (expected) => {
    const seen = new Set<string>()
    let most = 0
    for (let frame = 0; frame < 20_000 && seen.size < expected; frame += 1) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const links = [...document.querySelectorAll('main a[href^="/actions/"]')]
      for (const link of links) seen.add(link.getAttribute('href') ?? '')
      if (document.querySelector('main [role="feed"]')) most = Math.max(most, links.length)
    }
    return { seen: seen.size, most }
  }, count)

test('of 500 actions only those in view are rendered, and an open one stays open', async ({
  page,
  sheaf,
}) => {
  const address = privateKeyToAddress(generatePrivateKey())
  await sheaf.faucet(address, 'base-sepolia')
  await startDeposit(sheaf, await findVault(sheaf, 'base-sepolia', 'USDC'), address, '1.5')
  await multiplyActions(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/activity?watch=${address}`)
  const main = page.getByRole('main')
  await expect(main.getByText(`50 of ${COUNT} shown.`)).toBeVisible()
  await main.getByRole('button', { name: 'Details', exact: true }).first().click()
  const steps = main.getByRole('list', { name: 'Steps' })
  await expect(steps).toBeVisible()

  const { seen, most } = await scrollThrough(page, COUNT)
  expect(seen).toBe(COUNT)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(MAX_ROWS)
  const last = main.getByRole('article').last()
  // Rows that were measured last may have moved the end on.
  await expect(async () => {
    await page.evaluate(() =>
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    )
    await expect(last).toHaveAttribute('aria-posinset', String(COUNT), { timeout: 1000 })
  }).toPass()
  await expect(last).toHaveAttribute('aria-setsize', String(COUNT))
  await expect(steps).toHaveCount(0)

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(steps).toBeVisible()
})
