import { expect, type Page } from '@playwright/test'
import { test as base, type Sheaf } from '../fixtures/sheaf.ts'
import { installBundlingWallet, type BundlingWallet } from '../wallets/bundling-wallet.ts'
import { connect } from './connect.ts'
import { getContracts, listActions, readHoldings } from './contracts.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'
const PAYMASTER = 'https://pay.example/v1'

/** A site that allows bundles, and pays for them. */
const test = base.extend<object, { url: string }>({
  url: [
    async ({ sheaf }, provide) => {
      const gateway = await sheaf.startGateway({
        ALLOW_CALL_BUNDLES: '1',
        PAYMASTERS: `${NETWORK}=${PAYMASTER}`,
      })
      await provide(gateway.url)
      await gateway.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const AMOUNT = 25_000_000n

interface Scene {
  readonly yieldId: string
  readonly wallet: BundlingWallet
  readonly readHeld: () => ReturnType<typeof readHoldings>
  /** The hashes of the only action's steps, in order. */
  readonly readHashes: () => Promise<readonly (string | null)[]>
}

/** A deposit of 25 USDC up to its first button. */
async function beginDeposit(page: Page, sheaf: Sheaf, url: string): Promise<Scene> {
  const wallet = await installBundlingWallet(page, sheaf, NETWORK)
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const contracts = await getContracts(sheaf, yieldId)
  await page.goto(`${url}/yields/${yieldId}`)
  await connect(page, wallet.name)
  await deposit(page, '25')
  return {
    yieldId,
    wallet,
    readHeld: () => readHoldings(sheaf, NETWORK, contracts, wallet.address),
    readHashes: async () => {
      const [action] = await listActions(sheaf, wallet.address)
      return action?.transactions.map(({ hash }) => hash) ?? []
    },
  }
}

const getBundleButton = (page: Page) =>
  page.getByRole('button', { name: 'Sign 2 steps in Test wallet' })
const getStepButton = (page: Page) => page.getByRole('button', { name: 'Sign in Test wallet' })
const expectDone = (page: Page) => expect(page.getByText('Your deposit is in.')).toBeVisible()

/** The whole deposit arrived once, and no allowance stays. */
async function expectDeposit({ readHeld }: Scene): Promise<void> {
  const { assets, allowance } = await readHeld()
  expect(assets).toBeGreaterThanOrEqual(AMOUNT - 2n)
  expect(assets).toBeLessThan(AMOUNT * 2n)
  expect(allowance).toBe(0n)
}

test('an approval and a deposit are one prompt and one transaction, reported for both steps', async ({
  page,
  sheaf,
  url,
}) => {
  const scene = await beginDeposit(page, sheaf, url)
  await expect(page.getByText('Your wallet asks once for 2 steps')).toBeVisible()
  await expect(page.getByText('The site pays the network fee.')).toBeVisible()
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  await getBundleButton(page).click()
  await expectDone(page)
  const { wallet } = scene
  expect(wallet.requests).toEqual(['eth_requestAccounts', 'wallet_sendCalls'])
  expect(wallet.bundles[0]?.capabilities?.paymasterService.url).toBe(PAYMASTER)
  const [first, second, ...others] = await scene.readHashes()
  expect(first).toMatch(/^0x[\da-f]{64}$/)
  expect([second, ...others]).toEqual([first])
  await expectDeposit(scene)
  // The account is upgraded by now, and the next deposit is one prompt as well.
  await page.goto(`${url}/yields/${scene.yieldId}`)
  await deposit(page, '10')
  await getBundleButton(page).click()
  await expectDone(page)
  expect(wallet.bundles).toHaveLength(2)
  expect((await scene.readHeld()).assets).toBeGreaterThanOrEqual(AMOUNT + 10_000_000n - 4n)
})

test('of half a bundle the rest goes on alone, at a press', async ({ page, sheaf, url }) => {
  const scene = await beginDeposit(page, sheaf, url)
  scene.wallet.halveNext()
  await getBundleButton(page).click()
  await expect(getStepButton(page)).toBeVisible()
  expect((await scene.readHeld()).allowance).toBe(AMOUNT)
  await getStepButton(page).click()
  await expectDone(page)
  expect(scene.wallet.requests).toEqual([
    'eth_requestAccounts',
    'wallet_sendCalls',
    'eth_sendTransaction',
  ])
  const hashes = await scene.readHashes()
  expect(new Set(hashes).size).toBe(2)
  await expectDeposit(scene)
})

test('after a refusal the steps are signed one by one', async ({ page, sheaf, url }) => {
  const scene = await beginDeposit(page, sheaf, url)
  scene.wallet.rejectNext()
  await getBundleButton(page).click()
  await expect(page.getByText(/You declined/)).toBeVisible()
  await getStepButton(page).click()
  await expectDone(page)
  expect(scene.wallet.requests.slice(1)).toEqual([
    'wallet_sendCalls',
    'eth_sendTransaction',
    'eth_sendTransaction',
  ])
  await expectDeposit(scene)
})

test('a reload while the wallet asks signs nothing twice', async ({ page, sheaf, url }) => {
  const scene = await beginDeposit(page, sheaf, url)
  const confirm = scene.wallet.keepPromptOpen()
  await getBundleButton(page).click()
  await expect.poll(() => scene.wallet.requests).toContain('wallet_sendCalls')
  await page.reload()
  await expect(page.getByText(/did not reach this page|was asked/).first()).toBeVisible()
  confirm()
  await expectDone(page)
  expect(scene.wallet.bundles).toHaveLength(1)
  expect(scene.wallet.requests).not.toContain('eth_sendTransaction')
  await expectDeposit(scene)
})

test('a bundle that the wallet forgot is found on the chain', async ({ page, sheaf, url }) => {
  const scene = await beginDeposit(page, sheaf, url)
  const confirm = scene.wallet.keepPromptOpen()
  await getBundleButton(page).click()
  await expect.poll(() => scene.wallet.requests).toContain('wallet_sendCalls')
  await page.close()
  confirm()
  await expect.poll(() => scene.wallet.bundles.length).toBe(1)
  await expect.poll(async () => (await scene.readHeld()).assets).toBeGreaterThan(0n)
  scene.wallet.forget()
  const [action] = await listActions(sheaf, scene.wallet.address)
  expect(action).toBeDefined()
  const again = await page.context().newPage()
  await again.goto(`${url}/activity`)
  await again
    .getByRole('main')
    .getByRole('link', { name: /Deposit/ })
    .first()
    .click()
  await expectDone(again)
  expect(scene.wallet.bundles).toHaveLength(1)
  expect(scene.wallet.requests).not.toContain('eth_sendTransaction')
  await expectDeposit(scene)
})
