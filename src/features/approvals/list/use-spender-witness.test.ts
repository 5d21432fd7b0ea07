import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { spenderWitnessesQuery } from './use-spender-witness.ts'

let client: QueryClient
beforeEach(() => void (client = new QueryClient()))
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

it('yields are asked once each for their witnesses, three at a time', async () => {
  const paths: string[] = []
  let [running, most] = [0, 0]
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return Response.json({ contracts: [] })
  })
  const yieldIds = Array.from({ length: 30 }, (_, row) => `yield-${row % 10}`)
  await Promise.all(
    yieldIds.map((yieldId) => client.fetchQuery(spenderWitnessesQuery(yieldId, 'base'))),
  )
  expect(paths.toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `/witnesses/yield-${index}`),
  )
  expect(most).toBe(3)
})
