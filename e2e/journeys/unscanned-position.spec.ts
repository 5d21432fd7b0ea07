import { expect } from '@playwright/test'
import { z } from 'zod'
import { test } from '../fixtures/sheaf.ts'
import { rememberAddress, UNUSED_ADDRESS } from '../screens/accounts.ts'
import { invest } from '../screens/invest.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'
const VAULT = /Harbor Base USDC/

const bodySchema = z.object({ queries: z.array(z.object({ yieldId: z.string().optional() })) })

test('a position that no scan sees is found by its receipt token, and nothing is said of all', async ({
  page,
  sheaf,
}) => {
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const { address } = await invest(sheaf, NETWORK, [{ yieldId, amount: '250' }])
  const namedIds = new Set<string | undefined>()
  let scans = 0
  // As the public service, whose scan does not see what was opened elsewhere.
  await page.route('**/v1/yields/balances', async (route) => {
    const { queries } = bodySchema.parse(route.request().postDataJSON())
    if (queries.every((query) => query.yieldId === undefined)) {
      scans += 1
      return route.fulfill({ json: { items: [], errors: [] } })
    }
    for (const query of queries) namedIds.add(query.yieldId)
    return route.continue()
  })
  const main = page.getByRole('main')
  await page.goto(`/portfolio?watch=${address}`)
  await expect(main.getByRole('region', { name: VAULT })).toBeVisible()
  await expect(main.getByText(/\b(249\.9999|25\d(\.\d+)?) USDC/).first()).toBeVisible()
  expect(scans).toBeGreaterThan(0)
  // Only what the wallet has a receipt token of is asked for by name.
  expect([...namedIds]).toEqual([yieldId])

  await rememberAddress(page, UNUSED_ADDRESS)
  await page.goto('/portfolio')
  await expect(main.getByText('No positions found')).toBeVisible()
  await expect(main).not.toContainText(/everything|nothing/i)
})
