import { expect, it } from 'vitest'
import { openUnderWay } from './under-way.ts'

it('gives each endpoint its own room, which what was sent makes free again', async () => {
  const underWay = openUnderWay()
  let end: () => void = () => undefined
  const slow = new Promise<void>((resolve) => (end = resolve))
  const first = underWay.add({ id: 'a', endpointId: 'slow' }, slow)
  for (const id of ['b', 'c', 'd']) void underWay.add({ id, endpointId: 'slow' }, slow)
  expect([underWay.room('slow'), underWay.room('other')]).toEqual([0, 4])
  expect(underWay.fullEndpoints()).toEqual(['slow'])
  expect(underWay.deliveries()).toEqual(['a', 'b', 'c', 'd'])
  end()
  await first
  await underWay.ended()
  expect([underWay.room('slow'), underWay.fullEndpoints()]).toEqual([4, []])
})
