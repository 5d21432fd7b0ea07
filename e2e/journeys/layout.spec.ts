import { expect } from '@playwright/test'
import { createTestClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { z } from 'zod'
import {
  findTruncatedText,
  findOverlappingTargets,
  expectLayoutIntact,
  findReversedAmounts,
} from '../fixtures/expect-layout-intact.ts'
import { test } from '../fixtures/sheaf.ts'
import { DEMO_ADDRESS } from '../screens/accounts.ts'
import { visitInLanguage } from '../screens/visit-in-language.ts'
import { findVault } from './find-vault.ts'
import { expectWatchedLayout } from './expect-watched-layout.ts'

const languages = [
  { language: 'en-XA', direction: 'ltr', what: 'two fifths longer' },
  { language: 'ar-XB', direction: 'rtl', what: 'from right to left' },
]

for (const { language, direction, what } of languages)
  for (const width of [360, 1280])
    test(`words that are ${what} fit every screen of ${width} px`, async ({ page, sheaf }) => {
      const yieldId = await findVault(sheaf, 'base-sepolia', 'USDC')
      const main = page.getByRole('main')
      await visitInLanguage(page, language, width)

      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expect(page.locator(`a[href="/yields/${yieldId}"]`)).toBeVisible()
      await expectLayoutIntact(page, 'list')

      for (const place of [0, 1]) await main.locator('tbody input').nth(place).click()
      await expect(page.locator('a[href^="/compare?ids="]')).toBeVisible()
      await expectLayoutIntact(page, 'list with a choice')
      await page.locator('a[href^="/compare?ids="]').click()
      await expect(main.getByRole('table').first()).toBeVisible()
      await expectLayoutIntact(page, 'comparison')
      await page.goto('/compare?ids=%2F&amount=x')
      await expect(main.getByRole('listitem')).toHaveCount(2)
      await expectLayoutIntact(page, 'comparison of a wrong address')

      await page.goto('/?q=nothing-is-called-this')
      await expect(main.getByRole('button').first()).toBeVisible()
      await expectLayoutIntact(page, 'empty list')

      await page.goto(`/yields/${yieldId}`)
      const action = page.locator(`a[href="/yields/${yieldId}/enter"]`)
      await expect(action).toBeVisible()
      await expectLayoutIntact(page, 'yield')
      await action.click()
      await expect(page.locator('form input[name="amount"]')).toBeVisible()
      await expectLayoutIntact(page, 'yield with its form')

      await page.goto(`/yields/${yieldId}/enter`)
      const amount = page.locator('input[name="amount"]')
      await amount.fill('1,000')
      await expect(amount).toHaveAttribute('aria-invalid', 'true')
      await expectLayoutIntact(page, 'form with an error')
      await amount.fill('12.5')
      await expectLayoutIntact(page, 'filled form')
      await amount.press('Enter')
      await expect(amount).toBeHidden()
      await expectLayoutIntact(page, 'review')
      await main.getByRole('button').last().click()
      await page.waitForURL(/\/actions\//)
      await expect(main.getByRole('listitem').first()).toBeVisible()
      await expectLayoutIntact(page, 'action')

      await page.goto('/portfolio')
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectLayoutIntact(page, 'portfolio')
      await page.goto('/activity')
      await expect(main.locator('a[href^="/actions/"]').first()).toBeVisible()
      await expectLayoutIntact(page, 'activity')
      await expectWatchedLayout(page, yieldId)
      await page.goto('/settings')
      await expect(main.getByRole('combobox').first()).toBeVisible()
      await expectLayoutIntact(page, 'settings')
      // Within the app: the gateway would answer a 404, which the browser reports.
      await page.evaluate(() => {
        history.pushState(null, '', '/nowhere')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await expect(main.getByRole('combobox')).toHaveCount(0)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expectLayoutIntact(page, 'no such page')

      await page
        .getByRole('banner')
        .getByRole('button', { name: /0x9965/ })
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectLayoutIntact(page, 'account')
    })

/** Any balances, multiplied. */
const balancesSchema = z.looseObject({
  items: z.array(
    z.looseObject({
      balances: z.array(z.looseObject({ amount: z.string(), amountUsd: z.string() })),
    }),
  ),
})

for (const language of ['en-XA', 'es'])
  test(`positions of any size fit a phone (${language})`, async ({ page }) => {
    await visitInLanguage(page, language, 360)
    let times = 1
    let isSeveral = false
    await page.route('**/v1/yields/balances*', async (route) => {
      const answer = await route.fetch()
      const positions = balancesSchema.parse(await answer.json())
      for (const balance of positions.items.flatMap(({ balances }) => balances)) {
        balance.amount = String(Number(balance.amount) * times)
        balance.amountUsd = String(Number(balance.amountUsd) * times)
        balance['pendingActions'] = []
      }
      // Several balances of a position have their dollars beside their amounts.
      for (const { balances } of isSeveral ? positions.items : [])
        for (const balance of structuredClone(balances))
          balances.push(Object.assign(balance, { type: 'claimable' }))
      await route.fulfill({ response: answer, json: positions })
    })
    await page.route('**/rewards/summary?*', (route) => {
      const amount = (12.345 * times).toFixed(18)
      const yieldId = /yields\/([^/]+)/.exec(route.request().url())?.[1] ?? ''
      const address = DEMO_ADDRESS
      return route.fulfill({ json: { yieldId, address, last30D: { amount }, total: { amount } } })
    })
    for (times of [1e-6, 1.234_567, 123, 12_345, 1_234_567, 12_345_678]) {
      isSeveral = !isSeveral
      await page.goto('/portfolio')
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectLayoutIntact(page, `portfolio, ${times} times as large`)
    }
  })

for (const language of ['en-XA', 'ar-XB', 'es'])
  test(`tokens of any amount fit a phone (${language})`, async ({ page, sheaf }) => {
    await visitInLanguage(page, language, 360)
    const main = page.getByRole('main')
    const chain = createTestClient({
      mode: 'anvil',
      transport: http(sheaf.nodes['ethereum-sepolia']),
    })
    for (const coins of ['0.000000000001', '1.234567', '110', '123456.789', '123456789.123']) {
      const address = privateKeyToAddress(generatePrivateKey())
      await chain.setBalance({ address, value: parseEther(coins) })
      await page.goto(`/?own=held&watch=${address}`)
      await expect(main.locator('a[href*="network=ethereum-sepolia&input=ETH"]')).toBeVisible()
      await expectLayoutIntact(page, `tokens, of which ${coins} ETH`)
    }
  })

function outsideOfHeader(): readonly string[] {
  const header = document.querySelector('header')
  const { top = 0, bottom = 0, left = 0, right = 0 } = header?.getBoundingClientRect() ?? {}
  const parts = [...(header?.querySelectorAll('a, button, [title]') ?? [])]
  const outside = parts.filter((part) => {
    const box = part.getBoundingClientRect()
    return box.top < top || box.bottom > bottom || box.left < left || box.right > right
  })
  return [...(parts.length > 4 ? [] : ['no header']), ...outside.map((part) => part.outerHTML)]
}

test('the header contains its content, at every width and in every language', async ({ page }) => {
  for (const language of ['es', 'de', 'ar', 'en-XA', 'ar-XB']) {
    await visitInLanguage(page, language, 360)
    await page.goto('/settings')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('banner').getByRole('button', { name: /0x9965/ })).toBeVisible()
    for (const width of [360, 480, 768, 1023, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const message = `${language}, ${width} px`
      await expect.poll(() => page.evaluate(outsideOfHeader), { message }).toEqual([])
    }
  }
})

test('truncated text is detected, and text beyond the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const line = 'white-space: nowrap; width: 5rem'
  await page.setContent(`
    <p style="${line}; overflow: hidden">what does not fit is not to be seen</p>
    <p style="${line}">what does not fit is seen all the same</p>
    <p style="${line}; overflow: hidden" lang="en">a long name of the service</p>
    <p style="margin-inline-start: 20rem; ${line}">what goes on beyond the screen</p>`)
  expect(await page.evaluate(findTruncatedText)).toEqual([
    expect.stringMatching(/^page: \d+ px on 360$/),
    'cut off by its p: p "what does not fit is not to be seen"',
    'beyond the screen: p "what goes on beyond the screen"',
  ])
})

test('overlapping touch targets are detected, including overflow', async ({ page }) => {
  await page.setContent(`
    <style>
      button { display: block; position: relative; height: 24px }
      .reaching::after { content: ''; position: absolute; inset: -10px 0 }
    </style>
    <main>
      <button>one</button><button>two</button>
      <button class="reaching" style="margin-top: 20px">three</button>
      <button class="reaching" style="margin-top: 20px">four</button>
      <button class="reaching">five</button>
    </main>`)
  expect(await page.evaluate(findOverlappingTargets)).toEqual([
    expect.stringMatching(/^“four” and “five”: \d+ × 20 px$/),
  ])
})

test('an amount whose unit comes first is detected', async ({ page }) => {
  await page.setContent(`
    <p dir="rtl">\u200Fהרווחת 250 USDC השנה</p>
    <p dir="rtl">\u200Fהרווחת \u2068250.5 USDC\u2069 השנה</p>
    <p dir="rtl">\u200Fהרווחת <span style="unicode-bidi: plaintext">250 DAI</span> השנה</p>
    <p>250 EURC were earned</p>`)
  expect(await page.evaluate(findReversedAmounts)).toEqual(['250 USDC'])
})

/** Removes the isolation of amounts within right-to-left text. Runs in a page. */
function forgetIsolation(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { unicode-bidi: normal !important }')
  document.adoptedStyleSheets = [sheet]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    node.textContent = (node.textContent ?? '').replaceAll(/[\u2068\u2069]/gu, '')
}

test('amounts of the app would be reversed without isolation', async ({ page, sheaf }) => {
  const main = page.getByRole('main')
  await visitInLanguage(page, 'ar-XB', 1280)
  await page.goto(`/yields/${await findVault(sheaf, 'base-sepolia', 'USDC')}/enter`)
  const amount = main.locator('input[name="amount"]')
  await amount.fill('12.5')
  await amount.press('Enter')
  await expect(amount).toBeHidden()
  await expect(main.getByText('12.5 USDC').first()).toBeVisible()
  expect(await page.evaluate(findReversedAmounts)).toEqual([])
  await page.evaluate(forgetIsolation)
  expect(await page.evaluate(findReversedAmounts)).toContain('12.5 USDC')
})
