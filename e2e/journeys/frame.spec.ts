import { expect, type Locator } from '@playwright/test'
import { getContrast, MIN_TEXT_CONTRAST } from '#src/brand/contrast.ts'
import { isHex } from '#src/brand/is-hex.ts'
import { test } from '../fixtures/sheaf.ts'
import { getContracts, readHoldings } from './contracts.ts'
import { findVault } from './find-vault.ts'
import { answerHost, getFrame, HOST, NETWORK } from './host-frame.ts'
import { pressInView } from './press-in-frame.ts'

const USDC = 1_000_000n

test('another site’s page with its own wallet deposits USDC through the frame and withdraws it', async ({
  page,
  sheaf,
}) => {
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const contracts = await getContracts(sheaf, yieldId)
  const before = await readHoldings(sheaf, NETWORK, contracts, HOST)
  const frame = getFrame(page)
  const sign = frame.getByRole('button', { name: 'Sign in Lantern wallet' })

  await page.goto(`${sheaf.galleryUrl}/?yieldId=${yieldId}`)
  await expect(frame.getByRole('banner').getByText('Test money')).toBeVisible()
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await answerHost(page, 'Approve')
  await expect(frame.getByRole('banner').getByText('0x976E')).toBeVisible()

  await frame.getByRole('link', { name: 'Deposit' }).click()
  await frame.getByLabel('Amount', { exact: true }).fill('120')
  await frame.getByRole('button', { name: 'Review' }).click()
  await pressInView(frame.getByRole('button', { name: 'Confirm deposit' }))
  await pressInView(sign)
  await answerHost(page, 'Not now')
  await expect(frame.getByText('You declined in the wallet. Nothing was signed.')).toBeVisible()

  const goOn = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  await pressInView(sign)
  await answerHost(page, 'Approve')
  await expect(frame.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await page.reload()
  // The host's wallet remembers the page, the frame's journal the action.
  await expect(frame.getByRole('banner').getByText('0x976E')).toBeVisible()
  await frame.getByRole('link', { name: 'Activity' }).click()
  const underWay = frame.getByRole('region', { name: 'Under way' })
  await expect(underWay).toHaveText(/^Deposit of 120 USDC ?Step 1 of 2: waiting for the network$/)
  await underWay.getByRole('link').click()
  await expect(frame.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await goOn()
  await pressInView(sign)
  await answerHost(page, 'Approve')
  await expect(frame.getByText('Your deposit is in.')).toBeVisible()
  const inside = await readHoldings(sheaf, NETWORK, contracts, HOST)
  expect(inside.tokens).toBe(before.tokens - 120n * USDC)
  expect(inside.assets).toBeGreaterThanOrEqual(120n * USDC - 1n)
  expect(inside.allowance).toBe(0n)
  // With each request the host's wallet learns what it does; facts are hashes only.
  const facts = page.getByRole('listitem')
  const asked = facts.filter({ hasText: 'asked' })
  await expect(asked.last()).toHaveText(/^asked ?eth_sendTransaction, deposit 120 USDC, matches$/)
  await expect(facts.filter({ hasText: /^sent ?0x[0-9a-f]{64}$/ })).toHaveCount(1)
  await expect(facts.filter({ hasText: HOST })).toHaveCount(0)

  await frame.getByRole('link', { name: 'Portfolio' }).first().click()
  const vault = frame.getByRole('region', { name: 'Harbor Base USDC Vault' })
  await vault.getByRole('link', { name: /^Withdraw/ }).click()
  await frame.getByRole('button', { name: 'Max' }).click()
  await frame.getByRole('button', { name: 'Review' }).click()
  await pressInView(frame.getByRole('button', { name: 'Confirm withdrawal' }))
  await pressInView(sign)
  await answerHost(page, 'Approve')
  await expect(frame.getByText('Your withdrawal is done.')).toBeVisible()
  const after = await readHoldings(sheaf, NETWORK, contracts, HOST)
  expect(after.shares).toBe(0n)
  expect(after.tokens).toBeGreaterThanOrEqual(before.tokens - 1n)
  expect(page.url()).toBe(`${sheaf.galleryUrl}/?yieldId=${yieldId}`)
})

test('the frame is as high as its content, up to the host’s window', async ({ page, sheaf }) => {
  // Higher than the longest page of a yield.
  await page.setViewportSize({ width: 1280, height: 6000 })
  const yieldId = await findVault(sheaf, 'ethereum-sepolia', 'USDC')
  const frame = getFrame(page)
  const outer = async (): Promise<number> =>
    (await page.locator('iframe').boundingBox())?.height ?? 0
  const inner = async (): Promise<number> => {
    const box = await frame.locator('#app').boundingBox()
    return Math.ceil(box?.height ?? 0)
  }
  const fits = () =>
    expect(async () => expect(Math.abs((await outer()) - (await inner()))).toBeLessThan(2)).toPass({
      timeout: 180_000,
    })

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
  await expect(async () => expect(await outer()).toBe(500)).toPass({ timeout: 180_000 })
})

test('a host selects list, theme and language', async ({ page, sheaf }) => {
  const frame = getFrame(page)
  await page.goto(`${sheaf.galleryUrl}/?types=vault&networks=base-sepolia&theme=dark&language=es`)
  await expect(frame.getByRole('link', { name: /Harbor Base USDC/ })).toHaveCount(1)
  await expect(frame.getByRole('link', { name: /Tidal/ })).toHaveCount(0)
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'es')
  await expect(frame.getByRole('banner').getByText('Dinero de prueba')).toBeVisible()

  // Unknown messages are dropped, and a reloaded frame is answered again.
  await frame.locator('html').evaluate((_, host) => {
    for (const junk of [null, 'ready', { sheaf: 'ready' }, { sheaf: 'ready', v: 1, min: 7 }])
      parent.postMessage(junk, host)
    location.reload()
  }, sheaf.galleryUrl)
  await expect(frame.getByRole('link', { name: /Harbor Base USDC/ })).toHaveCount(1)
  await expect(frame.getByRole('link', { name: /Tidal/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await answerHost(page, 'Approve')
  await expect(frame.getByRole('banner').getByText('0x976E')).toBeVisible()
})

const inks = (button: Locator) =>
  button.evaluate((element) => {
    const { color, backgroundColor, borderRadius } = getComputedStyle(element)
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    const hexOf = (colour: string): string => {
      if (!canvas) throw new Error('nothing to paint on')
      canvas.fillStyle = colour
      return canvas.fillStyle
    }
    return { text: hexOf(color), fill: hexOf(backgroundColor), corner: borderRadius }
  })

test('a host’s accent is applied as far as it is readable, and never to warnings', async ({
  page,
  sheaf,
}) => {
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const frame = getFrame(page)
  const action = frame.getByRole('link', { name: 'Deposit' })
  const warning = () =>
    frame
      .getByText('Test money', { exact: true })
      .evaluate((element) => getComputedStyle(element).color)
  const colours = new Set<string>()
  for (const theme of ['light', 'dark'] as const) {
    await page.goto(`${sheaf.galleryUrl}/?yieldId=${yieldId}&theme=${theme}`)
    await expect(action).toBeVisible()
    const own = await inks(action)
    const ownWarning = await warning()
    // Yellow on white and navy on black are unreadable.
    for (const accent of ['ffff00', '000080']) {
      const look = `&theme=${theme}&accent=%23${accent}&radius=3`
      await page.goto(`${sheaf.galleryUrl}/?yieldId=${yieldId}${look}`)
      await expect(action).toBeVisible()
      const { text, fill, corner } = await inks(action)
      expect(corner).toBe('3px')
      expect(fill).not.toBe(own.fill)
      if (!isHex(text) || !isHex(fill)) throw new Error(`${text} on ${fill} are no colours`)
      expect(getContrast(text, fill)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST)
      expect(await warning()).toBe(ownWarning)
      colours.add(`${theme} ${fill}`)
    }
  }
  expect(colours.size).toBe(4)
})
