import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, parseUnits, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { deploySmartAccount, type SmartAccount } from '#sandbox/evm/testing/smart-account.ts'
import { test, type Sheaf } from '../fixtures/sheaf.ts'
import type { TransactionRequest } from '../wallets/scripted-account.ts'
import { chainReader, installWallet, type ScriptedWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { listActions, getContracts } from './contracts.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'ethereum-sepolia'

const callOf = ({ to, data, value }: TransactionRequest) => {
  if (!to || !data) throw new Error('the page asked for no call')
  return { to, data, value: BigInt(value ?? 0) }
}

interface Scene {
  readonly wallet: ScriptedWallet
  readonly account: SmartAccount
  readonly token: Address
  readonly held: (contract: Address) => Promise<bigint>
  readonly vault: Address
}

/** A wallet with a contract account, executed by others; a deposit of 40 USDC is started. */
async function beginDeposit(page: Page, sheaf: Sheaf): Promise<Scene> {
  const owner = privateKeyToAccount(generatePrivateKey())
  const chain = chainReader(sheaf, NETWORK)
  await sheaf.faucet(owner.address, NETWORK)
  const account = await deploySmartAccount({ client: chain, account: owner }, sheaf.nodes[NETWORK])
  await sheaf.faucet(account.address, NETWORK)
  const wallet = await installWallet(page, sheaf, NETWORK, owner)
  await wallet.showAccount(account.address)
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const { vault, token } = await getContracts(sheaf, yieldId)
  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)
  await deposit(page, '40')
  const held = (address: Address): Promise<bigint> =>
    chain.readContract({
      address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account.address],
    })
  return { wallet, account, token, held, vault }
}

/** Signs the current step; the wallet queues it for the account's owners. */
async function sign(page: Page, wallet: ScriptedWallet): Promise<TransactionRequest> {
  const kept = wallet.keepNext()
  await page.getByRole('button', { name: `Sign in ${wallet.name}` }).click()
  const asked = await kept
  await expect(page.getByText(/Yours is a smart account/)).toBeVisible()
  return asked
}

const hashesOf = async (sheaf: Sheaf, address: Address) =>
  (await listActions(sheaf, address)).flatMap(({ transactions }) =>
    transactions.map(({ hash }) => hash ?? null),
  )

test('a contract account’s execution is found, shown and followed, and requested once', async ({
  page,
  sheaf,
}) => {
  const { wallet, account, held, vault } = await beginDeposit(page, sheaf)
  const approval = await sign(page, wallet)
  // The wallet's own id is no transaction hash and is not reported as one.
  await page.reload()
  await expect(page.getByText(/Yours is a smart account/)).toBeVisible()
  expect(await hashesOf(sheaf, account.address)).toEqual([null, null])
  // First as a Safe, then as an account without events.
  const first = await account.attempt(callOf(approval))
  const second = await account.execute(callOf(await sign(page, wallet)))
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  expect(await held(vault)).toBeGreaterThan(0n)
  expect(await hashesOf(sheaf, account.address)).toEqual([first, second])
  expect(wallet.requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2)
})

test('a transaction around a failing call is not shown as done', async ({ page, sheaf }) => {
  const { wallet, account, token, held, vault } = await beginDeposit(page, sheaf)
  const approval = await sign(page, wallet)
  await account.attempt(callOf(approval))
  // The sender for a contract account cannot be simulated, so each step needs a press.
  const asked = await sign(page, wallet)
  const before = await held(token)
  // The owners have spent it elsewhere meanwhile.
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [wallet.address, before - parseUnits('1', 6)],
  })
  await account.execute({ to: token, data, value: 0n })
  await account.attempt(callOf(asked))
  await expect(page.getByText(/rejected|failed/i).first()).toBeVisible()
  await expect(page.getByText('Your deposit is in.')).toBeHidden()
  expect(await held(vault)).toBe(0n)
})
