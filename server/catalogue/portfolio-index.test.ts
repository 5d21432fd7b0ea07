import { expect, it } from 'vitest'
import { createPortfolioIndex } from './portfolio-index.ts'
import { exampleItem } from './testing/example-item.ts'

const SHARE = `0x${'Cd'.repeat(20)}`
const share = (address: string | undefined, network = 'base') => ({
  outputToken: { symbol: 'hbUSDC', name: 'Harbor USDC', decimals: 6, network, address },
})
const raw = (id: string, more: Readonly<Record<string, unknown>>, key = id) => ({
  key,
  item: exampleItem({ id, more }),
  position: 0,
  readAt: 0,
})

it('the index has each receipt token once, with all the yields that give it', async () => {
  const { receipts } = await createPortfolioIndex({
    rawYields: [
      raw('one', share(SHARE)),
      raw('two', share(SHARE.toLowerCase())),
      raw('native', share(undefined)),
      raw('elsewhere', share(SHARE, 'optimism')),
      raw('without', {}),
      { key: '!4', item: '{', position: 4, readAt: 0 },
    ],
  })
  expect(receipts).toEqual([
    {
      token: {
        symbol: 'hbUSDC',
        name: 'Harbor USDC',
        decimals: 6,
        network: 'base',
        address: SHARE,
      },
      availableYields: ['one', 'two'],
    },
  ])
})

it('the index names the yields that can’t be entered or exited directly', async () => {
  const offering = (given: Readonly<Record<string, unknown>>) => ({
    mechanics: { type: 'vault', arguments: given },
  })
  const { withoutEnter, withoutExit } = await createPortfolioIndex({
    rawYields: [
      raw('both', offering({ enter: { fields: [] }, exit: { fields: [] } })),
      raw('in', offering({ enter: { fields: [] }, exit: null })),
      raw('out', offering({ enter: null, exit: { fields: [] } })),
    ],
  })
  expect([withoutEnter, withoutExit]).toEqual([['out'], ['in']])
})
