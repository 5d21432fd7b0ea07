import { expect, it } from 'vitest'
import { setupTestStore } from '../store/testing/test-store.ts'
import { reportHash } from './report-hash.ts'
import { createWorld, poll, readAll, type World } from './testing/random-world.ts'

const opened = setupTestStore()

/** Two actions of one address, each of one step with the same call. */
const alike = (): Promise<World> =>
  createWorld(opened().store, {
    patterns: ['synchronous', 'synchronous'],
    sizes: [1, 1],
    skipsFirst: false,
    events: [],
  })

it.each([true, false])(
  'a report overrides a match by mempool guess (mined meanwhile: %s)',
  async (isMined) => {
    const world = await alike()
    const { chain, following: context } = world
    // Records the chain.
    await poll(world)
    const [first] = (await readAll(world)).flatMap(({ steps }) => steps)
    if (!first) throw new Error('there is no step')
    const hash = chain.send(first)
    await poll(world)
    const steps = (await readAll(world)).flatMap((stored) => stored.steps)
    const guessed = steps.find((step) => step.hash === hash)
    const expectedStep = steps.find((step) => step.hash === null)
    if (!guessed || !expectedStep) throw new Error('nobody was taken for it')
    expect(guessed).toMatchObject({ status: 'PENDING', reported: false })

    if (isMined) chain.mine(() => false)
    await reportHash(context.tracking, context.network, expectedStep, hash)
    if (!isMined) chain.mine(() => false)
    await poll(world)

    const after = (await readAll(world)).map(({ action, steps: [step] }) => ({
      action: action.status,
      id: step?.id,
      status: step?.status,
      hash: step?.hash,
      error: step?.error,
    }))
    expect(after).toContainEqual(
      expect.objectContaining({
        action: 'SUCCESS',
        id: expectedStep.id,
        status: 'CONFIRMED',
        hash,
      }),
    )
    // Nothing was reported for the other: no drop error is shown.
    expect(after).toContainEqual({
      action: 'CREATED',
      id: guessed.id,
      status: 'WAITING_FOR_SIGNATURE',
      hash: null,
      error: null,
    })
  },
)
