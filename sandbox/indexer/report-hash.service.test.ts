import { expect, it } from 'vitest'
import { ownStore } from '../store/testing/own-store.ts'
import { reportHash } from './report-hash.ts'
import { begin, look, readAll, type World } from './testing/random-world.ts'

const opened = ownStore()

/** Two actions of one address, each of one step with the same call. */
const alike = (): Promise<World> =>
  begin(opened().store, {
    patterns: ['synchronous', 'synchronous'],
    sizes: [1, 1],
    skipsFirst: false,
    events: [],
  })

it.each([true, false])(
  'a report wins over the action that was taken for it when it was seen waiting (mined meanwhile: %s)',
  async (isMined) => {
    const world = await alike()
    const { chain, following } = world
    // The chain is met.
    await look(world)
    const [first] = (await readAll(world)).flatMap(({ steps }) => steps)
    if (!first) throw new Error('there is no step')
    const hash = chain.send(first)
    await look(world)
    const steps = (await readAll(world)).flatMap((stored) => stored.steps)
    const guessed = steps.find((step) => step.hash === hash)
    const meant = steps.find((step) => step.hash === null)
    if (!guessed || !meant) throw new Error('nobody was taken for it')
    expect(guessed).toMatchObject({ status: 'PENDING', reported: false })

    if (isMined) chain.mine(() => false)
    await reportHash(following.tracking, following.network, meant, hash)
    if (!isMined) chain.mine(() => false)
    await look(world)

    const after = (await readAll(world)).map(({ action, steps: [step] }) => ({
      action: action.status,
      id: step?.id,
      status: step?.status,
      hash: step?.hash,
      error: step?.error,
    }))
    expect(after).toContainEqual(
      expect.objectContaining({ action: 'SUCCESS', id: meant.id, status: 'CONFIRMED', hash }),
    )
    // Nobody reported anything for the other: nobody is told that something was dropped.
    expect(after).toContainEqual({
      action: 'CREATED',
      id: guessed.id,
      status: 'WAITING_FOR_SIGNATURE',
      hash: null,
      error: null,
    })
  },
)
