import { expect, it, vi } from 'vitest'
import { LONG_WAIT } from '../testing/long-wait.ts'
import { findAction } from '../store/action-store.ts'
import { insertSteps } from '../store/testing/insert-steps.ts'
import { setupTestStore } from '../store/testing/test-store.ts'
import { startIndexer } from './start-indexer.ts'
import { modelChain } from './testing/model-chain.ts'

const opened = setupTestStore()

it('an unreadable chain blocks neither other chains nor the stale check', async () => {
  const [bad, good, other] = [modelChain(), modelChain(), modelChain()]
  let isBad = false
  const networks = {
    'ethereum-sepolia': {
      ...bad.network,
      id: 'ethereum-sepolia' as const,
      getNextBlock: (...after: Parameters<typeof bad.network.getNextBlock>) =>
        isBad ? Promise.reject(new Error('unreadable')) : bad.network.getNextBlock(...after),
    },
    'base-sepolia': good.network,
    'solana-devnet': { ...other.network, id: 'solana-devnet' as const },
  }
  const { store } = opened()
  const now = (): Date => new Date()
  const errors: unknown[] = []
  const options = {
    pollMs: 600_000,
    notify: () => undefined,
    onError: (e: unknown) => errors.push(e),
  }
  const indexer = await startIndexer({ store, networks, now }, opened(), options)
  const part = { network: 'base-sepolia', createdBlock: 0n } as const
  const sent = await insertSteps(store, [part])
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  const left = await insertSteps(store, [{ ...part, data: '0x01' }], 'synchronous', yesterday)

  isBad = true
  const [step] = sent.steps
  if (!step) throw new Error('there is no step')
  good.send(step)
  good.mine(() => false)

  await expect(indexer.poll()).rejects.toThrow('unreadable')
  expect(await findAction(store, sent.action.id)).toMatchObject({ action: { status: 'SUCCESS' } })
  expect(await findAction(store, left.action.id)).toMatchObject({ action: { status: 'STALE' } })
  await indexer.stop()
  expect(errors).toEqual([])
})

it('a block that a reorg takes away while it is read is no failure', async () => {
  const [chain, other] = [modelChain(), modelChain()]
  let isTaken = false
  const network = {
    ...chain.network,
    getMinedOutcome: (...mined: Parameters<typeof chain.network.getMinedOutcome>) => {
      if (isTaken) return chain.network.getMinedOutcome(...mined)
      isTaken = true
      chain.goBack(1, true)
      return Promise.reject(new Error('the block is out of range'))
    },
  }
  const networks = {
    'ethereum-sepolia': { ...other.network, id: 'ethereum-sepolia' as const },
    'base-sepolia': network,
    'solana-devnet': { ...other.network, id: 'solana-devnet' as const },
  }
  const { store } = opened()
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const options = { pollMs: 600_000, notify: () => undefined, onError }
  const tracking = { store, networks, now: () => new Date() }
  const indexer = await startIndexer(tracking, opened(), options)
  chain.mine(() => false)
  await indexer.poll()
  const sent = await insertSteps(store, [{ network: 'base-sepolia', createdBlock: 0n }])
  const [step] = sent.steps
  if (!step) throw new Error('there is no step')
  chain.send(step)
  chain.mine(() => false)

  await indexer.poll()
  chain.mine(() => false)
  await indexer.poll()
  await indexer.stop()
  expect(await findAction(store, sent.action.id)).toMatchObject({ action: { status: 'SUCCESS' } })
  expect([isTaken, errors]).toEqual([true, []])
})

it('a chain that does not change is read about once a second, and one that does at its next poll', async () => {
  const [chain, other] = [modelChain(), modelChain()]
  // Other tests of this file share the store: no hash may be one of theirs.
  for (let block = 0; block < 20; block += 1) chain.mine(() => false)
  let [polls, reads] = [0, 0]
  const network = {
    ...chain.network,
    getRevision: () => {
      polls += 1
      return chain.network.getRevision()
    },
    getNextBlock: (...after: Parameters<typeof chain.network.getNextBlock>) => {
      reads += 1
      return chain.network.getNextBlock(...after)
    },
  }
  const networks = {
    'ethereum-sepolia': { ...other.network, id: 'ethereum-sepolia' as const },
    'base-sepolia': network,
    'solana-devnet': { ...modelChain().network, id: 'solana-devnet' as const },
  }
  const { store } = opened()
  const errors: unknown[] = []
  const indexer = await startIndexer({ store, networks, now: () => new Date() }, opened(), {
    pollMs: 5,
    notify: () => undefined,
    onError: (e: unknown) => errors.push(e),
  })
  // After the blocks of before.
  reads = 0
  const [started, before] = [Date.now(), polls]
  await vi.waitFor(() => expect(polls).toBeGreaterThan(before + 50), LONG_WAIT)
  expect(reads).toBeLessThanOrEqual(2 + (Date.now() - started) / 1_000)

  // Nor when another one changes.
  const [since, from] = [Date.now(), polls]
  reads = 0
  await vi.waitFor(() => {
    other.mine(() => false)
    expect(polls).toBeGreaterThan(from + 50)
  }, LONG_WAIT)
  expect(reads).toBeLessThanOrEqual(2 + (Date.now() - since) / 1_000)

  const part = { network: 'base-sepolia', createdBlock: 0n } as const
  const { action, steps } = await insertSteps(store, [part])
  const [step] = steps
  if (!step) throw new Error('there is no step')
  chain.send(step)
  chain.mine(() => false)
  await vi.waitFor(
    async () =>
      expect(await findAction(store, action.id)).toMatchObject({ action: { status: 'SUCCESS' } }),
    LONG_WAIT,
  )
  await indexer.stop()
  expect(errors).toEqual([])
})
