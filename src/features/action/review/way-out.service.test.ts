import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchYields } from '#src/api/queries/yields.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { fundedOwner, isOpen, least, wish } from '../testing/wish.ts'
import { standAtPageOrigin } from '../testing/page-origin.ts'
import { wayOutQuery } from './way-out-query.ts'

beforeEach(standAtPageOrigin)
afterEach(() => {
  vi.unstubAllGlobals()
})

const isVault = (found: Yield): boolean =>
  isOpen(found) &&
  findNetwork(found.network).family === 'evm' &&
  found.token.address !== undefined &&
  readYieldDetails(found).standards.includes('ERC4626')

const read = (...[subject, amount, owner]: Parameters<typeof wayOutQuery>) =>
  new QueryClient().fetchQuery(wayOutQuery(subject, amount, owner))

it('what leaving at once would return is the chain’s own word, and about what went in', async () => {
  const { items } = await fetchYields()
  const shares: number[] = []
  const ofTooMuch: unknown[] = []
  for (const found of items.filter(isVault)) {
    const owner = await fundedOwner(found)
    const { subject } = await wish(found, owner, least(found))
    const { decimals } = found.token
    const exact = (amount: string) => fromRaw(toRaw(amount, decimals), decimals)
    const back = await read(subject, exact(least(found)), owner)
    if (back?.back != null) shares.push(Number(back.back) / Number(least(found)))
    ofTooMuch.push(await read(subject, exact('900000000'), owner))
  }
  expect(shares.length).toBeGreaterThan(3)
  // What goes in and out at once earns nothing, and pays the fees of both.
  expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  expect(Math.min(...shares)).toBeGreaterThan(0.9)
  expect(new Set(ofTooMuch)).toEqual(new Set([null]))
})
