import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Position, YieldProtocol } from '../protocols/protocol.ts'
import { setupTestStore } from '../store/testing/test-store.ts'
import { pruneDelivered } from './start-sender.ts'
import { syncPosition } from './start-watcher.ts'
import { deliveries, endpoints, positions, watches } from './schema.ts'
import { subscribed } from './testing/subscribed.ts'

const opened = setupTestStore()
const store = () => opened().store
const yieldId = 'base-sepolia-staking'

/** A position that ends anew at each check. */
function leftAgainAndAgain(): Pick<YieldProtocol, 'positions'> {
  let date = 1_000n
  const row = { isEarning: false, pendingActions: [] }
  return {
    positions: async (): Promise<readonly Position[]> => {
      date += 1n
      return [
        { ...row, type: 'active', amount: date, date: null },
        { ...row, type: 'exiting', amount: 5n, date },
      ]
    },
  }
}

async function look(owner: string, times: number): Promise<void> {
  await store()
    .insert(watches)
    .values({ yieldId, owner, address: owner, network: 'base-sepolia', actionType: 'UNSTAKE' })
  const [watch] = await store().select().from(watches).where(eq(watches.owner, owner))
  if (!watch) throw new Error('nobody is watched')
  const protocol = leftAgainAndAgain()
  for (let round = 0; round < times; round += 1)
    await syncPosition(store(), watch, protocol, new Date())
}
const rowsOf = async (owner: string) =>
  (await store().select().from(positions).where(eq(positions.owner, owner)))
    .map(({ type, completedAt }) => `${type}${completedAt === null ? '' : ' ended'}`)
    .sort()

it('ended rows without pending events are deleted', async () => {
  await look('0xa', 20)
  expect(await rowsOf('0xa')).toEqual(['active', 'exiting'])
})

it('an ended row with a pending event stays until it is delivered', async () => {
  const endpoint = await subscribed(store(), 'http://127.0.0.1:9/', ['position'])
  await look('0xb', 3)
  const all = ['active', 'exiting', 'exiting ended', 'exiting ended']
  expect(await rowsOf('0xb')).toEqual(all)
  await store().update(deliveries).set({ status: 'delivered' })
  await pruneDelivered(store(), 0)
  await store().delete(endpoints).where(eq(endpoints.id, endpoint))
  const [watch] = await store().select().from(watches).where(eq(watches.owner, '0xb'))
  if (!watch) throw new Error('nobody is watched')
  await syncPosition(store(), watch, leftAgainAndAgain(), new Date())
  expect(await rowsOf('0xb')).toEqual(['active', 'exiting'])
})
