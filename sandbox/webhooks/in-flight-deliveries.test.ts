import { expect, it } from 'vitest'
import { createInFlightDeliveries } from './delivery-queue.ts'

it('each endpoint has its own slots, which a sent delivery frees', async () => {
  const inFlight = createInFlightDeliveries()
  let end: () => void = () => undefined
  const slow = new Promise<void>((resolve) => (end = resolve))
  const first = inFlight.add({ id: 'a', endpointId: 'slow' }, slow)
  for (const id of ['b', 'c', 'd']) void inFlight.add({ id, endpointId: 'slow' }, slow)
  expect([inFlight.getFreeSlots('slow'), inFlight.getFreeSlots('other')]).toEqual([0, 4])
  expect(inFlight.fullEndpoints()).toEqual(['slow'])
  expect(inFlight.deliveries()).toEqual(['a', 'b', 'c', 'd'])
  end()
  await first
  await inFlight.waitUntilEmpty()
  expect([inFlight.getFreeSlots('slow'), inFlight.fullEndpoints()]).toEqual([4, []])
})
