import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { formatEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { z } from 'zod'
import { parseCsv } from '../fixtures/parse-csv.ts'
import { test, type Sheaf } from '../fixtures/sheaf.ts'
import { delayResponses } from '../screens/network-conditions.ts'
import { invest, startDeposit } from '../screens/invest.ts'
import { chainReader } from '../wallets/scripted-wallet.ts'
import { findVault } from './find-vault.ts'

const PAGE_SIZE = 4

const listSchema = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      id: z.string(),
      yieldId: z.string(),
      intent: z.string(),
      address: z.string(),
      status: z.string(),
      createdAt: z.string(),
      amount: z.string(),
      amountRaw: z.string(),
      amountUsd: z.string().nullish(),
      transactions: z.array(
        z.object({ hash: z.templateLiteral(['0x', z.string()]).nullish(), stepIndex: z.number() }),
      ),
    }),
  ),
})

/** What the service lists for addresses, newest first. */
async function listActions(sheaf: Sheaf, addresses: readonly string[]) {
  const lists = await Promise.all(
    addresses.map(async (address) => {
      const url = `${sheaf.sandboxUrl}/v1/actions?address=${address}&limit=100`
      const response = await fetch(url, { headers: { 'x-api-key': 'test_sandbox_rw' } })
      return listSchema.parse(await response.json()).items
    }),
  )
  return lists.flat().toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
}

/** Exports from the open dialog. @returns the saved file's name and text */
async function exportFile(page: Page, format: 'CSV' | 'JSON') {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: format }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('the activity of several addresses is one endless list, filtered in the URL, and exported to the last unit', async ({
  page,
  sheaf,
}) => {
  const network = 'base-sepolia'
  const yieldId = await findVault(sheaf, network, 'USDC')
  const chain = chainReader(sheaf, network)
  const idle = privateKeyToAddress(generatePrivateKey())
  const start = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1)
      await startDeposit(sheaf, yieldId, idle, `${index + 1}.000001`)
  }
  await sheaf.faucet(idle, network)
  await start(3)
  const { address } = await invest(sheaf, network, [
    { yieldId, amount: '1250.000001', withdrawn: '0.25' },
  ])
  await start(PAGE_SIZE)
  const listed = await listActions(sheaf, [idle, address])
  expect(listed).toHaveLength(9)
  // A service may send less than a page, and take its time for the next one.
  const letThrough = await delayResponses(page, /\/v1\/actions\?.*offset=/)
  await page.route('**/v1/actions?*', (route) =>
    route.fallback({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, `limit=${PAGE_SIZE}`),
    }),
  )

  await page.goto(`/activity?watch=${idle},${address}`)
  const main = page.getByRole('main')
  const rows = main.locator('li a[href^="/actions/"]')
  const getIds = () =>
    rows.evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname),
    )
  const ids = listed.map(({ id }) => `/actions/${id}`)
  // The other address's actions are older than this page's last: nobody knows yet which comes next.
  await expect.poll(getIds).toEqual(ids.slice(0, PAGE_SIZE))
  await expect(main.getByText(`${PAGE_SIZE} of ${ids.length} shown.`)).toBeVisible()
  await letThrough()
  await expect.poll(getIds).toEqual(ids)
  await expect(main.getByRole('button', { name: 'Load more' })).toHaveCount(0)

  // Each filter is in the URL; it stays after a reload, and "back" undoes the last one.
  const own = ids.filter(
    (_, index) => listed[index]?.address.toLowerCase() === address.toLowerCase(),
  )
  const [withdrawal = ''] = own
  await main.getByText('Filters', { exact: true }).click()
  await main.getByLabel('Status').selectOption('Done')
  await expect.poll(getIds).toEqual(own)
  await main.getByLabel('Action', { exact: true }).selectOption('Withdrawal')
  await expect.poll(getIds).toEqual([withdrawal])
  await page.goBack()
  await expect.poll(getIds).toEqual(own)
  await page.reload()
  await expect.poll(getIds).toEqual(own)
  await expect(main.getByLabel('Status')).toHaveValue('done')
  await main.getByLabel('Network').selectOption('Base Sepolia')
  await main.getByLabel('Yield').selectOption(yieldId)
  await main.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(main.getByText('No matching actions')).toBeVisible()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    watch: `${idle},${address}`,
    status: 'done',
    network,
    yield: yieldId,
    to: '2020-01-01',
  })
  await main.getByLabel('To', { exact: true }).fill('')
  await expect.poll(getIds).toEqual(own)

  // A row opens to its transactions, with the fees that the chain took.
  const last = listed.find(({ id }) => withdrawal.endsWith(id))
  const hash = last?.transactions.at(-1)?.hash ?? '0x'
  const receipt = await chain.getTransactionReceipt({ hash })
  const fee = formatEther(receipt.gasUsed * receipt.effectiveGasPrice)
  await main.getByRole('button', { name: 'Details' }).first().click()
  const steps = main.getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('link', { name: /^Open at/ })).toHaveAttribute(
    'href',
    new RegExp(hash),
  )
  await expect(steps.getByText('Network fee')).toBeVisible()
  await steps.getByRole('button', { name: /ETH$/ }).hover()
  await expect(page.getByText(`${fee} ETH`, { exact: true })).toBeVisible()

  // The export has everything, whatever is filtered and loaded.
  await main.getByRole('button', { name: 'Export' }).click()
  const { name, text } = await exportFile(page, 'CSV')
  await expect(
    page.getByRole('dialog').getByText(`${listed.length} actions exported`),
  ).toBeVisible()
  expect(name).toMatch(/^sheaf-activity-\d{4}-\d{2}-\d{2}\.csv$/)
  const exported = parseCsv(text)
  const withAmount = exported.filter(({ amount }) => amount !== '').toReversed()
  expect(withAmount).toMatchObject(
    listed.map((action) => ({
      action_id: action.id,
      action: action.intent,
      yield: action.yieldId,
      network,
      asset: 'USDC',
      amount: action.amount,
      amount_raw: action.amountRaw,
      usd: action.amountUsd ?? '',
      hash: action.transactions.at(-1)?.hash ?? '',
      address: action.address,
      status: action.status,
      note: '',
    })),
  )
  const hashes = listed.flatMap(({ transactions }) =>
    transactions.flatMap(({ hash: sent }) => (sent ? [sent] : [])),
  )
  const paid = exported.filter(({ fee_raw: raw }) => raw !== '')
  expect(new Set(paid.map((row) => row['hash']))).toEqual(new Set(hashes))
  expect(paid).toHaveLength(hashes.length)
  for (const row of paid) {
    const { gasUsed, effectiveGasPrice } = await chain.getTransactionReceipt({
      hash: z.templateLiteral(['0x', z.string()]).parse(row['hash']),
    })
    const raw = gasUsed * effectiveGasPrice
    expect(row).toMatchObject({
      fee_raw: raw.toString(),
      fee: formatEther(raw),
      fee_asset: 'ETH',
      fee_payer: expect.stringMatching(new RegExp(address, 'i')),
    })
  }

  // JSON says the same; of the filtered actions alone if that is requested.
  await page.getByRole('dialog').getByLabel('Only actions that match the filters').check()
  const json = JSON.parse((await exportFile(page, 'JSON')).text)
  const filtered = exported.filter((row) => own.includes(`/actions/${row['action_id']}`))
  expect(json).toMatchObject({ isComplete: true, missing: [] })
  expect(
    json.rows.map((row: Readonly<Record<string, string | null>>) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value ?? ''])),
    ),
  ).toEqual(filtered)
})
