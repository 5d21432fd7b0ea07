import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { getLayoutShifts, recordLayoutShifts } from '../fixtures/layout-shifts.ts'
import { test, type Sheaf } from '../fixtures/sheaf.ts'
import { rewriteResponses, delayResponses } from '../screens/network-conditions.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { findYieldByName } from './contracts.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

test('Max of a coin leaves the network fee of this deposit, also where that is high', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, 'ethereum-sepolia')
  await sheaf.faucet(wallet.address, 'ethereum-sepolia')
  await rewriteResponses(page, '**/v1/actions/enter/simulate', (text) =>
    text.replace(/("gas":\{"amount":")[^"]*/, '$12'),
  )
  const main = page.getByRole('main')
  const amount = main.getByLabel('Amount', { exact: true })
  await page.goto(`/yields/${await findYieldByName(sheaf, 'Harbor ETH Vault')}/enter`)
  await connect(page, wallet.name)
  await main.getByRole('button', { name: 'Max' }).click()
  await expect(main.getByText('Max leaves 4 ETH for network fees.')).toBeVisible()
  await amount.fill('1')
  await expect(main.getByText(/^Max leaves 0\.0/)).toBeVisible()
})

test('Max does not exceed a yield’s maximum', async ({ page, sheaf }) => {
  const wallet = await installWallet(page, sheaf, 'base-sepolia')
  await sheaf.faucet(wallet.address, 'base-sepolia')
  const yieldId = await findVault(sheaf, 'base-sepolia', 'USDC')
  await rewriteResponses(page, `**/v1/yields/${yieldId}`, (text) =>
    text.replace(/"entryLimits":\{[^}]*\}/, '"entryLimits":{"minimum":"1","maximum":"99.5"}'),
  )
  const main = page.getByRole('main')
  const amount = main.getByLabel('Amount', { exact: true })
  await page.goto(`/yields/${yieldId}/enter`)
  await connect(page, wallet.name)
  await main.getByRole('button', { name: 'Max' }).click()
  await expect(amount).toHaveValue('99.5')
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true')
})

test('a review shows what is signed, what is withdrawable right after, and whether the contract changed', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, 'base-sepolia')
  await sheaf.faucet(wallet.address, 'base-sepolia')
  const main = page.getByRole('main')
  const valueOf = (term: string) => main.getByRole('term').filter({ hasText: term }).locator('+ dd')
  const review = async (): Promise<void> => {
    await main.getByLabel('Amount', { exact: true }).fill('40')
    await main.getByRole('button', { name: 'Review' }).click()
  }
  const yieldId = await findVault(sheaf, 'base-sepolia', 'USDC')
  await page.goto(`/yields/${yieldId}/enter`)
  await connect(page, wallet.name)
  await review()
  await expect(main.getByRole('list', { name: 'Steps' })).toHaveText(/Approve.*Deposit\s*$/)
  await main.getByText('Details', { exact: true }).click()
  await expect(valueOf('Withdrawable right after')).toHaveText(/^≈ (?:40|39\.9\d*) USDC/)
  await expect(valueOf('Contract')).toHaveText(/First use in this browser/)

  await page.goto(`/yields/${yieldId}`)
  await deposit(page, '25')
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  await page.goto(`/yields/${yieldId}/enter`)
  await review()
  await main.getByText('Details', { exact: true }).click()
  await expect(valueOf('Contract')).toHaveText(/Same as in your action/)
})

async function depositor(page: Page, sheaf: Sheaf) {
  const wallet = await installWallet(page, sheaf, 'base-sepolia')
  await sheaf.faucet(wallet.address, 'base-sepolia')
  const main = page.getByRole('main')
  return {
    wallet,
    path: `/yields/${await findVault(sheaf, 'base-sepolia', 'USDC')}/enter`,
    main,
    amount: main.getByLabel('Amount', { exact: true }),
    review: main.getByRole('button', { name: 'Review' }),
  }
}

