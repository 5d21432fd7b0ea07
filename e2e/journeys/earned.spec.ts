import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { checkAccessibility } from '../fixtures/axe.ts'
import { getLayoutShifts, recordLayoutShifts } from '../fixtures/layout-shifts.ts'
import { test, type Sheaf } from '../fixtures/sheaf.ts'
import { rememberAddress } from '../screens/accounts.ts'
import { invest } from '../screens/invest.ts'
import { installSolanaWallet } from '../wallets/scripted-solana-wallet.ts'
import { connect } from './connect.ts'
import { findYieldByName } from './contracts.ts'
import { depositInForm } from './deposit.ts'
import { findVault } from './find-vault.ts'

const DAY = 24 * 60 * 60
const NETWORK = 'ethereum-sepolia'

const earningsSchema = z.object({ items: z.array(z.object({ timestamp: z.string() })) })

/** The days of which the service has earnings. */
async function readDays(sheaf: Sheaf, yieldId: string, address: string): Promise<number> {
  const response = await fetch(
    `${sheaf.sandboxUrl}/v1/yields/${yieldId}/rewards/earnings?address=${address}&period=30d`,
    { headers: { 'x-api-key': 'test_sandbox_rw' } },
  )
  return earningsSchema.parse(await response.json()).items.length
}

const getCard = (page: Page, name: RegExp) => page.getByRole('main').getByRole('region', { name })

test('a position says what it earned and since when, one without a record says nothing, and totals leave it out', async ({
  page,
  sheaf,
}) => {
  const vault = await findVault(sheaf, NETWORK, 'USDC')
  const pool = await findYieldByName(sheaf, 'Confluence WBTC-USDC Pool')
  const { address } = await invest(sheaf, NETWORK, [
    { yieldId: vault, amount: '1000' },
    { yieldId: pool, amount: '0.001', extraArguments: { amounts: ['0.001', '95'] } },
  ])
  await sheaf.moveTime(40 * DAY)
  await rememberAddress(page, address)
  await page.addInitScript(recordLayoutShifts)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/portfolio')
  const main = page.getByRole('main')
  await expect(main.getByText('Earned to date')).toBeVisible()
  const ofVault = getCard(page, /Harbor USDC Vault/)
  await ofVault.scrollIntoViewIfNeeded()
  await expect(ofVault.getByText(/^Earned \d\.\d+ USDC · \d\.\d+ in 30 days$/)).toBeVisible()
  await expect(ofVault.getByText(/^Recorded since \w+ \d+, \d{4}$/)).toBeVisible()
  const ofPool = getCard(page, /Confluence/)
  await ofPool.scrollIntoViewIfNeeded()
  await expect(main.getByText('1 position is not counted')).toBeVisible()
  await expect(ofPool.getByText(/Earned|Recorded since/)).toHaveCount(0)

  const chart = main.getByRole('button', { name: 'Show table' })
  await chart.click()
  const table = main.getByRole('table', { name: 'Daily earnings' })
  // Its head, and each day of which the service has earnings.
  await expect(table.getByRole('row')).toHaveCount(1 + (await readDays(sheaf, vault, address)))
  await main.getByRole('radio', { name: 'Value' }).check()
  await expect(main.getByRole('table', { name: 'Value' }).getByRole('row')).toHaveCount(2)
  await main.getByRole('radio', { name: 'Provider' }).check()
  await expect(main.getByRole('table', { name: 'Allocation' }).getByRole('row')).toHaveCount(3)
  const { sum, moved } = await getLayoutShifts(page)
  expect(sum, moved.join('\n')).toBeLessThan(0.02)
  // Nothing lies behind the bar of the sandbox.
  await page.setViewportSize({ width: 360, height: 2600 })
  await page.evaluate(() => scrollTo(0, 0))
  expect(await checkAccessibility(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1280, height: 2000 })
  await page.evaluate(() => scrollTo(0, 0))
  expect(await checkAccessibility(page, 'looks')).toEqual([])

  await page.goto(`/yields/${vault}`)
  await expect(main.getByText(/^Earned \d\.\d+ USDC/)).toBeVisible()
  await main.locator('summary', { hasText: 'Daily earnings' }).click()
  await expect(main.getByRole('button', { name: 'Show table' }).last()).toBeVisible()
  await page.goto(`/yields/${pool}`)
  await expect(main.getByText('Your position')).toBeVisible()
  await expect(main.getByText('Daily earnings')).toHaveCount(0)
})

test('where the service records nothing, this browser’s own deposit shows what was earned', async ({
  page,
  sheaf,
}) => {
  const wallet = await installSolanaWallet(page)
  await sheaf.faucet(wallet.address, 'solana-devnet')
  await page.goto('/yields/solana-devnet-sol-dinghy-staking/enter')
  await connect(page, wallet.name, 'solana')
  await depositInForm(page, '4')
  await page.getByRole('button', { name: `Sign in ${wallet.name}` }).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  await sheaf.moveTime(60 * DAY)
  await page.goto('/portfolio')
  const card = getCard(page, /Dinghy SOL Staking/)
  await expect(card.getByText(/^Earned 0\.0\d+ SOL$/)).toBeVisible()
  await expect(card.getByText(/^By this browser’s own record since/)).toBeVisible()
  await expect(
    page.getByText('1 position is calculated from this browser’s own deposits and withdrawals.'),
  ).toBeVisible()

  await expect(page.getByText('As the service recorded it.')).toHaveCount(0)

  // Another browser knows of no deposit.
  await page.evaluate(() => indexedDB.deleteDatabase('sheaf-journal'))
  await page.reload()
  await expect(page.getByText('1 position is not counted')).toBeVisible()
  await expect(card.getByText(/Earned/)).toHaveCount(0)
})
