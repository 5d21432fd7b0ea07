import { encodeFunctionData, erc20Abi, parseEther, type Address } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '../contract/action.ts'
import { getTokenBalance, fundedWallet, type TestWallet } from '../service/testing/test-wallet.ts'
import { target } from '../service/testing/target.ts'
import {
  createAction,
  readStep,
  reportHash,
  getStep,
  waitForAction,
  waitForStep,
} from '../service/testing/run-action.ts'
import { fetchYieldByName } from '../service/testing/yields.ts'
import { readApproval } from './compare-call.ts'
import { deploySmartAccount, parsePayloadCall, type SmartAccount } from './testing/smart-account.ts'

const network = 'ethereum-sepolia'

let owner: TestWallet
let account: SmartAccount
let shares: Address
/** Tokens but no coin: others pay for its transactions. */
beforeAll(async () => {
  owner = await fundedWallet(network)
  account = await deploySmartAccount(owner, target().nodes[network])
  const { token, outputToken } = await fetchYieldByName('Harbor USDC Vault')
  shares = addressOf(outputToken?.address)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [account.address, 500_000_000n],
  })
  const hash = await owner.call({ to: addressOf(token.address), data, value: 0n })
  await owner.client.waitForTransactionReceipt({ hash })
})

function addressOf(text: string | undefined): Address {
  if (text?.startsWith('0x')) return `0x${text.slice(2)}`
  throw new Error('the vault has no contracts')
}

async function enter(amount = '10'): Promise<Action> {
  const { id: yieldId } = await fetchYieldByName('Harbor USDC Vault')
  return createAction('enter', { yieldId, address: account.address, arguments: { amount } })
}
const callOf = (action: Action, index: number) => parsePayloadCall(getStep(action, index))
const mined = (hash: `0x${string}`) => owner.client.waitForTransactionReceipt({ hash })

describe("a contract account's step", () => {
  it('a step is matched as an inner call of a transaction that another account sends', async () => {
    expect(await owner.client.getBalance({ address: account.address })).toBe(0n)
    const action = await enter()
    const first = await account.execute(callOf(action, 0))
    await reportHash(getStep(action, 0).id, first)
    await waitForStep(getStep(action, 0).id, 'CONFIRMED')
    const second = await account.execute(callOf(action, 1))
    await reportHash(getStep(action, 1).id, second)
    const done = await waitForAction(action.id, 'SUCCESS')
    expect(done.transactions.map(({ hash }) => hash)).toEqual([first, second])
    expect(await getTokenBalance(owner, shares, account.address)).toBeGreaterThan(0n)
  })

  it('steps are matched without a report, several in one transaction', async () => {
    const action = await enter('7')
    const hash = await account.executeBatch([callOf(action, 0), callOf(action, 1)])
    const done = await waitForAction(action.id, 'SUCCESS')
    expect(done.transactions).toMatchObject([
      { hash, status: 'CONFIRMED' },
      { hash, status: 'CONFIRMED' },
    ])
    // A late report matches what is known already.
    expect(await reportHash(getStep(action, 1).id, hash)).toMatchObject({
      status: 'CONFIRMED',
      hash,
    })
  })

  it('a step is FAILED when its inner call reverted, though the transaction succeeded', async () => {
    const action = await enter('9')
    // Without the approval the vault reverts.
    const hash = await account.attempt(callOf(action, 1))
    expect((await mined(hash)).status).toBe('success')
    expect((await waitForAction(action.id, 'FAILED')).transactions).toMatchObject([
      { status: 'CREATED' },
      { status: 'FAILED', hash, error: expect.stringContaining('within it') },
    ])
  })

  it('a step does not match another call of the account, nor the same call of another account', async () => {
    const action = await enter('11')
    const { id } = getStep(action, 0)
    const requestedCall = callOf(action, 0)
    const elsewhere = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [owner.address, 11_000_000n],
    })
    const different = await account.execute({ ...requestedCall, data: elsewhere })
    await mined(different)
    expect(await reportHash(id, different)).toMatchObject({
      status: 'WAITING_FOR_SIGNATURE',
      hash: null,
      error: expect.stringContaining('something else'),
    })
    const other = await deploySmartAccount(owner, target().nodes[network])
    const others = await other.execute(requestedCall)
    await mined(others)
    expect(await reportHash(id, others)).toMatchObject({
      status: 'WAITING_FOR_SIGNATURE',
      hash: null,
    })
    const plain = await owner.call({ ...requestedCall, gas: 100_000n })
    await mined(plain)
    expect(await reportHash(id, plain)).toMatchObject({
      status: 'WAITING_FOR_SIGNATURE',
      hash: null,
    })
  })

  it('an inner call counts for one action: two equal actions need two', async () => {
    const [older, newer] = [await enter('12'), await enter('12')]
    const hash = await account.execute(callOf(older, 0))
    await reportHash(getStep(older, 0).id, hash)
    await waitForStep(getStep(older, 0).id, 'CONFIRMED')
    expect(await readStep(getStep(newer, 0).id)).toMatchObject({ hash: null })
    expect(await reportHash(getStep(newer, 0).id, hash)).toMatchObject({
      hash: null,
      error: expect.stringContaining('another step'),
    })
  })

  it('an approval with another amount matches if it covers the next step', async () => {
    const action = await enter('13')
    const { to, data } = callOf(action, 0)
    const spender = addressOf(readApproval(data)?.spender)
    const approve = (amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
    const hash = await account.execute({ to, value: 0n, data: approve(parseEther('1')) })
    await reportHash(getStep(action, 0).id, hash)
    expect(await waitForStep(getStep(action, 0).id, 'CONFIRMED')).toMatchObject({
      hash,
      error: null,
    })
  })
})
