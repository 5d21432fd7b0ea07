import { describe, expect, it, vi } from 'vitest'
import { startTestChain } from '../contracts/test-chain.ts'
import { LONG_WAIT } from '../testing/long-wait.ts'
import { faucetAccount } from './accounts.ts'
import { createPendingCounter, isBlockDue, startMiner } from './miner.ts'

const SOON = 0
const settled = 3

describe('isBlockDue', () => {
  it('a block is due while a transaction waits or the last one is not final', () => {
    expect(isBlockDue(1, settled, SOON)).toBe(true)
    expect(isBlockDue(0, 0, SOON)).toBe(true)
    expect(isBlockDue(0, settled - 1, SOON)).toBe(true)
  })

  it('an idle chain is due one block every 30 seconds', () => {
    expect(isBlockDue(0, settled, 29_999)).toBe(false)
    expect(isBlockDue(0, settled, 30_000)).toBe(true)
  })
})

describe('miner', () => {
  it('the miner mines until everything is final, then rests; paused, it mines on request only', async () => {
    const test = await startTestChain('ethereum-sepolia', [])
    const { chain } = test
    const counter = createPendingCounter(chain.url)
    const count = vi.spyOn(counter, 'count')
    const miner = startMiner(chain, 20, false, counter)
    const waitForTicks = async (): Promise<void> => {
      const before = count.mock.calls.length
      await vi.waitFor(() => expect(count.mock.calls.length).toBeGreaterThan(before + 3), LONG_WAIT)
    }
    const number = (): Promise<bigint> => chain.client.getBlockNumber()
    const send = async (): Promise<`0x${string}`> =>
      chain.client.sendRawTransaction({
        serializedTransaction: await faucetAccount.signTransaction({
          type: 'eip1559',
          chainId: chain.chainId,
          nonce: await chain.client.getTransactionCount({ address: faucetAccount.address }),
          to: faucetAccount.address,
          gas: 21_000n,
          maxFeePerGas: 10n ** 11n,
        }),
      })
    const before = await number()
    const hash = await send()
    const { blockNumber } = await chain.client.waitForTransactionReceipt({ hash })
    expect(blockNumber).toBe(before + 1n)
    const rested = blockNumber + 3n
    await vi.waitFor(async () => expect(await number()).toBe(rested), LONG_WAIT)
    const final = await chain.client.getBlock({ blockTag: 'finalized' })
    expect(final.number).toBeGreaterThanOrEqual(blockNumber)
    await waitForTicks()
    expect(await number()).toBe(rested)
    const atRest = miner.revision()
    await waitForTicks()
    expect(miner.revision()).toBe(atRest)

    await miner.pause()
    const waiting = await send()
    await waitForTicks()
    expect(await number()).toBe(rested)
    expect(miner.revision()).toBeGreaterThan(atRest)
    await miner.mine()
    expect(await number()).toBe(rested + 1n)
    expect(await chain.client.getTransactionReceipt({ hash: waiting })).toBeDefined()
    const last = await send()
    await waitForTicks()
    expect(await number()).toBe(rested + 1n)
    miner.resume()
    await chain.client.waitForTransactionReceipt({ hash: last })
    await miner.stop()
    await test.stop()
  })
})
