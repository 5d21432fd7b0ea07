import { encodeFunctionData, erc20Abi, erc4626Abi, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { balancesResponseSchema } from '../contract/balance.ts'
import { seededRandom } from '../faults/seeded-random.ts'
import { clearFaults, makeFault } from '../faults/testing/call-faults.ts'
import { callService, fetchParsed } from './testing/call-service.ts'
import { createAction, runAction } from './testing/run-action.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import { fundedWallet, getTokenBalance, type TestWallet } from './testing/test-wallet.ts'
import { fetchYieldByName } from './testing/yields.ts'

setupTestSandbox()

const NETWORK = 'ethereum-sepolia'
const VAULTS = ['Harbor USDC Vault', 'Harbor DAI Vault', 'Granary Select USDC', 'Granary DAI Vault']
const OWNERS = 50
/** The service's most queries of one request. */
const QUERIES = 25

interface Vault {
  readonly yieldId: string
  readonly address: Address
}

interface Position {
  readonly vault: Vault
  readonly owner: Address
}

/** Deposits an amount whose shares are rounded. */
async function deposit(wallet: TestWallet, name: string, amount: string): Promise<Vault> {
  const { id: yieldId, outputToken } = await fetchYieldByName(name)
  const body = { yieldId, address: wallet.address, arguments: { amount } }
  await runAction(await createAction('enter', body), wallet)
  return { yieldId, address: `0x${outputToken?.address?.slice(2) ?? ''}` }
}

/** Another one in every run; set it to the one that a failure names to have the same amounts again. */
const SEED = Date.now()

/** Returns an integer from 1 to a maximum of any size, more often a small one. @param name of the draw */
function drawUpTo(maximum: bigint, name: string): bigint {
  const digits = 1 + Math.floor(seededRandom(SEED, name) * maximum.toString().length)
  const text = Array.from({ length: digits }, (_, index) =>
    Math.floor(seededRandom(SEED, name, index) * 10),
  ).join('')
  return 1n + (BigInt(text) % maximum)
}

const readVault = (
  { client }: TestWallet,
  { address }: Vault,
  functionName: 'convertToShares' | 'convertToAssets',
  amount: bigint,
  blockNumber?: bigint,
): Promise<bigint> =>
  client.readContract({
    address,
    abi: erc4626Abi,
    functionName,
    args: [amount],
    ...(blockNumber !== undefined && { blockNumber }),
  })

/** Splits a wallet's shares among new owners, by the seed. */
async function scatter(wallet: TestWallet, vault: Vault): Promise<readonly Position[]> {
  const shares = await getTokenBalance(wallet, vault.address)
  // Fewer are worth less than a unit, which is no position.
  const least = 1n + (await readVault(wallet, vault, 'convertToShares', 1n))
  const positions: Position[] = []
  let hash: `0x${string}` = '0x'
  for (let index = 0; index < OWNERS; index += 1) {
    const owner = privateKeyToAddress(generatePrivateKey())
    const amount = drawUpTo(shares / BigInt(OWNERS) - least, `${vault.yieldId} ${index}`)
    const args = [owner, least + amount] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    hash = await wallet.call({ to: vault.address, data, value: 0n })
    positions.push({ vault, owner })
  }
  await wallet.client.waitForTransactionReceipt({ hash })
  return positions
}

/** What an owner's shares are worth in a block, smallest unit, as the chain says. */
async function readWorth(
  wallet: TestWallet,
  { vault, owner }: Position,
  blockNumber: bigint,
): Promise<bigint> {
  const shares = await wallet.client.readContract({
    address: vault.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
    blockNumber,
  })
  return readVault(wallet, vault, 'convertToAssets', shares, blockNumber)
}

/** Returns the amounts that the service names, smallest unit, by owner. */
async function readAmounts(positions: readonly Position[]): Promise<Map<string, bigint>> {
  const amounts = new Map<string, bigint>()
  for (let start = 0; start < positions.length; start += QUERIES) {
    const queries = positions
      .slice(start, start + QUERIES)
      .map(({ vault: { yieldId }, owner }) => ({ yieldId, address: owner, network: NETWORK }))
    const { items, errors } = await fetchParsed(balancesResponseSchema, '/v1/yields/balances', {
      body: { queries },
    })
    expect(errors).toEqual([])
    for (const { address, amountRaw } of items.flatMap(({ balances }) => balances))
      amounts.set(address, (amounts.get(address) ?? 0n) + BigInt(amountRaw))
  }
  return amounts
}

it('200 random positions agree with the chain to the last unit', async () => {
  const wallet = await fundedWallet(NETWORK)
  const positions: Position[] = []
  for (const [index, name] of VAULTS.entries())
    positions.push(...(await scatter(wallet, await deposit(wallet, name, `${100 + index}.000007`))))
  const body = { seconds: 40 * 86_400 + 7 }
  expect((await callService('/admin/time', { body, key: null })).status).toBe(200)
  // Both read the same newest block.
  await makeFault({ kind: 'stalled-blocks', route: NETWORK })
  const head = await wallet.client.getBlockNumber({ cacheTime: 0 })
  const amounts = await readAmounts(positions)
  const differences: string[] = []
  for (const position of positions) {
    const [named, worth] = [amounts.get(position.owner), await readWorth(wallet, position, head)]
    if (named !== worth) differences.push(`${position.owner}: ${named} named, ${worth} on chain`)
  }
  await clearFaults()
  expect(differences, `seed ${SEED}`).toEqual([])
  expect(amounts.size).toBe(200)
}, 300_000)
