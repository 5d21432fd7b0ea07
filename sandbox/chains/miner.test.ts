import { describe, expect, it } from 'vitest'
import { startTestChain } from '../contracts/test-chain.ts'
import { faucetAccount } from './accounts.ts'
import { blockIsDue, startMiner } from './miner.ts'

const SOON = 0
const settled = 3

describe('blockIsDue', () => {
  it('when something waits, or the last of it is not final yet', () => {
    expect(blockIsDue(1, settled, SOON)).toBe(true)
    expect(blockIsDue(0, 0, SOON)).toBe(true)
    expect(blockIsDue(0, settled - 1, SOON)).toBe(true)
  })

  it('not on an idle chain, but for one every 30 seconds', () => {
    expect(blockIsDue(0, settled, 29_999)).toBe(false)
    expect(blockIsDue(0, settled, 30_000)).toBe(true)
  })
})

describe('the miner', () => {
  it('mines what waits until it is final, then rests; paused, it mines nothing', async () => {
    const test = await startTestChain()
    const { chain } = test
    const miner = startMiner(chain, 20)
    const looks = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 400))
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
    const before = await chain.client.getBlockNumber()
    const hash = await send()
    const { blockNumber } = await chain.client.waitForTransactionReceipt({ hash })
    expect(blockNumber).toBe(before + 1n)
    await looks()
    const final = await chain.client.getBlock({ blockTag: 'finalized' })
    expect(final.number).toBeGreaterThanOrEqual(blockNumber)
    const rested = await chain.client.getBlockNumber()
    expect(rested).toBe(blockNumber + 3n)

    await miner.pause()
    const waiting = await send()
    await looks()
    expect(await chain.client.getBlockNumber()).toBe(rested)
    miner.resume()
    await chain.client.waitForTransactionReceipt({ hash: waiting })
    await miner.stop()
    await test.stop()
  }, 30_000)
})
