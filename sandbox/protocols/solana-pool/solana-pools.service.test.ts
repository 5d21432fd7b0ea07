import { PublicKey, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { balancesResponseSchema } from '../../contract/balance.ts'
import { pageSchema } from '../../contract/page.ts'
import { tokenWithAvailableYieldsSchema } from '../../contract/token.ts'
import { fetchParsed, callService } from '../../service/testing/call-service.ts'
import { fundedSolanaWallet, type SolanaWallet } from '../../service/testing/solana-wallet.ts'
import {
  createAction,
  readStep,
  getStep,
  submitSigned,
  waitForAction,
  runAction,
} from '../../service/testing/run-action.ts'
import { liquidPool, vaultPool } from '../../solana/pool/share-pool.ts'
import { associatedAccount } from '../../solana/token/associated-account.ts'
import { usdc } from '../../solana/token/create-local-token.ts'

const liquid = 'solana-devnet-sol-dinghy-staking'
const vault = 'solana-devnet-usdc-slipway-vault'

const enter = ({ address }: SolanaWallet, yieldId: string, amount: string) =>
  createAction('enter', { yieldId, address, arguments: { amount } })
const exitPool = ({ address }: SolanaWallet, yieldId: string, how: object) =>
  createAction('exit', { yieldId, address, arguments: how })

async function tokensOf({ connection, address }: SolanaWallet, mint: PublicKey): Promise<bigint> {
  const account = associatedAccount(new PublicKey(address), mint)
  return BigInt((await connection.getTokenAccountBalance(account)).value.amount)
}

/** Returns the wallet's only row in a yield. */
async function position({ address }: SolanaWallet, yieldId: string) {
  const queries = [{ yieldId, address, network: 'solana-devnet' }]
  const { items, errors } = await fetchParsed(balancesResponseSchema, '/v1/yields/balances', {
    body: { queries },
  })
  expect(errors).toEqual([])
  return items[0]?.balances[0]
}

it('the faucet gives test dollars, and the token list has them', async () => {
  const wallet = await fundedSolanaWallet()
  expect(await tokensOf(wallet, usdc.mint)).toBe(10_000_000_000n)
  const page = pageSchema(tokenWithAvailableYieldsSchema)
  const mint = usdc.mint.toBase58()
  const { items } = await fetchParsed(page, `/v1/tokens?address=${mint}`)
  expect(items).toMatchObject([{ token: usdc.token, availableYields: [vault] }])
  expect(items).toHaveLength(1)
  expect((await fetchParsed(page, `/v1/tokens?address=${mint.toLowerCase()}`)).total).toBe(0)
})

describe('a step with a co-signature', () => {
  it('the wallet completes the step: SOL in, shares out, and SOL back', async () => {
    const wallet = await fundedSolanaWallet()
    const action = await runAction(await enter(wallet, liquid, '3'), wallet)
    expect(action.transactions.map(({ type }) => type)).toEqual(['STAKE'])
    const entered = await position(wallet, liquid)
    const shares = await tokensOf(wallet, liquidPool.share.mint)
    expect(entered).toMatchObject({
      type: 'active',
      token: { symbol: 'SOL' },
      shareToken: { symbol: 'dgSOL', address: liquidPool.share.mint.toBase58() },
    })
    expect(Number(entered?.amount)).toBeCloseTo(3, 5)
    expect(Number(shares)).toBeLessThan(3e9)
    await runAction(await exitPool(wallet, liquid, { amount: '1' }), wallet)
    expect(Number((await position(wallet, liquid))?.amount)).toBeCloseTo(2, 4)
    const all = await runAction(await exitPool(wallet, liquid, { useMaxAmount: true }), wallet)
    expect(all.transactions.map(({ type }) => type)).toEqual(['UNSTAKE'])
    expect(await tokensOf(wallet, liquidPool.share.mint)).toBe(0n)
    expect(await position(wallet, liquid)).toBeUndefined()
  })

  it('the service broadcasts a submitted step: dollars in, and all of them out', async () => {
    const wallet = await fundedSolanaWallet()
    const action = await enter(wallet, vault, '1000.5')
    expect(action).toMatchObject({ amountRaw: '1000500000', amountUsd: '1000.5' })
    await submitSigned(getStep(action, 0).id, wallet.sign(getStep(action, 0)).toString('base64'))
    await waitForAction(action.id, 'SUCCESS')
    expect(await tokensOf(wallet, usdc.mint)).toBe(8_999_500_000n)
    expect(Number((await position(wallet, vault))?.amount)).toBeCloseTo(1000.5, 2)
    await runAction(await exitPool(wallet, vault, { useMaxAmount: true }), wallet)
    expect(Number(await tokensOf(wallet, usdc.mint))).toBeCloseTo(10_000_000_000, -4)
    expect(await tokensOf(wallet, vaultPool.share.mint)).toBe(0n)
  })

  it('a broken co-signature is rejected, naming the signer; the right bytes pass', async () => {
    const wallet = await fundedSolanaWallet()
    const action = await enter(wallet, liquid, '1')
    const step = getStep(action, 0)
    const broken = VersionedTransaction.deserialize(wallet.sign(step))
    broken.signatures[1] = new Uint8Array(64)
    const path = `/v1/transactions/${step.id}/submit`
    const signedTransaction = Buffer.from(broken.serialize()).toString('base64')
    const { status, body } = await callService(path, { body: { signedTransaction } })
    expect(status).toBe(400)
    const pool = liquidPool.authority.publicKey.toBase58()
    expect(body).toMatchObject({
      message: `The signature of ${pool} is missing or does not fit the transaction.`,
    })
    expect(await readStep(step.id)).toMatchObject({ status: 'WAITING_FOR_SIGNATURE', hash: null })
    await runAction(action, wallet)
  })

  it('unreported transactions are matched, one of two equal ones at a time', async () => {
    const wallet = await fundedSolanaWallet()
    const [one, two] = [await enter(wallet, vault, '10'), await enter(wallet, vault, '10')]
    const hashes = [await wallet.send(getStep(one, 0)), await wallet.send(getStep(two, 0))]
    expect(new Set(hashes).size).toBe(2)
    await waitForAction(one.id, 'SUCCESS')
    await waitForAction(two.id, 'SUCCESS')
    expect(Number((await position(wallet, vault))?.amount)).toBeCloseTo(20, 3)
  })
})
