import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { z } from 'zod'
import { rewriteResponses } from './network-conditions.ts'

const TYPES = {
  Order: [
    ['address', 'sellToken'],
    ['address', 'buyToken'],
    ['address', 'receiver'],
    ['uint256', 'sellAmount'],
    ['uint256', 'buyAmount'],
    ['uint32', 'validTo'],
    ['bytes32', 'appData'],
    ['uint256', 'feeAmount'],
    ['string', 'kind'],
    ['bool', 'partiallyFillable'],
    ['string', 'sellTokenBalance'],
    ['string', 'buyTokenBalance'],
  ].map(([type, name]) => ({ type, name })),
}

/** Creates CoW Protocol's order: sells two of a token of 18 decimals for three of the network's coin. */
const createOrder = (sellToken: Hex, receiver: Hex, now: bigint) => ({
  types: TYPES,
  primaryType: 'Order',
  domain: {
    name: 'Gnosis Protocol',
    version: 'v2',
    chainId: 11_155_111,
    verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  },
  message: {
    sellToken,
    buyToken: `0x${'Ee'.repeat(20)}`,
    receiver,
    sellAmount: `2${'0'.repeat(18)}`,
    buyAmount: `3${'0'.repeat(18)}`,
    validTo: Number(now) + 86_400,
    appData: `0x${'0'.repeat(64)}`,
    feeAmount: '0',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  },
})

const actionSchema = z.looseObject({
  transactions: z.array(z.looseObject({ isMessage: z.boolean().nullish() })),
})

/**
 * Makes the service request an order in place of a permit.
 * @param now the chain's time, in seconds; journeys before may have moved it
 * @returns restores its own
 */
export const injectOrder = (
  page: Page,
  sellToken: Hex,
  receiver: Hex,
  now: bigint,
): Promise<() => Promise<void>> => {
  const unsignedTransaction = JSON.stringify(createOrder(sellToken, receiver, now))
  return rewriteResponses(page, /\/v1\/actions\/[\da-f-]+$/, (text) => {
    const action = actionSchema.parse(JSON.parse(text))
    for (const each of action.transactions)
      if (each.isMessage === true) Object.assign(each, { unsignedTransaction })
    return JSON.stringify(action)
  })
}
