import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchYields } from '#src/api/queries/yields.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import {
  fundedOwner,
  isOpen,
  getMinimumAmount,
  createExampleRequest,
} from '../testing/example-request.ts'
import { stubPageOrigin } from '../testing/page-origin.ts'
import { exitSimulationQuery } from './request-simulation.ts'

beforeEach(stubPageOrigin)
afterEach(() => {
  vi.unstubAllGlobals()
})

const isVault = (earnYield: Yield): boolean =>
  isOpen(earnYield) &&
  findNetwork(earnYield.network).family === 'evm' &&
  earnYield.token.address !== undefined &&
  readYieldDetails(earnYield).standards.includes('ERC4626')

const read = (...[draft, amount, owner]: Parameters<typeof exitSimulationQuery>) =>
  new QueryClient().fetchQuery(exitSimulationQuery(draft, amount, owner))

it('the immediate exit value comes from the chain and is close to the deposit', async () => {
  const { items } = await fetchYields()
  const shares: number[] = []
  const ofTooMuch: unknown[] = []
  for (const earnYield of items.filter(isVault)) {
    const owner = await fundedOwner(earnYield)
    const { subject: draft } = await createExampleRequest(
      earnYield,
      owner,
      getMinimumAmount(earnYield),
    )
    const { decimals } = earnYield.token
    const exact = (amount: string) => fromRaw(toRaw(amount, decimals), decimals)
    const back = await read(draft, exact(getMinimumAmount(earnYield)), owner)
    if (back?.withdrawable != null)
      shares.push(Number(back.withdrawable) / Number(getMinimumAmount(earnYield)))
    ofTooMuch.push(await read(draft, exact('900000000'), owner))
  }
  expect(shares.length).toBeGreaterThan(3)
  // An immediate exit earns nothing and pays the fees of both.
  expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  expect(Math.min(...shares)).toBeGreaterThan(0.9)
  expect(new Set(ofTooMuch)).toEqual(new Set([null]))
})
