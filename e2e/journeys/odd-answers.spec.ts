import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { listLeafPaths, withOdd, type FieldPath, type Oddity } from '#src/testing/odd-values.ts'
import { test } from '../fixtures/allow-console-errors.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'

/** What an item needs to be shown at all, and which provider it names: another one may not exist. */
const NEEDS: ReadonlySet<string> = new Set(
  'id yieldId network decimals address providerId'.split(' '),
)
const isNeed = (path: FieldPath): boolean => NEEDS.has(path.at(-1) ?? '')

const ODDITIES = ['null', 'kind', 'absurd', 'negative'] as const satisfies readonly Oddity[]

/** Records what the page and its frames report as errors. */
function recordErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // With odd limits a simulation may be asked for what the service refuses, and the browser reports that itself.
    const isRefusal = message.text().includes('400 (Bad Request)')
    if (message.type() === 'error' && !isRefusal) errors.push(message.text())
  })
  return errors
}

/** Makes every field for show odd from now on. @param getOddity asked at each answer */
async function makeAnswersOdd(page: Page, getOddity: () => Oddity): Promise<void> {
  await page.route('**/v1/**', async (route) => {
    const answer = await route.fetch()
    if (!answer.ok()) return route.fulfill({ response: answer })
    const sent = z.parse(z.json(), await answer.json())
    const fields = listLeafPaths(sent).filter((path) => !isNeed(path))
    return route.fulfill({ response: answer, json: withOdd(sent, fields, getOddity()) })
  })
}

const NO_WORDS = /NaN|Infinity|undefined|\[object/

test('with every field for show odd, the main screens stand, and say so quietly', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)
  const errors = recordErrors(page)
  let oddity: Oddity = 'null'
  await makeAnswersOdd(page, () => oddity)
  for (oddity of ODDITIES)
    for (const path of [
      `/yields/${yieldId}`,
      `/yields/${yieldId}/enter`,
      `/compare?ids=${yieldId}`,
      '/portfolio',
      '/activity',
      '/settings',
    ])
      await test.step(`${path} with values that are ${oddity}`, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main')).not.toContainText(NO_WORDS)
        await expect(page.getByText('This page could not be shown')).toBeHidden()
      })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(errors).toEqual([])
})

test('with every field for show odd, the widget stands on another site', async ({
  page,
  sheaf,
}) => {
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const frame = page.frameLocator('iframe[title="Earn"]')
  const errors = recordErrors(page)
  let oddity: Oddity = 'null'
  await makeAnswersOdd(page, () => oddity)
  for (oddity of ODDITIES)
    for (const query of ['', `?yieldId=${yieldId}`])
      await test.step(`${query} with values that are ${oddity}`, async () => {
        await page.goto(`${sheaf.galleryUrl}/${query}`)
        await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(frame.getByRole('main')).not.toContainText(NO_WORDS)
        await expect(frame.getByText('This page could not be shown')).toBeHidden()
      })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(errors).toEqual([])
})
