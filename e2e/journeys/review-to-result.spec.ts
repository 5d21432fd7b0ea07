import { expect, type Page } from '@playwright/test'
import { getLayoutShifts, recordLayoutShifts } from '../fixtures/layout-shifts.ts'
import { test, type Sheaf } from '../fixtures/sheaf.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { NETWORK } from './deposit-scenario.ts'
import { findVault } from './find-vault.ts'

const MAX_WORDS = 60
const MAX_SENTENCE_WORDS = 20

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length

/** Returns sentences that are longer than a main screen's may be. */
const findLongSentences = (text: string): readonly string[] =>
  text.split(/\n|[.!?:] /).filter((sentence) => countWords(sentence) > MAX_SENTENCE_WORDS)

/** Opens the review of a plain vault's deposit. */
async function review(page: Page, sheaf: Sheaf) {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}/enter`)
  await connect(page, wallet.name)
  await page.getByLabel('Amount', { exact: true }).fill('25')
  await page.getByRole('button', { name: 'Review' }).click()
  return wallet
}

test('a plain vault is reviewed on one phone screen, in 60 words', async ({ page, sheaf }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await review(page, sheaf)
  const region = page.getByRole('region', { name: 'Review deposit' })
  await expect(region.getByText('Simulation passed')).toBeVisible()
  await expect(region.getByText(/≈ .* ETH \(≈ \$/)).toBeVisible()
  await expect(region.getByRole('list', { name: 'Steps' })).toBeVisible()
  for (const fact of [/^25 USDC$/, /^≈ .* hbUSDC$/, /APR|APY/, /^Lock-up$/])
    await expect(region.getByText(fact).first()).toBeVisible()

  const text = await region.innerText()
  const [before = ''] = text.split(/\bDetails\b/)
  expect(countWords(before), before).toBeLessThanOrEqual(MAX_WORDS)
  expect(findLongSentences(text)).toEqual([])

  // Between what sticks to the top and to the bottom, without scrolling by hand.
  await expect(region.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(region.getByRole('button', { name: 'Confirm deposit' })).toBeInViewport({ ratio: 1 })
  const isCovered = (name: string, role: 'heading' | 'button') =>
    region.getByRole(role, { name }).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [2, height - 2].some(
        (down) => !element.contains(document.elementFromPoint(left + width / 2, top + down)),
      )
    })
  expect(await isCovered('Review deposit', 'heading')).toBe(false)
  expect(await isCovered('Confirm deposit', 'button')).toBe(false)
})

for (const width of [360, 1280])
  test(`a run moves nothing from signing to its result, at ${width} pixels`, async ({
    page,
    sheaf,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(recordLayoutShifts)
    const wallet = await review(page, sheaf)
    await page.getByRole('button', { name: 'Confirm deposit' }).click()
    const main = page.getByRole('main')
    const steps = main.getByRole('list', { name: 'Steps' })
    const sign = main.getByRole('button', { name: `Sign in ${wallet.name}` })
    await expect(sign).toBeVisible()
    // Its own sentence stands below the panel.
    const leave = main.getByText(/^Unfinished actions/)
    const pictures = new Set<string>()
    const measure = async () => {
      const status = main.getByRole('status').filter({ hasText: /./ }).first()
      pictures.add(await status.locator('xpath=../..').locator('svg').first().innerHTML())
      const [list, end] = [await steps.boundingBox(), await leave.boundingBox()]
      const scroll = await page.evaluate(() => scrollY)
      return [(list?.y ?? 0) + scroll, list?.height ?? 0, (end?.y ?? 0) + scroll]
    }
    const ready = await measure()
    const { sum: before } = await getLayoutShifts(page)
    const expectSteady = async (state: string): Promise<void> => {
      const now = await measure()
      for (const [index, at] of ready.entries())
        expect(Math.abs((now[index] ?? 0) - at), `${state}, ${index}`).toBeLessThan(4)
    }
    const confirm = wallet.keepPromptOpen()
    await sign.click()
    await expect(main.getByText('Confirm in Test wallet')).toBeVisible()
    await expectSteady('wallet')
    const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
    confirm()
    await expect(main.getByText('Sent. Waiting for confirmation')).toBeVisible()
    await expect(main.getByRole('link', { name: 'View transaction' })).toBeVisible()
    await expectSteady('sent')
    expect(findLongSentences(await main.innerText())).toEqual([])
    const confirmNext = wallet.keepPromptOpen()
    await makeBlocks()
    await expect(main.getByText('Confirm in Test wallet')).toBeVisible()
    await expectSteady('wallet again')
    confirmNext()
    await expect(main.getByText('Your deposit is in.')).toBeVisible()
    const result = await steps.boundingBox()
    expect(Math.abs((result?.height ?? 0) - (ready[1] ?? 0))).toBeLessThan(4)
    const { sum, moved } = await getLayoutShifts(page)
    expect(sum - before, moved.join('; ')).toBeLessThan(0.02)
    await expectResult(page)
    // To sign, the wallet's question, the wait: each has its own.
    expect(pictures.size).toBeGreaterThanOrEqual(3)
  })

/** The result has what was deposited, the receipt token, each transaction, when it is free, and what to do next. */
async function expectResult(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const valueOf = (term: string) => main.getByRole('term').filter({ hasText: term }).locator('+ dd')
  await expect(valueOf('You deposited')).toHaveText('25 USDC')
  await expect(valueOf('Receipt token')).toHaveText(/^[1-9]\d*(?:\.\d+)? hbUSDC/)
  await expect(valueOf('Withdrawable')).toHaveText('No lock-up stated')
  await expect(main.getByRole('list', { name: 'Steps' }).getByRole('link')).toHaveCount(2)
  await expect(main.getByRole('link', { name: 'Open portfolio' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Back to the yield' })).toBeVisible()
  expect(findLongSentences(await main.innerText())).toEqual([])
}
