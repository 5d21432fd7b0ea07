import { expect, type Page } from '@playwright/test'
import { LAMPORTS_PER_SOL } from '@solana/web3.js'
import { test } from '../fixtures/firefox.ts'
import type { Sheaf } from '../fixtures/sheaf.ts'
import { listStakes } from './stake-accounts.ts'
import { pressInView } from './press-in-frame.ts'

const YIELD = 'solana-devnet-sol-native-multivalidator-staking'
const TWO_DAYS = 2 * 24 * 60 * 60
const SEVEN_DAYS = 7 * 24 * 60 * 60

const answer = async (page: Page, name: 'Approve' | 'Not now') => {
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.locator('#ask')).toBeHidden()
}

/** Stakes SOL through a frame of another site, whose page has its own wallet, and withdraws it. */
async function stakeAndWithdraw(page: Page, sheaf: Sheaf): Promise<void> {
  const frame = page.frameLocator('iframe[title="Earn"]')
  const sign = frame.getByRole('button', { name: 'Sign in Lantern wallet' })
  const main = frame.getByRole('main')
  await page.goto(`${sheaf.galleryUrl}/?yieldId=${YIELD}`)
  await main.getByRole('link', { name: 'Deposit' }).click()
  await main.getByRole('button', { name: 'Connect wallet' }).click()
  await frame.getByRole('dialog').getByRole('button', { name: 'Lantern wallet' }).click()
  const address = await page.locator('#ask dd').textContent()
  if (!address) throw new Error('the page’s wallet shows no account')
  await answer(page, 'Approve')
  await expect(frame.getByRole('banner').getByText(address.slice(0, 4))).toBeVisible()

  await frame.getByLabel('Amount', { exact: true }).pressSequentially('4')
  await frame.getByRole('radio', { name: /Pelican/ }).check()
  await frame.getByRole('button', { name: 'Review' }).click()
  await pressInView(frame.getByRole('button', { name: 'Confirm deposit' }))
  await pressInView(sign)
  await answer(page, 'Not now')
  await expect(frame.getByText('You declined in the wallet. Nothing was signed.')).toBeVisible()
  await pressInView(sign)
  await answer(page, 'Approve')
  await expect(frame.getByText('Your deposit is in.')).toBeVisible()
  expect(await listStakes(sheaf, address)).toMatchObject([
    { lamports: 4 * LAMPORTS_PER_SOL, staker: address, isLeaving: false },
  ])
  // The page's prompt can say what it is asked for.
  const asked = page.getByRole('listitem').filter({ hasText: /^asked ?solana:signTransaction/ })
  await expect(asked).toHaveCount(2)
  await expect(asked.first()).toContainText(/4 SOL/)
  await expect(page.getByRole('listitem').filter({ hasText: address })).toHaveCount(0)

  // It leaves as it came: the page's wallet is still connected after a reload.
  await sheaf.moveTime(SEVEN_DAYS)
  await page.reload()
  await expect(frame.getByRole('banner').getByText(address.slice(0, 4))).toBeVisible()
  await frame.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click()
  await main.getByRole('link', { name: /^Withdraw/ }).click()
  await frame.getByRole('radio', { name: /Pelican/ }).check()
  await frame.getByRole('button', { name: 'Max' }).click()
  await frame.getByRole('button', { name: 'Review' }).click()
  await pressInView(frame.getByRole('button', { name: 'Confirm withdrawal' }))
  await pressInView(sign)
  await answer(page, 'Approve')
  await expect(frame.getByText('Your withdrawal is requested.')).toBeVisible()
  await sheaf.moveTime(TWO_DAYS)
  await page.reload()
  await frame.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click()
  await main.getByRole('link', { name: 'Withdraw', exact: true }).click()
  await pressInView(frame.getByRole('button', { name: 'Confirm', exact: true }))
  await pressInView(sign)
  await answer(page, 'Approve')
  await expect(frame.getByText('It is done.')).toBeVisible()
  expect(await listStakes(sheaf, address)).toEqual([])

  const account = new RegExp(address.slice(0, 4))
  await pressInView(frame.getByRole('banner').getByRole('button', { name: account }))
  await frame.getByRole('button', { name: 'Disconnect' }).first().click()
  await expect(
    page.getByRole('listitem').filter({ hasText: /^account ?solana none$/ }),
  ).toHaveCount(1)
}

test('another site’s page with its own Solana wallet stakes SOL through the frame and withdraws it', ({
  page,
  sheaf,
}) => stakeAndWithdraw(page, sheaf))

test('in Firefox too', ({ firefoxPage, sheaf }) => stakeAndWithdraw(firefoxPage, sheaf))
