import { expect, type Page } from '@playwright/test'
import { getAddress } from 'viem/utils'
import { z } from 'zod'
import { checkAccessibility } from '../fixtures/axe.ts'
import { test } from '../fixtures/sheaf.ts'
import { rememberAddress } from '../screens/accounts.ts'
import { invest } from '../screens/invest.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'
const VAULT = /Harbor Base USDC/
const BALANCES = 'POST /v1/yields/balances'

// A request that a test lets fail.
test.use({ expected: /status of 400 .*\/v1\/yields\/balances/ })

const ends = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
const bodySchema = z.object({
  queries: z.array(
    z.object({ address: z.string(), network: z.string(), yieldId: z.string().optional() }),
  ),
})

async function watch(page: Page, text: string, name = ''): Promise<void> {
  await page.getByLabel('Address to watch').fill(text)
  await page.getByLabel('Name (optional)', { exact: true }).last().fill(name)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
}

test('accounts of all wallets and watched addresses stand on one page, named, and in no URL', async ({
  page,
  sheaf,
}) => {
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const { address: own } = await invest(sheaf, NETWORK, [{ yieldId, amount: '100' }])
  const { address: other } = await invest(sheaf, NETWORK, [{ yieldId, amount: '250' }])
  const lists: string[] = []
  page.on('request', (request) => {
    if (/\/v1\/yields(\?|$)/.test(request.url())) lists.push(request.url())
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await rememberAddress(page, own)
  await page.goto('/portfolio')
  const main = page.getByRole('main')
  const vault = main.getByRole('region', { name: VAULT })
  await expect(vault.getByText(/\b(99\.9999|10\d(\.\d+)?) USDC/).first()).toBeVisible()

  await main.getByText('Watch an address').click()
  await watch(page, other.toLowerCase(), 'Treasury')
  await expect(vault.getByText('Treasury')).toBeVisible()
  await expect(vault.getByText(/\b(249\.9999|25\d(\.\d+)?) USDC/).first()).toBeVisible()
  // Only what a wallet has can be moved.
  await expect(vault.getByRole('link', { name: 'Withdraw' })).toHaveCount(1)
  await expect(page).toHaveURL('/portfolio')
  expect(await checkAccessibility(page, 'all')).toEqual([])

  await page.reload()
  await expect(vault.getByText('Treasury')).toBeVisible()
  const account = main.getByLabel('Account')
  await account.selectOption({ label: `Treasury · ${ends(other)}` })
  await expect(vault.getByRole('link', { name: 'Withdraw' })).toHaveCount(0)
  await expect(vault.getByText(/\b10\d(\.\d+)? USDC/)).toHaveCount(0)
  await account.selectOption({ index: 0 })

  const wallet = await installWallet(page, sheaf, NETWORK)
  wallet.shareAll()
  await page.reload()
  await main.getByText('Watched addresses (1)').click()
  await watch(page, own, 'Old wallet')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .click()
  await page.getByRole('button', { name: 'Connect another wallet for Ethereum' }).click()
  await page
    .getByRole('dialog')
    .getByRole('region', { name: 'Ethereum and compatible' })
    .getByRole('button', { name: wallet.name })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const second = await wallet.addAccount()
  for (const address of [wallet.address, second])
    await expect(
      account.getByRole('option', { name: `${wallet.name} · ${ends(address)}` }),
    ).toBeAttached()
  // A wallet that is no longer connected can sign nothing.
  await expect(vault.getByText('Old wallet')).toBeVisible()
  await expect(vault.getByRole('link', { name: 'Withdraw' })).toHaveCount(0)

  await main.getByRole('button', { name: `Remove ${ends(other)}` }).click()
  await expect(vault.getByText('Treasury')).toHaveCount(0)
  expect(page.url()).not.toContain('0x')
  expect(lists).toEqual([])
})

test('what could not be read stands in its place with its reason, and is read again alone', async ({
  page,
  sheaf,
}) => {
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const { address } = await invest(sheaf, NETWORK, [{ yieldId, amount: '250' }])
  await rememberAddress(page, address)
  const main = page.getByRole('main')
  const vault = main.getByRole('region', { name: VAULT })
  const amount = vault.getByText(/\b(249\.9999|25\d(\.\d+)?) USDC/).first()
  const requests: z.output<typeof bodySchema>['queries'][] = []
  let failing = ''
  await page.route('**/v1/yields/balances', async (route) => {
    const { queries } = bodySchema.parse(route.request().postDataJSON())
    requests.push(queries)
    return queries.some((query) => query.address === failing)
      ? route.fulfill({ status: 400, json: { message: 'Not this one', statusCode: 400 } })
      : route.continue()
  })

  const mend = await sheaf.fault({ kind: 'partial-balances', route: BALANCES, share: 1 })
  await page.goto('/portfolio')
  await expect(main.getByText('Not everything could be read')).toBeVisible()
  await expect(vault.getByText(`${ends(address)}: could not be read`)).toBeVisible()
  await mend()
  requests.length = 0
  await vault.getByRole('button', { name: 'Try again' }).click()
  await expect(amount).toBeVisible()
  await expect(main.getByText('Not everything could be read')).toHaveCount(0)
  expect(requests).toEqual([[{ yieldId, address, network: NETWORK }]])

  // So many addresses that their queries take two requests, of which the second fails.
  const others = Array.from({ length: 14 }, (_, index) =>
    getAddress(`0x${String(index + 1).padStart(40, 'e')}`),
  )
  failing = others.at(-1) ?? ''
  await main.getByText('Watch an address').click()
  requests.length = 0
  await watch(page, others.join(' '))
  await expect(main.getByText(`Base Sepolia: `)).toContainText(ends(failing))
  await expect(amount).toBeVisible()
  const asked = new Set<string>()
  const firstReads = requests.filter((queries) => {
    const added = queries.map((query) => JSON.stringify(query)).filter((query) => !asked.has(query))
    for (const query of added) asked.add(query)
    return added.length > 0
  })
  expect(firstReads).toHaveLength(2)
  const failedQueries = firstReads[1] ?? []
  failing = ''
  requests.length = 0
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText('Not everything could be read')).toHaveCount(0)
  await expect(amount).toBeVisible()
  expect(failedQueries.length).toBeGreaterThan(0)
  expect(failedQueries).toEqual(expect.arrayContaining(requests.flat()))
})
