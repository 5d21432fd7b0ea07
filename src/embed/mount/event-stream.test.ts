import { expect, it } from 'vitest'
import { createEventStream } from './event-stream.ts'

it('tells each listener of the events of every widget, until it stops', () => {
  const { from, subscribe } = createEventStream()
  const [first, second]: Element[] = [Object('first'), Object('second')]
  const told: unknown[] = []
  const stop = subscribe((event, element) => told.push([event.type, element]))
  subscribe(({ type }) => told.push(type))
  if (first) from(first)({ type: 'ready' })
  if (second) from(second)({ type: 'walletNeeded' })
  stop()
  if (first) from(first)({ type: 'resize', height: 5 })
  expect(told).toEqual([
    ['ready', first],
    'ready',
    ['walletNeeded', second],
    'walletNeeded',
    'resize',
  ])
})
