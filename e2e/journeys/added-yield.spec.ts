import { expect } from '@playwright/test'
import { decodeCatalogue } from '#src/catalogue/compact/decode-catalogue.ts'
import { test } from '../fixtures/sheaf.ts'
import { delayResponses } from '../screens/network-conditions.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { listActions } from './contracts.ts'

const fields = [
  {
    name: 'harvestMode',
    type: 'enum',
    label: 'Harvest',
    required: true,
    options: ['weekly', 'monthly'],
    isArray: false,
  },
  {
    name: 'slippageBps',
    type: 'number',
    label: 'Slippage',
    required: true,
    minimum: '1',
    maximum: '500',
    isArray: false,
  },
  { name: 'donate', type: 'boolean', label: 'Give a part away', required: false, isArray: false },
  {
    name: 'reportsOn',
    type: 'string',
    label: 'Reports on',
    required: true,
    optionsRef: '/v1/networks',
    isArray: false,
  },
  { name: 'memos', type: 'string', label: 'Memos', required: true, isArray: true },
]

test('a yield added to the running sandbox is listed, and its unknown fields work', async ({
  page,
  sheaf,
}) => {
  const idsListed = async () => {
    const answer = await fetch(`${sheaf.url}/catalogue`)
    return answer.ok ? decodeCatalogue(await answer.text()).yields.map(({ id }) => id) : null
  }
  await page.goto('/')
  await expect.poll(idsListed).not.toBeNull()
  const plan = {
    asset: 'EURC',
    name: 'Quay Late Vault',
    shareSymbol: 'qyLATE',
    ratePerYear: '0.031',
    fields,
  }
  const answer = await fetch(`${sheaf.sandboxUrl}/admin/yields`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-admin-key': 'sandbox_admin' },
    body: JSON.stringify({ network: 'base-sepolia', ...plan }),
  })
  const { id }: { id?: unknown } = Object(await answer.json())
  await expect.poll(idsListed).toContain(id)
  // A browser may show its cached list for three more seconds while it fetches the next one. A page keeps its list:
  // another page is opened rather than waiting.
  await expect(async () => {
    await page.goto('/?q=Quay+Late')
    await expect(page.getByRole('link', { name: /Quay Late Vault/ })).toBeVisible({
      timeout: 5_000,
    })
  }).toPass({ timeout: 180_000 })

  const wallet = await installWallet(page, sheaf, 'base-sepolia')
  await sheaf.faucet(wallet.address, 'base-sepolia')
  const letThrough = await delayResponses(page, '**/v1/networks')
  await page.goto(`/yields/${String(id)}/enter`)
  await connect(page, wallet.name)
  await page.getByLabel('Amount', { exact: true }).fill('20')
  await page.getByLabel('Harvest').selectOption('monthly')
  // A field with options from the service never turns from text into a select while in use.
  const choice = page.getByRole('combobox', { name: 'Reports on' })
  await expect(choice).toHaveText('Loading …')
  await letThrough()
  await choice.selectOption('ethereum-sepolia')
  await page.getByLabel('Slippage').fill('5.01')
  await expect(page.getByText('Maximum 5 %.')).toBeVisible()
  await page.getByLabel('Slippage').fill('0.5')
  await page.locator('summary', { hasText: 'Advanced' }).click()
  await page.getByRole('switch', { name: 'Give a part away' }).check()
  await page.getByLabel('Memos, entry 1').fill('first')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm deposit' }).click()
  await page.waitForURL(/\/actions\//)
  const [action] = await listActions(sheaf, wallet.address)
  expect(Object(action).rawArguments).toEqual({
    amount: '20',
    harvestMode: 'monthly',
    slippageBps: 50,
    donate: true,
    reportsOn: 'ethereum-sepolia',
    memos: ['first'],
  })
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
})
