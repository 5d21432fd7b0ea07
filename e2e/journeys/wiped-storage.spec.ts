import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import {
  arrangeDeposit,
  arrangeSentDeposit,
  countTransactions,
  getSignButton,
  expectStatus,
  type DepositScenario,
} from './deposit-scenario.ts'

/** Clears site data as in the browser's settings, while the page is open. */
async function wipe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await session.detach()
}

/** Types of facts in the browser's journal. */
const written = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const name = 'sheaf-journal'
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return []
    return await new Promise<string[]>((resolve, reject) => {
      const opened = indexedDB.open(name)
      // It was deleted since it was listed: an empty one in its place would be the page's journal.
      opened.addEventListener('upgradeneeded', () => opened.transaction?.abort())
      opened.addEventListener('error', () => resolve([]))
      opened.addEventListener('success', () => {
        const { result: database } = opened
        if (!database.objectStoreNames.contains('facts')) {
          reject(new Error('the journal has no facts'))
          return
        }
        const all = database.transaction('facts').objectStore('facts').getAll()
        all.addEventListener('success', () => {
          database.close()
          resolve(all.result.map(({ kind }: { kind: string }) => kind))
        })
      })
    })
  })

/** Asserts that what was sent is mined once, and nothing more is requested before anything else is known of it here. */
async function expectNothingToSign(cell: DepositScenario): Promise<void> {
  const { page, wallet } = cell
  await expectStatus(page, 'Started elsewhere')
  await expect(page.getByRole('button', { name: /^Sign/ })).toHaveCount(0)
  await expect(page.getByText('This browser stores nothing of this page.')).toHaveCount(0)
  expect(wallet.requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  await expect.poll(() => countTransactions(cell)).toBe(1)
}

test('wiped storage leaves nothing to sign: a sent step goes on by itself', async ({
  page,
  sheaf,
}) => {
  const cell = await arrangeSentDeposit(page, sheaf)
  await wipe(page)
  await page.reload()
  await cell.wallet.release()
  await expectNothingToSign(cell)
})

test('wiped storage leaves nothing to sign in an open page, which can store what comes next', async ({
  page,
  sheaf,
}) => {
  const cell = await arrangeSentDeposit(page, sheaf)
  await wipe(page)
  await cell.wallet.release()
  await expectNothingToSign(cell)
})

test('a wallet’s response after the wipe is stored as usual', async ({ page, sheaf }) => {
  const cell = await arrangeDeposit(page, sheaf)
  const confirm = cell.wallet.keepPromptOpen()
  await getSignButton(page).click()
  await expectStatus(page, 'Confirm in Test wallet')
  await wipe(page)
  confirm()
  await expect.poll(() => written(page)).toContain('sent')
  await expect(page.getByText('Sent, but not recorded')).toHaveCount(0)
  await page.reload()
  await expectNothingToSign(cell)
})
