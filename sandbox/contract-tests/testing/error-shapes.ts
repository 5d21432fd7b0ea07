import { expect } from 'vitest'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { getYieldId, getErrorResponse, TIMESTAMP } from './service-helpers.ts'
import type { Item } from './read-pages.ts'

/** The full envelope of the contract, exactly. */
export const full = (statusCode: number, path: string, more: object = {}): object => ({
  statusCode,
  timestamp: expect.stringMatching(TIMESTAMP),
  path,
  message: expect.stringMatching(/./),
  ...more,
})

/** `details` with only the status name or a class. */
export const details = (error: string): object => ({ details: { error } })

/** Returns the answer to an action on a yield, for a new wallet with test money. */
export async function act(
  path: string,
  name: string,
  amount: string,
  network: 'ethereum-sepolia' | 'base-sepolia' = 'ethereum-sepolia',
): Promise<readonly [number, Item]> {
  const { address } = await fundedWallet(network)
  return getErrorResponse(path, {
    body: { yieldId: await getYieldId(name), address, arguments: { amount } },
  })
}
