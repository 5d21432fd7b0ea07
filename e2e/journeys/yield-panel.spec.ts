import { expect, type Page } from '@playwright/test'
import { test, type Sheaf } from '../fixtures/sheaf.ts'
import { listYields } from '../any-yield/earn-service.ts'
import { isOpen } from '../any-yield/yield-features.ts'
import { getLayoutShifts, recordLayoutShifts } from '../fixtures/layout-shifts.ts'
import { rememberAddress } from '../screens/accounts.ts'
import { invest } from '../screens/invest.ts'
import { delayResponses } from '../screens/network-conditions.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { NETWORK } from './deposit-scenario.ts'
import { findVault } from './find-vault.ts'

const PHONE = { width: 360, height: 740 }
const FORM_CODE = /\/assets\/action-pages-/

const getAmount = (page: Page) => page.getByLabel('Amount', { exact: true }).first()
const getAction = (page: Page) => page.getByRole('link', { name: 'Deposit', exact: true })

/** Counts what a person presses; typing is no press. Runs in a page. */
function countPresses(): void {
  const key = 'presses'
  addEventListener(
    'click',
    ({ isTrusted }) => {
      if (isTrusted) sessionStorage.setItem(key, `${Number(sessionStorage.getItem(key)) + 1}`)
    },
    { capture: true },
  )
}

