import { expect } from '@playwright/test'
import { isHex, keccak256 } from 'viem'
import { test } from '../fixtures/sheaf.ts'
import { rewriteResponses } from '../screens/network-conditions.ts'
import { mineBlocks } from '../screens/node-conditions.ts'
import { chainReader } from '../wallets/scripted-wallet.ts'
import { listActions } from './contracts.ts'
import {
  arrangeDeposit,
  arrangeSentDeposit,
  NETWORK,
  countTransactions,
  getSignButton,
  expectStatus,
  type DepositScenario,
} from './deposit-scenario.ts'

/* One cell of `e2e/matrix` for each fault that no other journey shows in a browser. */

// Failed requests are what these are about, and a browser reports them.
test.use({ expected: /Failed to load resource/ })

/** Signs until the deposit is done: with the expected transactions, and one action. */
async function finish(cell: DepositScenario, transactions = 2): Promise<void> {
  const { page, sheaf, wallet } = cell
  await expect(async () => {
    if (await getSignButton(page).isVisible()) await getSignButton(page).click({ timeout: 1_000 })
    await expect(page.getByText('Your deposit is in.')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 180_000 })
  expect(await countTransactions(cell)).toBe(transactions)
  const actions = await listActions(sheaf, wallet.address)
  expect(actions.map((action) => action.status)).toEqual(['SUCCESS'])
}

for (const [name, fault] of Object.entries({
  '500': { kind: 'error', status: 500 },
  '502 HTML': { kind: 'html', status: 502 },
  '429': { kind: 'rate-limit', ms: 2000 },
  'a lost answer': { kind: 'lost-answer' },
}))
  test(`${name} while a step is on its way: the page says that it goes on, and it does`, async ({
    page,
    sheaf,
  }) => {
    const cell = await arrangeSentDeposit(page, sheaf)
    const lift = await sheaf.fault({ ...fault, route: 'GET /v1/actions/{id}' })
    await expectStatus(page, 'What was sent continues.')
    await lift()
    await cell.wallet.release()
    await finish(cell)
  })

test('a service restart during a pending step is shown, and the step goes on', async ({
  page,
  sheaf,
}) => {
  const cell = await arrangeSentDeposit(page, sheaf)
  await sheaf.restartService(async () => {
    await expectStatus(page, 'What was sent continues.')
    await expect(getSignButton(page)).toHaveCount(0)
  })
  await cell.wallet.release()
  await finish(cell)
})

test('offline during a pending step: it goes on when the connection is back', async ({
  page,
  sheaf,
}) => {
  const cell = await arrangeSentDeposit(page, sheaf)
  await page.context().setOffline(true)
  await expectStatus(page, 'What was sent continues.')
  await cell.wallet.release()
  await page.context().setOffline(false)
  await finish(cell)
})

for (const how of ['error', 'made-up hash'] as const)
  test(`sent, and the wallet answers with ${how}: the chain tells, and nothing is signed again`, async ({
    page,
    sheaf,
  }) => {
    const cell = await arrangeDeposit(page, sheaf)
    if (how === 'error') cell.wallet.errNext('Internal error', true)
    else cell.wallet.misleadNext()
    await getSignButton(page).click()
    await finish(cell)
    const prompts = cell.wallet.requests.filter((method) => method === 'eth_sendTransaction')
    expect(prompts).toHaveLength(2)
  })

test('a hash invisible for five minutes needs an answer, and is never signed again by itself', async ({
  page,
  sheaf,
}) => {
  const cell = await arrangeSentDeposit(page, sheaf)
  await sheaf.moveTime(300)
  await expectStatus(page, 'The network does not know this transaction')
  await expect(getSignButton(page)).toHaveCount(0)
  await cell.wallet.release()
  await finish(cell)
})

test('a cancellation before any node saw the transaction is shown, and signed again once final', async ({
  page,
  sheaf,
}) => {
  const cell = await arrangeSentDeposit(page, sheaf)
  await cell.wallet.replaceLast('cancel')
  await expectStatus(page, 'Another transaction of yours went first')
  await sheaf.moveTime(130)
  await expectStatus(page, 'If your wallet shows nothing of this step')
  await page.getByRole('button', { name: 'My wallet shows nothing waiting' }).click()
  await expectStatus(page, 'Once that is final, you can sign again.')
  await expect(page.getByRole('button', { name: /^Sign/ })).toHaveCount(0)
  await mineBlocks(sheaf.nodes[NETWORK], 12)
  await expectStatus(page, 'You canceled the first one')
  await finish(cell, 3)
})

test('a foreign hash for a step needs an answer, and the step can still be signed', async ({
  page,
  sheaf,
}) => {
  const cell = await arrangeDeposit(page, sheaf)
  const [action] = await listActions(sheaf, cell.wallet.address)
  const response = await fetch(
    `${sheaf.sandboxUrl}/v1/transactions/${action?.transactions[0]?.id}/submit-hash`,
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-api-key': 'test_sandbox_rw' },
      body: JSON.stringify({ hash: keccak256(cell.wallet.address) }),
    },
  )
  expect(response.ok).toBe(true)
  await sheaf.moveTime(130)
  await expectStatus(page, 'The network does not know this transaction')
  await page.getByRole('button', { name: 'My wallet shows nothing waiting' }).click()
  await page.getByRole('button', { name: 'Sign again in Test wallet' }).click()
  await finish(cell)
})

test('a service with regressing statuses has nothing signed twice', async ({ page, sheaf }) => {
  const cell = await arrangeSentDeposit(page, sheaf)
  const forward = await rewriteResponses(page, /\/v1\/actions\/[\da-f-]+$/, (text) =>
    text.replaceAll(/"status":"(?:BROADCASTED|PENDING|CONFIRMED)"/g, '"status":"CREATED"'),
  )
  const told = page.waitForResponse(/\/v1\/actions\/[\da-f-]+$/)
  await page.reload()
  await told
  await expectStatus(page, 'Sent. Waiting for confirmation')
  await expect(getSignButton(page)).toHaveCount(0)
  await forward()
  await cell.wallet.release()
  await finish(cell)
})

test('a reorganisation undoes a step, which is shown and done again', async ({ page, sheaf }) => {
  const cell = await arrangeDeposit(page, sheaf)
  await finish(cell)
  const chain = chainReader(sheaf, NETWORK)
  const [action] = await listActions(sheaf, cell.wallet.address)
  const hash = action?.transactions[1]?.hash
  if (!isHex(hash)) throw new Error('the last step has no hash')
  // Blocks that the sandbox mines by itself would count as dropped ones.
  const mineOn = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  const { blockNumber } = await chain.getTransactionReceipt({ hash })
  const blocks = Number((await chain.getBlockNumber()) - blockNumber) + 1
  await sheaf.fault({ kind: 'reorg', route: NETWORK, blocks })
  await mineOn()
  await expectStatus(page, 'Sent. Waiting for confirmation')
  await cell.wallet.sendAgain()
  await finish(cell)
})

test('a clock that is ten minutes off changes nothing', async ({ page, sheaf }) => {
  await page.clock.install({ time: Date.now() - 600_000 })
  await finish(await arrangeDeposit(page, sheaf))
})
