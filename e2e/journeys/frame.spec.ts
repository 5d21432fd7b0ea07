import { expect, type Page } from '@playwright/test'
import { privateKeyToAddress } from 'viem/accounts'
import { test } from '../fixtures/sheaf.ts'
import { contractsOf, holdings } from './contracts.ts'
import { vaultOn } from './vault-on.ts'

const HOST = privateKeyToAddress(
  '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
)
const USDC = 1_000_000n
const NETWORK = 'base-sepolia'

const frameOf = (page: Page) => page.frameLocator('iframe[title="Earn"]')

/** Answers the host page's own dialog. */
const answer = (page: Page, name: 'Approve' | 'Not now') =>
  page.getByRole('dialog').getByRole('button', { name }).click()

test('a page elsewhere, with its own wallet, earns on USDC through the frame and takes it out', async ({
  page,
  sheaf,
}) => {
  const yieldId = await vaultOn(sheaf, NETWORK, 'USDC')
  const contracts = await contractsOf(sheaf, yieldId)
  const before = await holdings(sheaf, NETWORK, contracts, HOST)
  const frame = frameOf(page)
  const sign = frame.getByRole('button', { name: 'Sign in Lantern wallet' })

  await page.goto(`${sheaf.galleryUrl}/?yieldId=${yieldId}`)
  await expect(frame.getByRole('banner').getByText('Test money')).toBeVisible()
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await answer(page, 'Approve')
  await expect(frame.getByRole('banner').getByText('0x976E')).toBeVisible()

  await frame.getByRole('link', { name: 'Deposit' }).click()
  await frame.getByLabel('Amount', { exact: true }).fill('120')
  await frame.getByRole('button', { name: 'Review' }).click()
  await frame.getByRole('button', { name: 'Confirm deposit' }).click()
  await sign.click()
  await answer(page, 'Not now')
  await expect(frame.getByText('You declined in the wallet. Nothing was signed.')).toBeVisible()

  await sheaf.holdBlocks(NETWORK, true)
  await sign.click()
  await answer(page, 'Approve')
  await expect(frame.getByText('Sent. Waiting for the network to confirm')).toBeVisible()
  await page.reload()
  // The host's wallet remembers the page, the frame's journal remembers the action.
  await expect(frame.getByRole('banner').getByText('0x976E')).toBeVisible()
  await frame.getByRole('link', { name: 'Activity' }).click()
  await frame.getByRole('link', { name: 'Deposit' }).click()
  await expect(frame.getByText('Sent. Waiting for the network to confirm')).toBeVisible()
  await sheaf.holdBlocks(NETWORK, false)
  await sign.click()
  await answer(page, 'Approve')
  await expect(frame.getByText('Your deposit is in.')).toBeVisible()
  const inside = await holdings(sheaf, NETWORK, contracts, HOST)
  expect(inside.tokens).toBe(before.tokens - 120n * USDC)
  expect(inside.assets).toBeGreaterThanOrEqual(120n * USDC - 1n)
  expect(inside.allowance).toBe(0n)
  // The host learns which transaction was sent, and nothing of what it was about.
  const facts = page.getByRole('listitem')
  await expect(facts.filter({ hasText: /^sent ?0x[0-9a-f]{64}$/ })).toHaveCount(1)
  await expect(facts.filter({ hasText: HOST })).toHaveCount(0)

  await frame.getByRole('link', { name: 'Portfolio' }).first().click()
  await frame.getByRole('link', { name: /^Withdraw/ }).click()
  await frame.getByRole('button', { name: 'Max' }).click()
  await frame.getByRole('button', { name: 'Review' }).click()
  await frame.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await sign.click()
  await answer(page, 'Approve')
  await expect(frame.getByText('Your withdrawal is done.')).toBeVisible()
  const after = await holdings(sheaf, NETWORK, contracts, HOST)
  expect(after.shares).toBe(0n)
  expect(after.tokens).toBeGreaterThanOrEqual(before.tokens - 1n)
  expect(page.url()).toBe(`${sheaf.galleryUrl}/?yieldId=${yieldId}`)
})

test('the frame is as high as what it shows, up to the host’s window', async ({ page, sheaf }) => {
  await page.setViewportSize({ width: 1280, height: 2600 })
  const yieldId = await vaultOn(sheaf, 'ethereum-sepolia', 'USDC')
  const frame = frameOf(page)
  const outer = async (): Promise<number> =>
    (await page.locator('iframe').boundingBox())?.height ?? 0
  const inner = async (): Promise<number> => {
    const box = await frame.locator('#app').boundingBox()
    return Math.ceil(box?.height ?? 0)
  }
  const fits = () =>
    expect(async () => expect(Math.abs((await outer()) - (await inner()))).toBeLessThan(2)).toPass()

  await page.goto(`${sheaf.galleryUrl}/?yieldId=${yieldId}`)
  await expect(frame.getByRole('link', { name: 'Deposit' })).toBeVisible()
  await fits()
  const high = await outer()
  await frame.getByRole('link', { name: 'Activity' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await fits()
  expect(await outer()).toBeLessThan(high)

  await page.setViewportSize({ width: 1280, height: 500 })
  await frame.getByRole('link', { name: 'Earn' }).click()
  await expect(frame.getByRole('link', { name: 'Deposit' })).toBeVisible()
  await expect(async () => expect(await outer()).toBe(500)).toPass()
})

test('a host chooses what the list has and how it looks', async ({ page, sheaf }) => {
  const frame = frameOf(page)
  await page.goto(`${sheaf.galleryUrl}/?types=vault&networks=base-sepolia&theme=dark`)
  await expect(frame.getByRole('link', { name: /Harbor Base USDC/ })).toHaveCount(1)
  await expect(frame.getByRole('link', { name: /Tidal/ })).toHaveCount(0)
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')

  // What nobody understands is dropped, and a frame that loads again is answered again.
  await frame.locator('html').evaluate((_, host) => {
    for (const junk of [null, 'ready', { sheaf: 'ready' }, { sheaf: 'ready', v: 1, min: 7 }])
      parent.postMessage(junk, host)
    location.reload()
  }, sheaf.galleryUrl)
  await expect(frame.getByRole('link', { name: /Harbor Base USDC/ })).toHaveCount(1)
  await expect(frame.getByRole('link', { name: /Tidal/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await answer(page, 'Approve')
  await expect(frame.getByRole('banner').getByText('0x976E')).toBeVisible()
})
