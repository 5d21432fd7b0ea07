import { expect, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { freePort } from '#database/free-port.ts'
import { checkAccessibility } from '../fixtures/axe.ts'
import { createNextBuild } from '../fixtures/next-build.ts'
import { test } from '../fixtures/sheaf.ts'
import { rememberAddress } from '../screens/accounts.ts'
import { invest } from '../screens/invest.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { navigateTo } from './actions-in-progress-bar.ts'
import { connect } from './connect.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'

test.use({
  serviceWorkers: 'allow',
  // What a browser says of requests without a network.
  expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|Failed to fetch/,
})

const SHELL_PAGE = '/settings'

/** Paths of everything that is cached. */
const getCachedPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname)
    return paths
  })

/** Waits until the app would open without a network. */
async function waitForShell(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => getCachedPaths(page)).toContain(SHELL_PAGE)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

test('the app opens offline with the last portfolio, if the user wants that, and signs nothing', async ({
  page,
  context,
  sheaf,
}) => {
  const account = privateKeyToAccount(generatePrivateKey())
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  await invest(sheaf, NETWORK, [{ yieldId, amount: '40' }], account)
  await rememberAddress(page, account.address)
  const main = page.getByRole('main')
  const keep = main.getByRole('switch', { name: 'Keep a copy of my last portfolio' })
  const copy = main.getByRole('region', { name: 'Positions as of then' })
  const position = main.getByRole('link', { name: 'Withdraw', exact: true })

  // Off by default: without a copy the app opens, and shows no positions.
  await page.goto('/portfolio')
  await expect(position).toBeVisible()
  await waitForShell(page)
  expect(await page.evaluate(() => localStorage.getItem('sheaf.offline'))).toBeNull()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible()
  await expect(copy).toHaveCount(0)
  await context.setOffline(false)
  await expect(position).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
  await expect(keep).not.toBeChecked()
  await keep.press('Space')
  await expect(keep).toBeChecked()
  await navigateTo(page, 'Portfolio')
  await expect(position).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('sheaf.offline')))
    .toContain(yieldId)

  await context.setOffline(true)
  await page.reload()
  await expect(copy.getByText(/^Your portfolio as of /)).toBeVisible()
  await expect(copy.getByText(/^(?:39\.9|40)[\d.]* USDC$/)).toBeVisible()
  await expect(copy.getByRole('link').or(copy.getByRole('button', { name: /sign/i }))).toHaveCount(
    0,
  )
  await expect(position).toHaveCount(0)
  expect(await checkAccessibility(page)).toEqual([])
  // No form can be filled in: what it would sign is not known.
  await page.goto(`/yields/${yieldId}/enter`)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(main.getByRole('button', { name: /^(?:Review|Sign)/ })).toHaveCount(0)
  await page.goBack()
  await expect(copy).toBeVisible()

  // It goes on by itself, and the copy makes room for what is true.
  await context.setOffline(false)
  await expect(position).toBeVisible()
  await expect(copy).toHaveCount(0)
  const foreign = (await getCachedPaths(page)).filter(
    (path) => path !== SHELL_PAGE && path !== '/brand.css' && !path.startsWith('/assets/'),
  )
  expect(foreign).toEqual([])

  // What is shared with the app opens on this site only.
  const shared = new URLSearchParams({ text: `Look at ${sheaf.url}/yields/${yieldId}` })
  await page.goto(`/share?${shared}`)
  await expect(page).toHaveURL(`${sheaf.url}/yields/${yieldId}`)
  await page.goto(`/share?${new URLSearchParams({ url: 'https://evil.example/yields/a' })}`)
  expect(new URL(page.url()).origin).toBe(sheaf.url)
  await expect(main.getByRole('searchbox')).toHaveValue('https://evil.example/yields/a')

  await page.goto('/settings')
  await main.getByRole('button', { name: 'Clear …' }).click()
  await main.getByRole('button', { name: 'Clear everything' }).click()
  await expect(main.getByText('Cleared')).toBeVisible()
  await expect(keep).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('sheaf.offline'))).toBeNull()
})

/** Gateways of a test, and what else it leaves, are ended after it, however it went. */
const ends: (() => unknown)[] = []
test.afterEach(async ({ page }) => {
  if (ends.length > 0) await page.goto('about:blank')
  for (const end of ends.splice(0).toReversed()) await end()
})

test('a worker below the site’s minimum version is taken back', async ({ page, sheaf }) => {
  const settings = { PORT: String(await freePort()) }
  const first = await sheaf.startGateway(settings)
  ends.push(first.stop)
  await page.goto(`${first.url}/settings`)
  await waitForShell(page)
  await page.goto('about:blank')
  await first.stop()
  const second = await sheaf.startGateway({ ...settings, MINIMUM_VERSION: '999.0.0' })
  ends.push(second.stop)
  await page.goto(`${second.url}/settings`)
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        registrations: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      })),
    )
    .toEqual({ registrations: 0, caches: [] })
  // The app goes on without one.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

/** Longer than a page takes to check whether it may offer a new build. Milliseconds. */
const CHECKS_MS = 3_000

test('a new build is offered once nothing runs and no form has content', async ({
  page,
  sheaf,
}) => {
  const settings = { PORT: String(await freePort()) }
  const { build, remove } = await createNextBuild()
  ends.push(remove)
  const first = await sheaf.startGateway(settings)
  ends.push(first.stop)
  // Its time passes as usual, and can be moved on.
  await page.clock.install()
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const yieldUrl = `${first.url}/yields/${await findVault(sheaf, NETWORK, 'USDC')}`
  const main = page.getByRole('main')
  const prompt = page.getByRole('region', { name: 'New version' })
  await page.goto(yieldUrl)
  await waitForShell(page)
  await connect(page, wallet.name)
  await deposit(page, '25')

  await first.stop()
  const second = await sheaf.startGateway(settings, build)
  ends.push(second.stop)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect.poll(isWaiting).toBe(true)
  await page.clock.runFor(CHECKS_MS)
  await expect(prompt).toHaveCount(0)
  await navigateTo(page, 'Portfolio')
  await page.clock.runFor(CHECKS_MS)
  await expect(prompt).toHaveCount(0)

  await page.goBack()
  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect(main.getByText(/^Canceled: nothing is under way/)).toBeVisible()
  await navigateTo(page, 'Discover')
  await expect(prompt).toBeVisible()
  expect(await checkAccessibility(page)).toEqual([])
  await page.goto(yieldUrl)
  await expect(prompt).toBeVisible()
  const amount = main.getByLabel('Amount', { exact: true }).first()
  await amount.fill('12')
  await expect(prompt).toHaveCount(0)
  await amount.fill('')
  await expect(prompt).toBeVisible()

  const reloaded = page.waitForEvent('load')
  await prompt.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  expect(await isWaiting()).toBe(false)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['sheaf-shell-next'])
  await page.clock.runFor(CHECKS_MS)
  await expect(prompt).toHaveCount(0)
})
