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

/** As somebody does in the browser's settings, while the page is open. */
async function wipe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await session.detach()
}

/** What kinds of facts the browser has written down. */
const written = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const name = 'sheaf-journal'
    // To open what is not there would make an empty one.
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return []
    return await new Promise<string[]>((resolve, reject) => {
      const opened = indexedDB.open(name)
      opened.addEventListener('error', () => reject(new Error('the journal could not be opened')))
      opened.addEventListener('success', () => {
        const all = opened.result.transaction('facts').objectStore('facts').getAll()
        all.addEventListener('success', () => {
          opened.result.close()
          resolve(all.result.map(({ kind }: { kind: string }) => kind))
        })
      })
    })
  })

/** What was sent is in a block, once, and nothing more is asked for: not before anything else is known of it here. */
async function expectNothingToSign(cell: DepositScenario): Promise<void> {
  const { page, wallet } = cell
  await expectStatus(page, 'Started elsewhere')
  await expect(page.getByRole('button', { name: /^Sign/ })).toHaveCount(0)
  await expect(page.getByText('This browser does not keep what happens here.')).toHaveCount(0)
  expect(wallet.requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  await expect.poll(() => countTransactions(cell)).toBe(1)
}

test('storage that was wiped leaves nothing to sign: what was sent goes on by itself', async ({
  page,
  sheaf,
}) => {
  const cell = await arrangeSentDeposit(page, sheaf)
  await wipe(page)
  await page.reload()
  await cell.wallet.release()
  await expectNothingToSign(cell)
})

test('so it does in a page that stays open, which can keep what comes next', async ({
  page,
  sheaf,
}) => {
  const cell = await arrangeSentDeposit(page, sheaf)
  await wipe(page)
  await cell.wallet.release()
  await expectNothingToSign(cell)
})

test('what a wallet answers after the wipe is written down like any other', async ({
  page,
  sheaf,
}) => {
  const cell = await arrangeDeposit(page, sheaf)
  const confirm = cell.wallet.keepPromptOpen()
  await getSignButton(page).click()
  await expectStatus(page, 'Confirm in Test wallet')
  await wipe(page)
  confirm()
  await expect.poll(() => written(page)).toContain('sent')
  await expect(page.getByText('Sent, but not written down')).toHaveCount(0)
  await page.reload()
  await expectNothingToSign(cell)
})
