import { VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { yieldSchema } from '../../contract/yield.ts'
import { brokenSigner, readWireTransaction } from '../../solana/chain/wire-transaction.ts'
import type { SolanaChain } from '../../solana/chain/solana-chain.ts'
import { readSigned } from '../../solana/network/solana-network.ts'
import { getPoolReserve, getPoolLiabilities } from '../../solana/pool/share-price.ts'
import { liquidPool, sharePools, vaultPool } from '../../solana/pool/share-pool.ts'
import { usdc } from '../../solana/token/create-local-token.ts'
import { getTokenBalance } from '../../solana/token/associated-account.ts'
import { solanaLiquid, solanaVault } from './pool-yield.ts'
import { ageOf } from './pool-account.ts'
import {
  executePlan,
  getLamports,
  createFundedWallet,
  buildPayload,
  sendAndConfirm,
  signPayload,
  testChain,
} from './testing/pool-helpers.ts'

const DAY = 86_400
const chain = testChain()

const surplus = (on: SolanaChain): bigint[] =>
  sharePools.map(
    (pool) => getPoolReserve(on.bank.svm, pool) - getPoolLiabilities(on.bank.svm, pool, ageOf(on)),
  )

const whole = (raw: bigint, decimals: number): number => Number(raw) / 10 ** decimals

describe.each([
  ['SOL for its shares', solanaLiquid, liquidPool, '4', 9, 0.064],
  ['dollars for their shares', solanaVault, vaultPool, '2500.000001', 6, 0.051],
] as const)('a deposit in %s', (_, open, pool, amount, decimals, rate) => {
  it('a deposit is one transaction, grows, and is withdrawn in part and in full', async () => {
    const protocol = open(chain())
    const wallet = await createFundedWallet(chain())
    const owner = wallet.publicKey.toBase58()
    const getBalance = (): bigint =>
      pool.deposit
        ? getTokenBalance(chain().bank.svm, wallet.publicKey, pool.deposit.mint)
        : getLamports(chain(), wallet.publicKey)
    const active = async () => {
      const [row] = await protocol.positions(owner)
      if (!row) throw new Error('there is no row')
      return row
    }
    const before = getBalance()
    expect(await active()).toMatchObject({ type: 'active', amount: 0n, shares: { amount: 0n } })

    await executePlan(chain(), wallet, await protocol.enter(owner, { amount }))
    const entered = await active()
    expect(entered.shares?.amount).toBe(
      getTokenBalance(chain().bank.svm, wallet.publicKey, pool.share.mint),
    )
    expect(whole(entered.amount, decimals)).toBeLessThanOrEqual(Number(amount))
    expect(whole(entered.amount, decimals)).toBeGreaterThan(Number(amount) * 0.999_999)

    chain().forward(30 * DAY)
    const grown = await active()
    expect(whole(grown.amount, decimals)).toBeCloseTo(
      Number(amount) * Math.exp((rate * 30) / 365),
      2,
    )

    await executePlan(chain(), wallet, await protocol.exit(owner, { amount: '1' }))
    const remaining = await active()
    expect(remaining.amount).toBeLessThanOrEqual(grown.amount - 10n ** BigInt(decimals) + 100_000n)

    const exitPlan = await protocol.exit(owner, { useMaxAmount: true })
    await executePlan(chain(), wallet, exitPlan)
    expect(await active()).toMatchObject({ amount: 0n, shares: { amount: 0n } })
    expect(whole(getBalance() - before, decimals)).toBeCloseTo(
      Number(amount) * (Math.exp((rate * 30) / 365) - 1),
      1,
    )
  })

  it('the yield is described with price, shares and TVL', async () => {
    const description = yieldSchema.parse(await open(chain()).describe())
    const { statistics, state, outputToken } = description
    expect(outputToken).toEqual(pool.share.token)
    const price = state?.pricePerShareState?.price ?? 0
    expect(price).toBeGreaterThan(1)
    expect(whole(BigInt(statistics?.tvlRaw ?? 0), decimals)).toBeCloseTo(
      whole(getPoolLiabilities(chain().bank.svm, pool, ageOf(chain())), decimals),
      0,
    )
    expect(whole(pool.seedShares, 9) * price).toBeCloseTo(Number(statistics?.tvl), -2)
  })

  it('an amount below the minimum or above the balance is rejected', async () => {
    const protocol = open(chain())
    const wallet = await createFundedWallet(chain())
    const owner = wallet.publicKey.toBase58()
    const code = (error: string) => ({ parts: { error } })
    await expect(protocol.enter(owner, { amount: '0.001' })).rejects.toMatchObject(
      code('INVALID_AMOUNT'),
    )
    await expect(protocol.enter(owner, { amount: '10001' })).rejects.toMatchObject(
      code('INSUFFICIENT_BALANCE'),
    )
    await expect(protocol.exit(owner, { amount: '1' })).rejects.toMatchObject(
      code('INSUFFICIENT_BALANCE'),
    )
    await expect(protocol.exit(owner, { useMaxAmount: true })).rejects.toMatchObject(
      code('INSUFFICIENT_BALANCE'),
    )
  })
})

describe('pool solvency', () => {
  it('the pools can pay what they owe at every moment of two years', () => {
    for (const seconds of [0, 1, DAY, 2 * DAY - 1, 40 * DAY, 690 * DAY]) {
      chain().forward(seconds)
      for (const left of surplus(chain())) expect(left).toBeGreaterThan(0n)
    }
  })

  it('a repeated full withdrawal pays once', async () => {
    const protocol = solanaVault(chain())
    const wallet = await createFundedWallet(chain())
    const owner = wallet.publicKey.toBase58()
    await executePlan(chain(), wallet, await protocol.enter(owner, { amount: '100' }))
    const exitPool = async () =>
      signPayload(
        wallet,
        await buildPayload(chain(), wallet, await protocol.exit(owner, { useMaxAmount: true })),
      )
    const [one, two] = [await exitPool(), await exitPool()]
    expect(one).not.toBe(two)
    expect(await sendAndConfirm(chain(), one)).toBeNull()
    const dollars = getTokenBalance(chain().bank.svm, wallet.publicKey, usdc.mint)
    await expect(sendAndConfirm(chain(), two)).rejects.toThrow('simulation failed')
    expect(getTokenBalance(chain().bank.svm, wallet.publicKey, usdc.mint)).toBe(dollars)
  })
})

describe('pool payloads', () => {
  it('a payload is signed by the pool, and not yet by the owner', async () => {
    const wallet = await createFundedWallet(chain())
    const owner = wallet.publicKey.toBase58()
    const plan = await solanaLiquid(chain()).enter(owner, { amount: '1' })
    const payload = await buildPayload(chain(), wallet, plan)
    const { message, signatures } = VersionedTransaction.deserialize(Buffer.from(payload, 'hex'))
    const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures)
    expect(signers).toEqual([wallet.publicKey, liquidPool.authority.publicKey])
    expect(signatures[0]).toEqual(new Uint8Array(64))
    const wire = readWireTransaction(Buffer.from(payload, 'hex'))
    expect(wire && brokenSigner(wire)).toBe(owner)
    const signed = signPayload(wallet, payload)
    expect(readSigned(signed)).not.toHaveProperty('flaw')
  })

  it('a payload with a broken pool signature is rejected, naming the signer', async () => {
    const wallet = await createFundedWallet(chain())
    const owner = wallet.publicKey.toBase58()
    const plan = await solanaLiquid(chain()).enter(owner, { amount: '1' })
    const bytes = Buffer.from(signPayload(wallet, await buildPayload(chain(), wallet, plan)), 'hex')
    const [FIRST, LENGTH] = [1, 64]
    bytes.fill(7, FIRST + LENGTH, FIRST + LENGTH + 8)
    const flaw = readSigned(bytes.toString('hex'))?.rejectionReason
    expect(flaw).toContain(liquidPool.authority.publicKey.toBase58())
  })
})
