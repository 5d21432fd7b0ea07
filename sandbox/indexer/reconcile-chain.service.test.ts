import { expect, it } from 'vitest'
import type { StepRow } from '../store/schema.ts'
import { findAction } from '../store/action-store.ts'
import { buildStep, insertSteps } from '../store/testing/insert-steps.ts'
import { setupTestStore } from '../store/testing/test-store.ts'
import { indexNewBlocks } from './index-new-blocks.ts'
import type { ChainTrackingContext } from './tracking-context.ts'
import { reconcileChain } from './reconcile-chain.ts'
import { reportHash } from './report-hash.ts'
import type { ModelChain } from './testing/model-chain.ts'
import { createWorld } from './testing/random-world.ts'

const opened = setupTestStore()
/** A world without actions. */
const NOBODY = { patterns: [], sizes: [], skipsFirst: false, events: [] }

interface Lost {
  readonly chain: ModelChain
  readonly following: ChainTrackingContext
  /** Created in a block that was rolled back. */
  readonly step: StepRow
}

/**
 * A chain of which one block was read, plus one block with `survives`; later blocks are rolled back: in the third the
 * step is created, and then it `happens`. The restored chain mines before it is reconciled.
 */
async function losesUnread({
  survives = () => undefined,
  happens = () => undefined,
}: {
  readonly survives?: (chain: ModelChain) => unknown
  readonly happens?: (lost: Lost) => unknown
} = {}): Promise<Lost> {
  const { chain, following: context } = await createWorld(opened().store, NOBODY)
  const { network } = context
  mine(chain)
  await indexNewBlocks(context)
  await survives(chain)
  mine(chain)
  const kept = await network.getHeight()
  for (let lost = 0; lost < 3; lost += 1) mine(chain)
  const lost = { chain, following: context, step: await makeStep(context) }
  await happens(lost)
  chain.goBack(Number((await network.getHeight()) - kept), false)
  mine(chain)
  mine(chain)
  expect(await reconcileChain(context, kept)).toBe('same')
  return lost
}

const mine = (chain: ModelChain): void => chain.mine(() => false)

async function makeStep({ tracking, network }: ChainTrackingContext): Promise<StepRow> {
  const createdBlock = await network.getHeight()
  const { steps } = await insertSteps(tracking.store, [{ network: network.id, createdBlock }])
  const [step] = steps
  if (!step) throw new Error('there is no step')
  return step
}

const stands = ({ tracking }: ChainTrackingContext, { actionId }: StepRow) =>
  findAction(tracking.store, actionId)

it('a step created in a rolled-back block can still be mined', async () => {
  const { chain, following: context, step } = await losesUnread()
  chain.send(step)
  mine(chain)
  await indexNewBlocks(context)
  expect(await stands(context, step)).toMatchObject({ action: { status: 'SUCCESS' } })
})

it('a step reported in a rolled-back block is open again', async () => {
  const { following: context, step } = await losesUnread({
    happens: async (lost) => {
      const hash = lost.chain.send(lost.step)
      mine(lost.chain)
      await reportHash(lost.following.tracking, lost.following.network, lost.step, hash)
      const found = await stands(lost.following, lost.step)
      expect(found).toMatchObject({ action: { status: 'SUCCESS' } })
    },
  })
  expect(await stands(context, step)).toMatchObject({
    action: { status: 'PROCESSING' },
    steps: [{ status: 'BROADCASTED', minedBlock: null }],
  })
})

it('a transaction in an earlier block matches no later step', async () => {
  const { following: context, step } = await losesUnread({
    survives: (chain) => chain.send(buildStep({ network: 'base-sepolia' })),
  })
  await indexNewBlocks(context)
  expect(await stands(context, step)).toMatchObject({ action: { status: 'CREATED' } })
})
