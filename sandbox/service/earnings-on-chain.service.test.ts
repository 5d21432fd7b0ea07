import { erc4626Abi, type Address } from 'viem'
import { expect, it } from 'vitest'
import { earningsSummarySchema } from '../contract/earnings.ts'
import { clearFaults, makeFault } from '../faults/testing/call-faults.ts'
import { callService, fetchParsed } from './testing/call-service.ts'
import { createAction, runAction } from './testing/run-action.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import { fundedWallet, type TestWallet } from './testing/test-wallet.ts'
import { fetchYieldByName } from './testing/yields.ts'

setupTestSandbox()

const NETWORK = 'ethereum-sepolia'
const DAY = 86_400
const VAULTS = ['Harbor USDC Vault', 'Harbor DAI Vault']
const OWNERS = 10
const READINGS = 10

interface Depositor {
  readonly wallet: TestWallet
  readonly yieldId: string
  readonly vault: Address
  /** The block of the deposit. */
  readonly block: bigint
}

/** Deposits an odd amount, so that shares are rounded. */
async function deposit(name: string, amount: string): Promise<Depositor> {
  const wallet = await fundedWallet(NETWORK)
  const { id: yieldId, outputToken } = await fetchYieldByName(name)
  const body = { yieldId, address: wallet.address, arguments: { amount } }
  const { transactions } = await runAction(await createAction('enter', body), wallet)
  const hash: `0x${string}` = `0x${transactions.at(-1)?.hash?.slice(2) ?? ''}`
  const { blockNumber } = await wallet.client.getTransactionReceipt({ hash })
  const vault: Address = `0x${outputToken?.address?.slice(2) ?? ''}`
  return { wallet, yieldId, vault, block: blockNumber }
}

/** What an owner's shares are worth in a block, smallest unit, as the chain says. */
async function readWorth({ wallet, vault }: Depositor, blockNumber: bigint): Promise<bigint> {
  const { client, address } = wallet
  const call = { address: vault, abi: erc4626Abi, blockNumber } as const
  const shares = await client.readContract({
    ...call,
    functionName: 'balanceOf',
    args: [address],
  })
  return client.readContract({ ...call, functionName: 'convertToAssets', args: [shares] })
}

async function readTotal({ wallet, yieldId }: Depositor): Promise<bigint> {
  const path = `/v1/yields/${yieldId}/rewards/summary?address=${wallet.address}`
  return BigInt((await fetchParsed(earningsSummarySchema, path)).total.amountRaw)
}

it('what 10 wallets earned to date agrees with the chain to the last unit, at 10 times', async () => {
  const depositors: Depositor[] = []
  for (let index = 0; index < OWNERS; index += 1)
    depositors.push(
      await deposit(VAULTS[index % VAULTS.length] ?? '', `${10 + index * 7}.00000${index}`),
    )
  const paidIn = await Promise.all(depositors.map((each) => readWorth(each, each.block)))
  let compared = 0
  for (let reading = 0; reading < READINGS; reading += 1) {
    const body = { seconds: 3 * DAY + reading * 1_001 }
    expect((await callService('/admin/time', { body, key: null })).status).toBe(200)
    // Both read the same newest block.
    await makeFault({ kind: 'stalled-blocks', route: NETWORK })
    for (const [index, depositor] of depositors.entries()) {
      const head = await depositor.wallet.client.getBlockNumber({ cacheTime: 0 })
      const total = await readTotal(depositor)
      expect(total).toBe((await readWorth(depositor, head)) - (paidIn[index] ?? 0n))
      expect(total).toBeGreaterThan(0n)
      compared += 1
    }
    await clearFaults()
  }
  expect(compared).toBe(100)
}, 300_000)
