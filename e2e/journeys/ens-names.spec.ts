import { expect, type Page } from '@playwright/test'
import { createWalletClient, encodeFunctionData, http, namehash, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { universalResolverAddress } from '#sandbox/chains/canonical-contracts.ts'
import { nameResolverAbi } from '#sandbox/contracts/abis.generated.ts'
import { test, type Sheaf } from '../fixtures/sheaf.ts'
import { expectLayoutIntact } from '../fixtures/expect-layout-intact.ts'
import { getLayoutShifts, recordLayoutShifts } from '../fixtures/layout-shifts.ts'
import { DEMO_ADDRESS } from '../screens/accounts.ts'
import { invest } from '../screens/invest.ts'
import { chainReader } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { findYieldByName } from './contracts.ts'

const NETWORK = 'ethereum-sepolia'
const DEMO_NAME = 'demo.sheaf.eth'
/** The universal resolver, in a request. */
const NAME_CALL = /eeeeeeee14d718c2b47d9923deab1335e144eeee/i

const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
const randomAddress = (): Address => privateKeyToAddress(generatePrivateKey())

/** Makes an address claim a name that leads to `target`. */
async function claimName(
  sheaf: Sheaf,
  address: Address,
  name: string,
  target: Address,
): Promise<void> {
  const account = privateKeyToAccount(generatePrivateKey())
  await sheaf.faucet(account.address, NETWORK)
  const wallet = createWalletClient({ account, transport: http(sheaf.nodes[NETWORK]) })
  const abi = nameResolverAbi
  for (const data of [
    encodeFunctionData({ abi, functionName: 'setName', args: [address, name] }),
    encodeFunctionData({ abi, functionName: 'setAddress', args: [namehash(name), target] }),
  ]) {
    const hash = await wallet.sendTransaction({ to: universalResolverAddress, data, chain: null })
    await chainReader(sheaf, NETWORK).waitForTransactionReceipt({ hash, pollingInterval: 100 })
  }
}

async function watchAddresses(page: Page, addresses: readonly string[]): Promise<void> {
  await page.getByLabel('Address to watch').fill(addresses.join(' '))
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await page.getByText(`Watched addresses (${addresses.length})`).click()
}

test('a name stands beside the address where it leads back to it, and marked where it is unusual', async ({
  page,
  sheaf,
}) => {
  const [unusual, liar, nameless] = [randomAddress(), randomAddress(), randomAddress()]
  await claimName(sheaf, unusual, 'münze.eth', unusual)
  await claimName(sheaf, liar, 'treasury.eth', nameless)
  await page.goto('/portfolio')
  await watchAddresses(page, [DEMO_ADDRESS, unusual, liar, nameless])
  const main = page.getByRole('main')
  const rowOf = (address: string) =>
    main.getByRole('listitem').filter({ has: page.getByLabel(`Name of ${short(address)}`) })

  await expect(rowOf(DEMO_ADDRESS).getByText(DEMO_NAME)).toBeVisible()
  await expect(rowOf(DEMO_ADDRESS).getByText(short(DEMO_ADDRESS))).toBeVisible()
  await expect(rowOf(unusual).getByText('münze.eth')).toBeVisible()
  await expect(rowOf(unusual).getByText('Unusual characters: compare the address.')).toBeAttached()
  await expect(main.getByText('treasury.eth')).toHaveCount(0)
  const option = (address: string) => main.getByRole('option', { name: short(address) })
  await expect(option(DEMO_ADDRESS)).toContainText(DEMO_NAME)
  await expect(option(unusual)).not.toContainText('münze')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectLayoutIntact(page, `names at ${width} px`)
  }
})

test('the names of 16 addresses take two requests, and one that is not repeated while the node fails', async ({
  page,
}) => {
  const addresses = [DEMO_ADDRESS, ...Array.from({ length: 15 }, randomAddress)]
  let nameRequests = 0
  let isFailing = true
  await page.route('**/rpc/ethereum-sepolia', async (route) => {
    const isName = NAME_CALL.test(route.request().postData() ?? '')
    if (isName) nameRequests += 1
    if (isName && isFailing) await route.fulfill({ status: 200, body: 'no node' })
    else await route.continue()
  })
  await page.goto('/portfolio')
  await watchAddresses(page, addresses)
  const main = page.getByRole('main')
  await expect.poll(() => nameRequests).toBe(1)
  await expect(main.getByLabel(`Name of ${short(DEMO_ADDRESS)}`)).toBeVisible()
  await expect(main.getByText(DEMO_NAME)).toHaveCount(0)
  expect(nameRequests).toBe(1)

  isFailing = false
  nameRequests = 0
  await page.reload()
  await expect(main.getByRole('option', { name: DEMO_NAME })).toBeAttached()
  expect(nameRequests).toBe(2)
})

for (const width of [390, 1280])
  test(`names that come late move nothing at ${width} px`, async ({ page, sheaf }) => {
    const accounts = [0, 1, 2].map(() => privateKeyToAccount(generatePrivateKey()))
    const yieldId = await findYieldByName(sheaf, 'Brook USDC Market')
    for (const [index, account] of accounts.entries()) {
      await invest(sheaf, 'ethereum-sepolia', [{ yieldId, amount: '5' }], account)
      const name = `a-rather-long-name-of-account-${index}.eth`
      await claimName(sheaf, account.address, name, account.address)
    }
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    let nameRequests = 0
    await page.route('**/rpc/ethereum-sepolia', async (route) => {
      if (NAME_CALL.test(route.request().postData() ?? '')) {
        nameRequests += 1
        await released
      }
      await route.continue()
    })
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(
      (text) => localStorage.setItem('sheaf.watched', text),
      JSON.stringify(accounts.map(({ address }) => ({ family: 'evm', address, name: '' }))),
    )
    await page.addInitScript(recordLayoutShifts)
    await page.goto('/portfolio')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Brook USDC Market' })).toBeVisible()
    await expect.poll(() => nameRequests).toBeGreaterThan(0)
    await main.getByRole('heading', { name: 'Brook USDC Market' }).scrollIntoViewIfNeeded()
    const before = await getLayoutShifts(page)
    release()
    await expect(main.getByText('a-rather-long-name-of-account-2.eth').last()).toBeVisible()
    const { sum, moved } = await getLayoutShifts(page)
    expect(sum - before.sum, moved.slice(before.moved.length).join('\n')).toBeLessThan(0.02)
  })

test('the demo wallet’s name stands with its whole address, and nothing is sent to a name', async ({
  page,
  sheaf,
}) => {
  await page.goto(`/yields/${await findYieldByName(sheaf, 'Brook USDC Market')}/enter`)
  await connect(page, 'Demo wallet')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(DEMO_NAME)).toBeVisible()
  await expect(dialog.getByText(DEMO_ADDRESS, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const main = page.getByRole('main')
  await main.getByLabel('Amount', { exact: true }).fill('5')
  await main.getByText('Advanced').click()
  const receiver = main.getByRole('textbox', { name: /receiv/i })
  await receiver.fill(DEMO_NAME)
  await main.getByRole('button', { name: 'Review' }).click()
  await expect(receiver).toHaveAccessibleDescription(
    /This is a name. Names are not used to send: enter the address./,
  )
  await expect(main.getByRole('button', { name: 'Confirm deposit' })).toHaveCount(0)
  await receiver.fill(DEMO_ADDRESS)
  await main.getByRole('button', { name: 'Review' }).click()
  await expect(main.getByRole('button', { name: 'Confirm deposit' })).toBeVisible()
  await expect(main.getByText(DEMO_NAME)).toHaveCount(0)
})
