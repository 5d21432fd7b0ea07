import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { isHex, parseEther } from 'viem'
import { z } from 'zod'
import type { Transaction } from '../contract/transaction.ts'
import { enterStaking } from '../service/testing/enter-staking.ts'
import { setupTestSandbox } from '../service/testing/test-sandbox.ts'
import { fundedWallet, type TestWallet } from '../service/testing/test-wallet.ts'
import { readStep, reportHash, getStep, waitForStep } from '../service/testing/run-action.ts'
import { seededRandom } from './seeded-random.ts'
import { callFaults, clearFaults, makeFault } from './testing/call-faults.ts'
import { demoWallet } from './testing/demo-wallet.ts'

const sandbox = setupTestSandbox()
const route = 'ethereum-sepolia'
const WAIT = { timeout: 180_000 }

afterEach(clearFaults)

const counted = async () => {
  const schema = z.object({ items: z.array(z.object({ matched: z.int(), struck: z.int() })) })
  return schema.parse((await callFaults('GET')).body).items
}
const blocks = ({ client }: TestWallet) => client.getBlockNumber({ cacheTime: 0 })
const isKnownToNode = ({ client }: TestWallet, hash: `0x${string}`) =>
  client.getTransaction({ hash }).then(
    () => true,
    () => false,
  )

/** Runs work before the next block, so that what it sends is pending. */
async function beforeBlock<Result>(work: () => Promise<Result>): Promise<Result> {
  const miner = sandbox().running.evm.miners[route]
  await miner.pause()
  return work().finally(() => miner.resume())
}

const sendAndReport = (wallet: TestWallet, step: Transaction) =>
  beforeBlock(async () => {
    const hash = await wallet.send(step)
    await reportHash(step.id, hash)
    return hash
  })

describe('stalled-blocks', () => {
  it('stalled-blocks pauses its network until the last such fault is lifted, and no other', async () => {
    const wallet = await fundedWallet(route)
    const step = getStep(await enterStaking(wallet), 0)
    await makeFault({ kind: 'stalled-blocks', route })
    await makeFault({ kind: 'stalled-blocks', route })
    const before = await blocks(wallet)
    const hash = await wallet.send(step)
    await waitForStep(step.id, 'PENDING')
    await fundedWallet('base-sepolia')
    expect(await counted()).toMatchObject([{ struck: 1 }, { struck: 1 }])
    const { items } = z
      .object({ items: z.array(z.object({ id: z.uuid() })) })
      .parse((await callFaults('GET')).body)
    await callFaults('DELETE', { path: `/${items[0]?.id ?? ''}` })
    await pause(300)
    expect(await blocks(wallet)).toBe(before)
    await clearFaults()
    expect(await waitForStep(step.id, 'CONFIRMED')).toMatchObject({ hash })
  })

  it('stalled-blocks pauses Solana slots too', async () => {
    const { bank } = sandbox().running.solana
    await makeFault({ kind: 'stalled-blocks', route: 'solana-devnet' })
    const before = bank.slot()
    await pause(400)
    bank.advance()
    expect(bank.slot()).toBe(before)
    await clearFaults()
    bank.advance()
    expect(bank.slot()).toBeGreaterThan(before)
  })
})

describe('stalled-indexer', () => {
  it('stalled-indexer shows nothing new until lifted, although the chain continues', async () => {
    const wallet = await fundedWallet(route)
    const [silent, reported] = [
      getStep(await enterStaking(wallet), 0),
      getStep(await enterStaking(wallet, '0.2'), 0),
    ]
    await makeFault({ kind: 'stalled-indexer', route })
    const hashes = [await wallet.send(silent), await wallet.send(reported)] as const
    for (const hash of hashes)
      await wallet.client.waitForTransactionReceipt({ hash, timeout: 180_000 })
    await reportHash(reported.id, hashes[1])
    await pause(500)
    expect(await readStep(silent.id)).toMatchObject({ status: 'WAITING_FOR_SIGNATURE', hash: null })
    expect(await readStep(reported.id)).toMatchObject({ status: 'PENDING', hash: hashes[1] })
    await sandbox().running.time.forward(200)
    await pause(300)
    expect(await readStep(reported.id)).toMatchObject({ status: 'PENDING' })
    await clearFaults()
    expect(await waitForStep(silent.id, 'CONFIRMED')).toMatchObject({ hash: hashes[0] })
    await waitForStep(reported.id, 'CONFIRMED')
  })
})

