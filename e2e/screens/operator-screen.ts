import { expect } from '@playwright/test'
import { findVault } from '../journeys/find-vault.ts'
import { screen } from './screen.ts'

const NOTICE =
  'The nodes of Base Sepolia are renewed on Tuesday from 9:00 to 10:00 UTC: no new deposits there until then. Withdrawals go on as always.'

const states = [
  'notice in the list',
  'yield paused',
  'deposit paused',
  'region in the list',
  'region at a yield',
  'region at the deposit',
] as const

/** The operator's messages and pauses, and what a visitor's region excludes. */
export const operatorScreen = screen('operator', states, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  const paused = await findVault(sheaf, 'base-sepolia', 'USDC')
  const open = await findVault(sheaf, 'ethereum-sepolia', 'USDC')
  const gateway = await sheaf.startGateway({
    NOTICE,
    PAUSED_ENTER: paused,
    TRUST_PROXY_HOPS: '1',
    GEO_HEADER: 'x-country',
    BLOCKED_REGIONS: 'KP',
  })
  try {
    await page.setExtraHTTPHeaders({ 'x-country': 'DE' })
    await page.goto(`${gateway.url}/?q=harbor`)
    await expect(main.getByText(NOTICE)).toBeVisible()
    await expect(main.getByText('Deposits paused').first()).toBeVisible()
    yield 'notice in the list'
    await page.goto(`${gateway.url}/yields/${paused}`)
    await expect(main.getByText(/operator paused deposits/)).toBeVisible()
    yield 'yield paused'
    await page.goto(`${gateway.url}/yields/${paused}/enter`)
    await expect(main.getByText('No deposits now')).toBeVisible()
    yield 'deposit paused'

    await page.setExtraHTTPHeaders({ 'x-country': 'KP' })
    await page.goto(`${gateway.url}/?q=harbor`)
    await expect(main.getByText(/^This site takes no deposits/)).toBeVisible()
    yield 'region in the list'
    await page.goto(`${gateway.url}/yields/${open}`)
    await expect(main.getByText(/^No deposits in your region/)).toBeVisible()
    yield 'region at a yield'
    await page.goto(`${gateway.url}/yields/${open}/enter`)
    await expect(main.getByText('No deposits now')).toBeVisible()
    yield 'region at the deposit'
  } finally {
    // Its last requests would find no gateway.
    await page.goto('about:blank')
    await gateway.stop()
  }
})
