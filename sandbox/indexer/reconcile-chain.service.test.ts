import { beforeEach, expect, it } from 'vitest'
import { actions, blocks, type StepRow } from '../store/schema.ts'
import { findAction } from '../store/find-action.ts'
import type { StoredAction } from '../store/stored-action.ts'
import { insertSteps } from '../store/testing/insert-steps.ts'
import { ownStore } from '../store/testing/own-store.ts'
import { followChain } from './follow-chain.ts'
import type { Following } from './following.ts'
import { createPatience } from './patience.ts'
import { reconcileChain } from './reconcile-chain.ts'
import { reportHash } from './report-hash.ts'
import { openSightings } from './sightings.ts'
import { modelChain, type ModelChain } from './testing/model-chain.ts'

const opened = ownStore()
const now = (): Date => new Date()

beforeEach(async () => {
  await opened().store.delete(actions)
  await opened().store.delete(blocks)
})

interface Lost {
  readonly chain: ModelChain
  readonly following: Following
  readonly action: StoredAction['action']
  readonly step: StepRow
}

/** A chain that lost its two newest blocks, which nobody had read; in between a step was made, and `happens`. */
async function losesUnread(happens: (lost: Lost) => unknown = () => undefined): Promise<Lost> {
  const { store } = opened()
  const chain = modelChain()
  const { network } = chain
  const networks = {
    'ethereum-sepolia': network,
    'base-sepolia': network,
    'solana-devnet': network,
  }
  const following: Following = {
    tracking: { store, networks, now },
    network,
    patience: createPatience(),
    sightings: openSightings(now),
  }
  mine(chain)
  await followChain(following)
  mine(chain)
  mine(chain)
  const createdBlock = await network.height()
  const { action, steps } = await insertSteps(store, [{ network: 'base-sepolia', createdBlock }])
  const [step] = steps
  if (!step) throw new Error('there is no step')
  const lost = { chain, following, action, step }
  await happens(lost)
  mine(chain)
  chain.goBack(2, false)
  expect(await reconcileChain(following)).toBe('same')
  return lost
}

const mine = (chain: ModelChain): void => chain.mine(() => false)

const stands = ({ following, action }: Lost) => findAction(following.tracking.store, action.id)

it('a step that was made in a block that is gone may still be done', async () => {
  const lost = await losesUnread()
  lost.chain.send(lost.step)
  mine(lost.chain)
  await followChain(lost.following)
  expect(await stands(lost)).toMatchObject({ action: { status: 'SUCCESS' } })
})

it('a step that a report found in a block that is gone is not done any more', async () => {
  const lost = await losesUnread(async ({ chain, following, step }) => {
    const hash = chain.send(step)
    mine(chain)
    await reportHash(following.tracking, following.network, step, hash)
    expect(await findAction(following.tracking.store, step.actionId)).toMatchObject({
      action: { status: 'SUCCESS' },
    })
  })
  expect(await stands(lost)).toMatchObject({
    action: { status: 'PROCESSING' },
    steps: [{ status: 'BROADCASTED', minedBlock: null }],
  })
})
