import { expect, type Page } from '@playwright/test'
import { Keypair } from '@solana/web3.js'
import { test } from '../fixtures/sheaf.ts'
import { createKeyboard } from '../keyboard/create-keyboard.ts'
import { invest } from '../screens/invest.ts'
import { DEMO_ADDRESS, rememberAddress } from '../screens/accounts.ts'
import { connect } from './connect.ts'
import { getContracts } from './contracts.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'
const VAULT = /Harbor Base USDC/
const FIELD = 'Address to watch'

const bar = (page: Page) => page.locator('[aria-live]').filter({ hasText: 'Watching' })
const ends = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

async function look(page: Page, text: string): Promise<void> {
  await page.getByLabel(FIELD).fill(text)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
}

async function expectNothingToSign(page: Page): Promise<void> {
  const ways = page
    .getByRole('main')
    .locator('a[href*="/enter"], a[href*="/exit"], a[href*="/manage/"]')
  await expect(ways).toHaveCount(0)
}

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', { width: 360, height: 780 }],
] as const)
  test.describe(device, () => {
    test.use({ viewport })

    test('an address is watched without a wallet, on every page, until it is left', async ({
      page,
      sheaf,
      browser,
    }) => {
      const yieldId = await findVault(sheaf, NETWORK, 'USDC')
      const { address } = await invest(sheaf, NETWORK, [{ yieldId, amount: '250' }])
      const main = page.getByRole('main')
      const navigation = page.getByRole('navigation', { name: 'Main' })

      await page.goto('/?own=held')
      await look(page, ` ${address.toLowerCase()}\n`)
      await expect(page).toHaveURL(`/?own=held&watch=${address}`)
      await navigation.getByRole('link', { name: 'Portfolio' }).click()
      await expect(page).toHaveURL(`/portfolio?watch=${address}`)
      await expect(bar(page)).toContainText(ends(address))
      await expect(bar(page)).toContainText('Nothing can be signed without its wallet.')
      await expect(main.getByRole('region', { name: VAULT })).toBeVisible()
      await expectNothingToSign(page)

      await main.getByRole('link', { name: VAULT }).click()
      await expect(page).toHaveURL(`/yields/${yieldId}?watch=${address}`)
      await expect(
        main.getByRole('heading', { name: `Position of ${ends(address)}` }),
      ).toBeVisible()
      await expect(main.getByText(/\b(249\.9999|25\d(\.\d+)?) USDC/).first()).toBeVisible()
      await expect(main.getByText('Connect its wallet to deposit or withdraw.')).toBeVisible()
      await expectNothingToSign(page)

      await navigation.getByRole('link', { name: 'Activity' }).click()
      await expect(page).toHaveURL(`/activity?watch=${address}`)
      await expect(main.getByRole('link', { name: 'Deposit' })).toBeVisible()

      await navigation.getByRole('link', { name: 'Discover' }).click()
      await page.getByRole('button', { name: 'Matches this address' }).click()
      await expect(page).toHaveURL(`/?own=held&watch=${address}`)
      const held = main.getByRole('region', { name: 'Its tokens' })
      await expect(held.getByRole('region', { name: 'ETH on Base Sepolia' })).toBeVisible()

      const fresh = await browser.newContext({ viewport })
      const shared = await fresh.newPage()
      await shared.goto(page.url())
      await expect(bar(shared)).toContainText(ends(address))
      await expect(shared.getByRole('region', { name: 'ETH on Base Sepolia' })).toBeVisible()
      const kept = () =>
        [localStorage, sessionStorage].flatMap((each) => Object.values<string>(each)).join('\n')
      expect((await shared.evaluate(kept)).toLowerCase()).not.toContain(address.toLowerCase())
      await fresh.close()

      await page.getByRole('button', { name: 'Stop watching' }).click()
      await expect(page).toHaveURL('/?own=held')
      await expect(main.getByText('See what your tokens could earn')).toBeVisible()
      await expect(bar(page)).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL(`/?own=held&watch=${address}`)
      await expect(held.getByRole('region', { name: 'ETH on Base Sepolia' })).toBeVisible()
    })
  })

