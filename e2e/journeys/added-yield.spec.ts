import { expect } from '@playwright/test'
import { decodeCatalogue } from '#src/catalogue/compact/decode-catalogue.ts'
import { test } from '../fixtures/sheaf.ts'

test('a yield that the sandbox gets while all runs is in the catalogue, and the next page lists it', async ({
  page,
  sheaf,
}) => {
  const idsListed = async () => {
    const answer = await fetch(`${sheaf.url}/catalogue`)
    return answer.ok ? decodeCatalogue(await answer.text()).yields.map(({ id }) => id) : null
  }
  await page.goto('/')
  await expect.poll(idsListed).not.toBeNull()
  const plan = {
    asset: 'EURC',
    name: 'Quay Late Vault',
    shareSymbol: 'qyLATE',
    ratePerYear: '0.031',
  }
  const answer = await fetch(`${sheaf.sandboxUrl}/admin/yields`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-admin-key': 'sandbox_admin' },
    body: JSON.stringify({ network: 'base-sepolia', ...plan }),
  })
  const { id }: { id?: unknown } = Object(await answer.json())
  await expect.poll(idsListed).toContain(id)
  // A browser may show the list that it has for three seconds more, while it fetches the next one.
  // A page keeps the list that it was given: it is not waited for long, another page is.
  await expect(async () => {
    await page.goto('/?q=Quay+Late')
    await expect(page.getByRole('link', { name: /Quay Late Vault/ })).toBeVisible({
      timeout: 5_000,
    })
  }).toPass({ timeout: 180_000 })
})