describe('dropped-transaction', () => {
  it('dropped-transaction works while blocks are stalled', async () => {
    const wallet = await fundedWallet(route)
    const step = getStep(await enterStaking(wallet), 0)
    await makeFault({ kind: 'stalled-blocks', route })
    const hash = await wallet.send(step)
    await waitForStep(step.id, 'PENDING')
    const before = await blocks(wallet)
    await makeFault({ kind: 'dropped-transaction', route })
    await expect.poll(() => isKnownToNode(wallet, hash), WAIT).toBe(false)
    expect(await blocks(wallet)).toBe(before)
  })

  it('a dropped transaction is never mined, and NOT_FOUND after two minutes', async () => {
    const wallet = await fundedWallet(route)
    const step = getStep(await enterStaking(wallet), 0)
    await makeFault({ kind: 'dropped-transaction', route })
    const hash = await sendAndReport(wallet, step)
    await expect.poll(() => isKnownToNode(wallet, hash), WAIT).toBe(false)
    await sandbox().running.time.forward(121)
    await waitForStep(step.id, 'NOT_FOUND')
    expect(await wallet.client.getTransactionCount({ address: wallet.address })).toBe(0)
    // Once lifted, the same bytes may be sent again.
    await clearFaults()
    expect(await wallet.send(step, { nonce: 0 })).not.toBeNull()
    await waitForStep(step.id, 'CONFIRMED')
  })

  it('dropped-transaction strikes those drawn by its seed, and never another sender’s', async () => {
    const [wallet, other] = [await fundedWallet(route), await fundedWallet(route)]
    const expected = Array.from({ length: 10 }, (_, index) => seededRandom(31, index + 1) < 0.5)
    expect(new Set(expected).size).toBe(2)
    await makeFault({
      kind: 'dropped-transaction',
      route,
      rate: 0.5,
      seed: 31,
      address: wallet.address.toLowerCase(),
    })
    const nothing = { to: other.address, data: '0x', value: 1n, gas: 21_000n } as const
    const dropped: boolean[] = []
    for (let n = 0; n < expected.length; n += 1) {
      // A dropped one frees its nonce.
      const nonce = await wallet.client.getTransactionCount({ address: wallet.address })
      const call = { ...nothing, nonce, maxFeePerGas: 10n ** 11n + BigInt(n) }
      const hash = await beforeBlock(() => wallet.call(call))
      const isMined = () =>
        wallet.client.getTransactionReceipt({ hash }).then(
          () => true,
          () => false,
        )
      const isDecided = async () => (await isMined()) || !(await isKnownToNode(wallet, hash))
      await expect.poll(isDecided, WAIT).toBe(true)
      dropped.push(!(await isMined()))
      const undisturbed = await other.call(nothing)
      await other.client.waitForTransactionReceipt({ hash: undisturbed, timeout: 180_000 })
    }
    expect(dropped).toEqual(expected)
    expect(await counted()).toEqual([{ matched: 10, struck: expected.filter(Boolean).length }])
  })
})

describe('replaced-transaction', () => {
  const nonceOf = ({ client, address }: TestWallet) => client.getTransactionCount({ address })

  it('a transaction of the demo wallet is sped up: the step is confirmed with another hash', async () => {
    const wallet = demoWallet(route, 5)
    const step = getStep(await enterStaking(wallet), 0)
    await makeFault({ kind: 'replaced-transaction', route, address: wallet.address })
    const hash = await sendAndReport(wallet, step)
    const confirmed = await waitForStep(step.id, 'CONFIRMED')
    expect(confirmed.hash).not.toBe(hash)
    expect(await isKnownToNode(wallet, hash)).toBe(false)
    expect((await callFaults('GET')).body).toMatchObject({ items: [{ struck: 1, dropped: 0 }] })
  })

  it('a cancelled transaction uses the nonce without the step', async () => {
    const wallet = demoWallet(route, 6)
    const step = getStep(await enterStaking(wallet), 0)
    const before = await nonceOf(wallet)
    await makeFault({ kind: 'replaced-transaction', route, how: 'cancel' })
    const hash = await sendAndReport(wallet, step)
    await expect.poll(() => nonceOf(wallet), WAIT).toBe(before + 1)
    await pause(300)
    expect((await readStep(step.id)).status).not.toBe('CONFIRMED')
    expect(await isKnownToNode(wallet, hash)).toBe(false)
  })

  it('a transaction with an unavailable key is dropped, and counted as such', async () => {
    const wallet = await fundedWallet(route)
    const step = getStep(await enterStaking(wallet), 0)
    await makeFault({ kind: 'replaced-transaction', route })
    const hash = await beforeBlock(() => wallet.send(step))
    await expect.poll(() => isKnownToNode(wallet, hash), WAIT).toBe(false)
    expect(await nonceOf(wallet)).toBe(0)
    expect((await callFaults('GET')).body).toMatchObject({ items: [{ struck: 1, dropped: 1 }] })
  })
})

describe('failing-transaction', () => {
  it('a failing transaction is mined without effect: the step fails at the cost of the fee', async () => {
    const wallet = demoWallet(route, 6)
    const step = getStep(await enterStaking(wallet, '2'), 0)
    const before = await wallet.client.getBalance({ address: wallet.address })
    await makeFault({ kind: 'failing-transaction', route, times: 1 })
    await sendAndReport(wallet, step)
    const { hash, error } = await waitForStep(step.id, 'FAILED')
    expect(error).toContain('only its network fee was spent')
    if (!isHex(hash)) throw new Error('it has no hash')
    expect(await wallet.client.getTransactionReceipt({ hash })).toMatchObject({
      status: 'reverted',
    })
    const spent = before - (await wallet.client.getBalance({ address: wallet.address }))
    expect(spent).toBeGreaterThan(0n)
    expect(spent).toBeLessThan(parseEther('0.1'))
  })
})