for (const [name, size, search] of [
  ['a shared link', { width: 1280, height: 900 }, ''],
  ['on a phone, a link with an amount', PHONE, '?amount=25'],
] as const)
  test(`${name} leads to the first request of the wallet in three presses`, async ({
    page,
    sheaf,
  }) => {
    await page.setViewportSize(size)
    const wallet = await installWallet(page, sheaf, NETWORK)
    await sheaf.faucet(wallet.address, NETWORK)
    await page.goto('/')
    await connect(page, wallet.name)
    await page.context().addInitScript(countPresses)
    await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}${search}`)
    await page.evaluate(() => sessionStorage.removeItem('presses'))
    if (search === '') await getAmount(page).fill('25')
    for (const press of [/^Review$/, /^Confirm deposit$/, /^Sign in/])
      await page.getByRole('button', { name: press }).click()
    await expect.poll(() => wallet.requests).toContain('eth_sendTransaction')
    expect(await page.evaluate(() => sessionStorage.getItem('presses'))).toBe('3')
  })

async function openYield(page: Page, sheaf: Sheaf): Promise<string> {
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const { address } = await invest(sheaf, NETWORK, [{ yieldId, amount: '50' }])
  await rememberAddress(page, address)
  await page.goto(`/yields/${yieldId}`)
  return yieldId
}

test('a page asks nobody about its panel until that is touched', async ({ page, sheaf }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofForm = () =>
    asked.filter(
      (path) => FORM_CODE.test(path) || /^\/rpc\/|^\/v1\/actions|\/validators/.test(path),
    )
  await openYield(page, sheaf)
  await expect(page.getByRole('heading', { name: 'Your position' })).toBeVisible()
  await expect(page.getByText(/\b(49\.9999\d*|50\S*) USDC/).first()).toBeVisible()
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  expect(ofForm()).toEqual([])

  await getAmount(page).focus()
  await expect(page.getByText(/^Balance: [\d,]+/)).toBeVisible()
  expect(ofForm()).not.toEqual([])
})

test('what is typed before the form has loaded stays, with the focus', async ({ page, sheaf }) => {
  await openYield(page, sheaf)
  const release = await delayResponses(page, FORM_CODE)
  await getAmount(page).click()
  await page.keyboard.type('25')
  await expect(page.locator('dl > div', { hasText: 'Per year' }).first()).toHaveText(
    /≈ [\d.]+ USDC/,
  )
  await release()
  await expect(page.getByRole('button', { name: 'Review' })).toBeVisible()
  await expect(getAmount(page)).toBeFocused()
  await page.keyboard.type('5')
  await expect(getAmount(page)).toHaveValue('255')
})

test('Advanced that is pressed before the form has loaded is open in it, with the focus', async ({
  page,
  sheaf,
}) => {
  await openYield(page, sheaf)
  const release = await delayResponses(page, FORM_CODE)
  await page.getByText('Advanced', { exact: true }).click()
  await release()
  await expect(page.getByText('Hardware wallets', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('summary', { hasText: 'Advanced' })).toBeFocused()
})

test('a withdrawal is the other tab, of what is deposited, and starts empty', async ({
  page,
  sheaf,
}) => {
  const yieldId = await openYield(page, sheaf)
  await getAmount(page).fill('25')
  await expect(page).toHaveURL(`/yields/${yieldId}?amount=25`)
  await page.getByRole('tab', { name: 'Withdraw' }).click()
  await expect(page).toHaveURL(`/yields/${yieldId}?intent=exit`)
  await expect(page.getByText(/^Deposited: (49\.9999|50)/)).toBeVisible()
  await expect(getAmount(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible()
  await page.getByRole('tab', { name: 'Deposit' }).click()
  await expect(getAmount(page)).toHaveValue('')
  await expect(page).toHaveURL(`/yields/${yieldId}`)
})

test('on a phone the panel is a dialog: it takes the focus, and Escape returns it', async ({
  page,
  sheaf,
}) => {
  await page.setViewportSize(PHONE)
  await page.context().addInitScript(recordLayoutShifts)
  await openYield(page, sheaf)
  await getAction(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('tab', { name: 'Withdraw' })).toBeVisible()
  await expect(dialog.getByText(/^Balance: [\d,]+/)).toBeVisible()
  expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(getAction(page)).toBeFocused()
  const { sum, moved } = await getLayoutShifts(page)
  expect(sum, moved.join('; ')).toBeLessThan(0.02)
})

test('connecting a wallet from the panel of a phone leads back to it', async ({ page, sheaf }) => {
  await page.setViewportSize(PHONE)
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
  await getAction(page).click()
  await getAmount(page).fill('5')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Connect a wallet' })).toHaveCount(0)
  await expect(getAmount(page)).toHaveValue('5')
})

test('a deposit into a plain vault has two visible fields at most', async ({ page, sheaf }) => {
  const yieldId = await openYield(page, sheaf)
  for (const path of [`/yields/${yieldId}`, `/yields/${yieldId}/enter`]) {
    await page.goto(path)
    await getAmount(page).focus()
    await expect(page.getByRole('button', { name: 'Review' })).toBeVisible()
    const fields = page.locator('form :is(input, select, textarea)').filter({ visible: true })
    await expect(fields.first()).toBeVisible()
    expect(await fields.count()).toBeLessThanOrEqual(2)
  }
})

/** Returns the id of an open yield whose deposits have such a field. @throws when there is none */
async function findYieldWithField(sheaf: Sheaf, field: string, network = /./): Promise<string> {
  const found = (await listYields(sheaf)).find(
    (one) =>
      isOpen(one) &&
      network.test(one.network) &&
      one.mechanics.arguments.enter?.fields.some(({ name }) => name === field),
  )
  if (!found) throw new Error(`no open yield asks for ${field}`)
  return found.id
}

test('what is set under "Advanced" is said, and what is wrong opens it', async ({
  page,
  sheaf,
}) => {
  const { address } = await invest(sheaf, NETWORK, [])
  await rememberAddress(page, address)
  const yieldId = await findYieldWithField(sheaf, 'receiverAddress', /^base-sepolia$/)
  await page.goto(`/yields/${yieldId}/enter`)
  const receiver = page.locator('[name="receiverAddress"]')
  const summary = page.locator('summary', { hasText: 'Advanced' })
  await expect(summary).toHaveText('Advanced')
  await expect(receiver).toBeHidden()
  await summary.click()
  await receiver.fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await summary.click()
  await expect(summary).toHaveText('Advanced1 set')

  await summary.click()
  await receiver.fill('0x12')
  await expect(summary).toHaveText('Advanced1 to check')
  await summary.click()
  await expect(receiver).toBeHidden()
  await page.locator('[name="amount"]').fill('10')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(receiver).toBeFocused()
})

test('what a link sets beside the amount is in sight', async ({ page, sheaf }) => {
  const yieldId = await findYieldWithField(sheaf, 'executionMode')
  const mode = page.locator('[name="executionMode"]')
  await page.goto(`/yields/${yieldId}/enter?amount=1`)
  await expect(page.locator('summary', { hasText: 'Advanced' })).toBeVisible()
  await expect(mode).toBeHidden()
  await page.goto(`/yields/${yieldId}/enter?amount=1&executionMode=batched`)
  await expect(mode).toHaveValue('batched')
  await expect(mode).toBeVisible()
})
