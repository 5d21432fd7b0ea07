import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { delayResponses } from '../screens/network-conditions.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { deposit } from './deposit.ts'
import { navigateTo, getActionsInProgressBar } from './actions-in-progress-bar.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'

test('an unfinished action can be continued later, and abandoned only where none of it can still happen', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const main = page.getByRole('main')
  const drop = main.getByRole('button', { name: 'Cancel' })
  const sign = main.getByRole('button', { name: 'Sign in Test wallet' })
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
  await connect(page, wallet.name)
  await deposit(page, '25')
  await main.getByRole('link', { name: 'Continue later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible()
  // It is shown first where another one could be created.
  await page.goBack()
  await page.goBack()
  await main.getByRole('link', { name: 'Continue what you began' }).click()
  await drop.click()
  await expect(main.getByText(/^Canceled: nothing is under way/)).toBeVisible()
  await navigateTo(page, 'Activity')
  await expect(main.getByText('Not signed yet')).toBeVisible()
  await expect(getActionsInProgressBar(page)).toHaveCount(0)

  // It can be resumed: from then on it is shown as before, and while a step is pending it cannot be abandoned.
  const open = main.getByRole('region', { name: 'Unfinished' })
  await open.getByRole('link', { name: 'Continue' }).click()
  const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  await sign.click()
  await expect(main.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Continue later' })).toBeVisible()
  await expect(drop).toHaveCount(0)
  await navigateTo(page, 'Activity')
  await expect(
    getActionsInProgressBar(page).getByText('Step 1 of 2: waiting for the network'),
  ).toBeVisible()
  await makeBlocks()
  // The next step is asked for on the action's own page only.
  const bar = getActionsInProgressBar(page)
  await expect(bar.getByText('Waiting for you to sign step 2 of 2')).toBeVisible()
  await bar.getByRole('link').click()
  await expect(sign).toBeVisible()
  const makeMoreBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  await sign.click()
  await expect(main.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await navigateTo(page, 'Activity')
  await makeMoreBlocks()
  await expect(bar.getByText('Done')).toBeVisible()

  // A finished action is not called unfinished, not even before the list was read again.
  const list = /\/v1\/actions\?.*yieldId=/
  const letThrough = await delayResponses(page, list)
  const asked = page.waitForRequest(list)
  const read = page.waitForResponse(list)
  await navigateTo(page, 'Portfolio')
  await main.getByRole('link', { name: 'Withdraw' }).click()
  await expect(main.getByRole('button', { name: 'Review' })).toBeVisible()
  await asked
  const unfinished = main.getByRole('link', { name: 'Continue what you began' })
  expect(await unfinished.count()).toBe(0)
  await letThrough()
  await read
  await expect(unfinished).toHaveCount(0)
})

test('details for support are exported as a file without anything signable', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
  await connect(page, wallet.name)
  await deposit(page, '25')
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  await page.getByText('Export details for support').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ])
  const id = page.url().split('/').at(-1)
  expect(file.suggestedFilename()).toBe(`sheaf-${id}.json`)
  const text = await readFile(await file.path(), 'utf8')
  const record: { action: { id: string }; facts: { kind: string; key?: string }[] } =
    JSON.parse(text)
  expect(record.action.id).toBe(id)
  const kinds = record.facts.map(({ kind }) => kind)
  expect(kinds.slice(0, 5)).toEqual(['intended', 'created', 'planned', 'prompted', 'sent'])
  expect(kinds.filter((kind) => kind === 'sent')).toHaveLength(2)
  expect(record.facts.filter(({ key }) => key !== undefined)).toEqual([])
})