test('a form is stable while typing, and link and review follow it back and forth', async ({
  page,
  sheaf,
}) => {
  const { wallet, path, main, amount, review } = await depositor(page, sheaf)
  await page.addInitScript(recordLayoutShifts)
  await page.goto(path)
  await connect(page, wallet.name)
  await main.getByRole('button', { name: '25%' }).and(page.locator(':enabled')).waitFor()
  await expect(main.getByText('Per year')).toBeVisible()
  // What still arrives is not what typing moves: other journeys measure that.
  let place = await review.boundingBox()
  const stands = async () => {
    const before = place
    place = await review.boundingBox()
    return isDeepStrictEqual(before, place)
  }
  await expect.poll(stands, { intervals: [500] }).toBe(true)
  for (const key of '12.50') {
    await amount.press(key)
    const moved = `${await page.evaluate(() => scrollY)} px, ${JSON.stringify(await getLayoutShifts(page))}`
    expect(await review.boundingBox(), moved).toEqual(place)
  }
  const earnings = main.locator('dl > div', { hasText: 'Per year' })
  await expect(earnings).toHaveText(/≈ [\d.,]+ USDC$/)
  // Ambiguous as a thousand: its interpretation is shown.
  await amount.fill('1.000')
  await expect(main.getByText('= 1 USDC', { exact: true })).toBeVisible()
  // A press swaps token and dollars; what is typed in one is the amount in the other.
  const dollars = main.getByLabel('Amount (USD)')
  const swap = main.getByRole('button', { name: /Enter in (?:USD|USDC)$/ })
  await swap.click()
  await expect(amount).toHaveCount(0)
  await expect(dollars).toHaveValue(/^(?:0\.9\d?|1(?:\.0\d)?)$/)
  await dollars.fill('5')
  await expect(swap).toHaveText(/^≈ (?:4\.9\d*|5\S*) USDC/)
  await swap.click()
  await expect(amount).toHaveValue(/^(?:4\.9|5)/)
  await amount.fill('20')
  await expect(swap).toHaveText(/^≈ \$(?:19\.|20)/)
  const quarter = main.getByRole('button', { name: '25%' })
  await quarter.click()
  await expect(amount).not.toHaveValue('20')
  const written = await amount.inputValue()
  await amount.fill('')
  await expect(earnings).toHaveText(/–$/)
  await quarter.click()
  await expect(amount).toHaveValue(written)
  await amount.fill('12.50')
  // At once: the last input is in no URL yet.
  await review.click()
  await expect(page).toHaveURL(/\?amount=12\.50?#review$/)
  await main.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(amount).toHaveValue('12.50')
  // Back, another amount, and forward: only the current input is reviewed.
  await review.click()
  await page.goBack()
  await amount.fill('7')
  await expect(page).toHaveURL(/\?amount=7$/)
  await page.goForward()
  await expect(amount).toHaveValue('7')
  await expect(page).toHaveURL(/\?amount=7#review$/)
  await review.click()
  await expect(main.getByText('7 USDC', { exact: true }).first()).toBeVisible()
  await page.goBack()
  await expect(amount).toHaveValue('7')
})

test('a late response to an abandoned request does not navigate', async ({ page, sheaf }) => {
  const { wallet, path, main, amount, review } = await depositor(page, sheaf)
  const confirm = main.getByRole('button', { name: 'Confirm' })
  const change = main.getByRole('button', { name: 'Edit', exact: true })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/actions/enter')) asked.push(request.postData() ?? '')
  })
  // A link to a review without a form before it.
  await page.goto(`${path}?amount=4#review`)
  await connect(page, wallet.name)
  await review.click()
  // Left while it is read again: nothing is created.
  const readOn = await delayResponses(page, '**/config.json')
  const read = page.waitForRequest('**/config.json')
  await confirm.click()
  await read
  await change.click()
  await readOn()
  await amount.fill('5')
  await review.click()
  const createIt = await delayResponses(page, '**/v1/actions/enter')
  const create = page.waitForRequest('**/v1/actions/enter')
  await confirm.click()
  await create
  await change.click()
  await amount.fill('6')
  await review.click()
  await expect(main.getByText('6 USDC', { exact: true }).first()).toBeVisible()
  await createIt()
  await expect(main.getByRole('link', { name: 'Continue what you began' })).toBeVisible()
  await expect(page).toHaveURL(/\/enter\?amount=6#review$/)
  expect(asked).toEqual([expect.stringContaining('"amount":"5"')])
})