test('an invalid address is shown while typing, and a link with one breaks nothing', async ({
  page,
}) => {
  await page.goto('/?own=held')
  const field = page.getByLabel(FIELD)
  const isWrong = (words: RegExp) =>
    expect(field)
      .toHaveAccessibleDescription(words)
      .then(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
  await field.fill(DEMO_ADDRESS.slice(0, 20))
  await expect(field).not.toHaveAttribute('aria-invalid')
  await field.press('Enter')
  await isWrong(/is too short/)
  await field.fill(DEMO_ADDRESS.replace('D1a', 'd1a'))
  await isWrong(/a character may be wrong/)
  await field.fill('somebody.eth')
  await isWrong(/not resolved here/)
  await field.fill(Array.from({ length: 6 }, () => Keypair.generate().publicKey).join(', '))
  await isWrong(/At most 5 addresses/)
  await field.fill('')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(page).toHaveURL('/?own=held')

  await page.goto(`/portfolio?watch=somebody.eth,${DEMO_ADDRESS},0x12`)
  await expect(bar(page)).toContainText(ends(DEMO_ADDRESS))
  await expect(bar(page)).toContainText('somebody.eth')
  await expect(bar(page)).toContainText('0x12')
  await page.goto('/portfolio?watch=%3Cb%3E')
  const main = page.getByRole('main')
  await expect(main.getByText('This link names no address.')).toBeVisible()
  await expect(main.getByText('is no EVM or Solana address')).toBeVisible()
  await expect(main.getByText('See your positions')).toBeVisible()
  await page.getByRole('button', { name: 'Stop watching' }).click()
  await expect(page).toHaveURL('/portfolio')
})

test('one’s own wallet is never mixed with the address of a link', async ({ page, sheaf }) => {
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const { address } = await invest(sheaf, NETWORK, [{ yieldId, amount: '250' }])
  const main = page.getByRole('main')
  await page.goto(`/portfolio?watch=${address}`)
  await expect(main.getByRole('region', { name: VAULT })).toBeVisible()
  await connect(page, 'Demo wallet')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(bar(page)).toContainText(
    `Your own address ${ends(DEMO_ADDRESS)} is hidden meanwhile.`,
  )
  await expect(main.getByRole('region', { name: VAULT })).toBeVisible()
  await expectNothingToSign(page)

  await page.getByRole('button', { name: 'Back to my wallet' }).click()
  await expect(page).toHaveURL('/portfolio')
  await expect(main.getByText(`Yields that ${ends(DEMO_ADDRESS)} uses here`)).toBeVisible()
  await page.goto(`/portfolio?watch=${DEMO_ADDRESS},${address}`)
  await expect(bar(page)).toContainText(`Your wallet has ${ends(DEMO_ADDRESS)}`)
  await expect(main.getByText(`of ${ends(address)}`)).toBeVisible()
  await expectNothingToSign(page)
})

test('an address in the search leads to its positions, and the search goes on', async ({
  page,
  sheaf,
}) => {
  const solana = Keypair.generate().publicKey.toBase58()
  await sheaf.faucet(solana, 'solana-devnet')
  const { vault } = await getContracts(sheaf, await findVault(sheaf, NETWORK, 'USDC'))
  const main = page.getByRole('main')
  await page.goto('/')
  const search = page.getByRole('searchbox')
  await search.fill(vault)
  await expect(main.getByRole('link', { name: 'Its tokens' })).toBeVisible()
  await expect(main.getByRole('link', { name: VAULT })).toBeVisible()

  await search.fill(solana)
  await expect(page).toHaveURL(`/?q=${solana}`)
  await main.getByRole('link', { name: 'Its tokens' }).click()
  await expect(page).toHaveURL(`/?own=held&watch=${solana}`)
  await expect(search).toHaveValue('')
  await expect(main.getByRole('region', { name: 'SOL on Solana Devnet' })).toBeVisible()
  await page.goBack()
  await main.getByRole('link', { name: 'Its positions' }).click()
  await expect(page).toHaveURL(`/portfolio?watch=${solana}`)
  await expect(main.getByText('No positions found')).toBeVisible()
})

test('a keyboard user watches an address on the portfolio, names it, and stops', async ({
  page,
}) => {
  await rememberAddress(page, DEMO_ADDRESS)
  const keys = await createKeyboard(page)
  await page.goto('/portfolio')
  await expect(page.getByText('Watch an address')).toBeVisible()
  const other = Keypair.generate().publicKey.toBase58()
  await keys.tabTo('DisclosureTriangle', 'Watch an address')
  await keys.press('Enter')
  await keys.tabTo('textbox', FIELD)
  await keys.type(other)
  await keys.press('Enter')
  await expect(page).toHaveURL('/portfolio')
  await keys.backTo('textbox', `Name of ${ends(other)}`)
  await keys.type('Cold')
  await expect(page.getByRole('option', { name: `Cold · ${ends(other)}` })).toBeAttached()
  await keys.tabTo('button', `Remove ${ends(other)}`)
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Name of/ })).toHaveCount(0)
})
