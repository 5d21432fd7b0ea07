import { expect, type Page } from '@playwright/test'
import { isAddress, isHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { deploySmartAccount } from '#sandbox/evm/testing/smart-account.ts'
import { test, type Sheaf } from '../fixtures/sheaf.ts'
import { openSafeApp, type Proposal } from '../wallets/safe-app.ts'
import { chainReader } from '../wallets/scripted-wallet.ts'
import { getContracts, listActions, readHoldings } from './contracts.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'ethereum-sepolia'
const CHAIN_ID = 11_155_111

const callOf = ({ to, value, data }: Proposal) => {
  if (!isAddress(to) || !isHex(data)) throw new Error('this is no call')
  return { to, data, value: BigInt(value) }
}

/** Safe's app with a Safe that has test tokens. */
async function open(page: Page, sheaf: Sheaf) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const client = chainReader(sheaf, NETWORK)
  await sheaf.faucet(owner.address, NETWORK)
  const account = await deploySmartAccount({ client, account: owner }, sheaf.nodes[NETWORK])
  await sheaf.faucet(account.address, NETWORK)
  const { address } = account
  const safe = await openSafeApp(page, { address, chainId: CHAIN_ID, node: sheaf.nodes[NETWORK] })
  return { account, safe }
}

test('in Safe’s app a Safe is connected, proposes each step, and its execution is followed', async ({
  page,
  sheaf,
}) => {
  const { account, safe } = await open(page, sheaf)
  const gateway = await sheaf.startGateway({ SAFE_ORIGINS: safe.origin })
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const contracts = await getContracts(sheaf, yieldId)
  await safe.show(`${gateway.url}/yields/${yieldId}`)
  const app = page.frameLocator('iframe')
  await expect(app.getByRole('button', { name: /Your account in Safe/ })).toBeVisible()

  await app.getByRole('link', { name: 'Deposit', exact: true }).click()
  await app.getByLabel('Amount', { exact: true }).fill('40')
  await app.getByRole('button', { name: 'Review' }).click()
  await app.getByRole('button', { name: 'Confirm deposit' }).click()
  const sign = app.getByRole('button', { name: /^Sign (?:again )?in Safe/ })
  safe.rejectNext()
  await sign.click()
  // The owner's wallet may still show it.
  await app.getByRole('button', { name: 'My wallet shows nothing waiting' }).click()
  expect(safe.proposals).toEqual([])

  const hashes: string[] = []
  for (const step of [1, 2]) {
    await sign.click()
    await expect(app.getByText(/Your Safe sends it once enough owners/)).toBeVisible()
    expect(safe.proposals).toHaveLength(step)
    const proposal = safe.proposals[step - 1]
    if (!proposal) throw new Error('nothing was proposed')
    const reported = (await listActions(sheaf, account.address)).flatMap(({ transactions }) =>
      transactions.flatMap(({ hash }) => hash ?? []),
    )
    // The Safe's own hash is not reported.
    expect(reported).toEqual(hashes)
    hashes.push(await account.attempt(callOf(proposal)))
  }
  await expect(app.getByText('Your deposit is in.')).toBeVisible()
  const { shares } = await readHoldings(sheaf, NETWORK, contracts, account.address)
  expect(shares).toBeGreaterThan(0n)
  // Its last requests would find no gateway.
  await page.close()
  await gateway.stop()
  safe.close()
})

test('a page around it that is not on the list is asked nothing and gives no wallet', async ({
  page,
  sheaf,
}) => {
  const { safe } = await open(page, sheaf)
  const gateway = await sheaf.startGateway({ SAFE_ORIGINS: 'https://app.safe.global' })
  // A browser without the policy, or a proxy that removes it.
  await page.route(`${gateway.url}/settings`, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': policy, ...headers } = response.headers()
    expect(policy).toContain('frame-ancestors https://app.safe.global')
    await route.fulfill({ response, headers })
  })
  await safe.show(`${gateway.url}/settings`)
  const app = page.frameLocator('iframe')
  await app.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = app.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /Demo wallet/ }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Safe/ })).toHaveCount(0)
  expect(await safe.heard()).toEqual([])
  // Its last requests would find no gateway.
  await page.close()
  await gateway.stop()
  safe.close()
})
