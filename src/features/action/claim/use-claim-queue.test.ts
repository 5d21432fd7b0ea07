import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { balancesQuery } from '#src/api/queries/balances.ts'
import { positionSchema } from '#src/api/schemas/position.ts'
import { createClaimQueries } from './use-claim-queue.ts'

const ADDRESS = `0x${'Ab'.repeat(20)}`
const OTHER = `0x${'cd'.repeat(20)}`

const position = (yieldId: string, network: string, address: string) =>
  z.parse(positionSchema, {
    yieldId,
    balances: [
      {
        address,
        type: 'claimable',
        amount: '5',
        token: { symbol: 'T', name: 'Token', decimals: 6, network },
        pendingActions: [],
      },
    ],
  })

it('claims are asked for by a scan, and by name where another screen has found a position', () => {
  const client = new QueryClient()
  const named = [{ yieldId: 'b', address: ADDRESS, network: 'base' }]
  client.setQueryData(balancesQuery([{ address: ADDRESS, network: 'base' }]).queryKey, {
    positions: [position('a', 'base', ADDRESS), position('c', 'optimism', ADDRESS)],
    errors: [],
    unreadable: 0,
  })
  client.setQueryData(balancesQuery(named).queryKey, {
    positions: [position('b', 'base', ADDRESS.toLowerCase()), position('d', 'base', OTHER)],
    errors: [],
    unreadable: 0,
  })
  expect(createClaimQueries(client, 'base', ADDRESS)).toEqual([
    { address: ADDRESS, network: 'base' },
    { yieldId: 'a', address: ADDRESS, network: 'base' },
    { yieldId: 'b', address: ADDRESS, network: 'base' },
  ])
})

it('without another screen’s positions there is the scan alone', () => {
  expect(createClaimQueries(new QueryClient(), 'base', ADDRESS)).toEqual([
    { address: ADDRESS, network: 'base' },
  ])
})
