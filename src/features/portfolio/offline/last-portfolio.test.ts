import * as z from 'zod/mini'
import { beforeEach, expect, it, vi } from 'vitest'
import { positionSchema } from '#src/api/schemas/position.ts'
import { groupPositions } from '../list/position-group.ts'
import type { PortfolioOwner } from '../owners/portfolio-owners.ts'
import {
  createLastPortfolio,
  getStoredPortfolio,
  isReplaced,
  keepPortfolio,
  keepPortfolios,
  parseLastPortfolio,
} from './last-portfolio.ts'

const address = `0x${'Ab'.repeat(20)}`
const owner: PortfolioOwner = { family: 'evm', address, label: null, isOwn: true, option: null }
const token = { symbol: 'USDC', decimals: 6, network: 'base' }

function createGroups(count = 1, unreadable: readonly object[] = []) {
  const positions = Array.from({ length: count }, (_, index) => ({
    position: z.parse(positionSchema, {
      yieldId: `yield-${index}`,
      balances: [
        { type: 'active', amount: '5.25', amountUsd: '5.2', token },
        { type: 'claimable', amount: '7', token: { ...token, symbol: 'PTS', isPoints: true } },
        ...unreadable,
      ],
    }),
    address,
    network: 'base',
  }))
  return groupPositions({ positions, failedPositions: [] }, new Map(), [owner], 0)
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('dispatchEvent', () => true)
  return () => vi.unstubAllGlobals()
})

const portfolio = createLastPortfolio(createGroups(), { at: 1_000, isComplete: true })

it('a copy has what is shown, and nothing that could be signed', () => {
  expect(portfolio).toEqual({
    at: 1_000,
    isComplete: true,
    positions: [
      {
        yieldId: 'yield-0',
        name: 'yield-0',
        network: 'base',
        address,
        balances: [
          { type: 'claimable', amount: '7', symbol: 'PTS', usd: null, isPoints: true },
          { type: 'active', amount: '5.25', symbol: 'USDC', usd: '5.2', isPoints: false },
        ],
      },
    ],
  })
  expect(parseLastPortfolio(JSON.stringify(portfolio))).toEqual(portfolio)
})

it('a copy of very many positions says that some are missing', () => {
  const { positions, isComplete } = createLastPortfolio(createGroups(201), {
    at: 1,
    isComplete: true,
  })
  expect([positions.length, isComplete]).toEqual([200, false])
})

it('nothing is kept unless the user wants it, and nothing of it stays afterwards', () => {
  keepPortfolio(portfolio)
  expect(getStoredPortfolio()).toBeNull()
  expect(keepPortfolios(true)).toBe(true)
  expect(parseLastPortfolio(getStoredPortfolio())).toBeNull()
  keepPortfolio(portfolio)
  expect(parseLastPortfolio(getStoredPortfolio())).toEqual(portfolio)
  expect(keepPortfolios(false)).toBe(true)
  expect(getStoredPortfolio()).toBeNull()
})

it('full or blocked storage is said', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(getStoredPortfolio()).toBeNull()
  expect(keepPortfolios(true)).toBe(false)
})

it.each([null, '', 'no JSON', 'null', '{}', '[]', '{"at":"1","positions":[]}', '{"at":null}'])(
  '%s is no copy',
  (text) => {
    expect(parseLastPortfolio(text)).toBeNull()
  },
)

it('of a changed copy only what can be read is shown, as incomplete', () => {
  const [position] = portfolio.positions
  const odd = [null, 1, { ...position, name: 1 }, { ...position, balances: 'none' }]
  const read = parseLastPortfolio(JSON.stringify({ ...portfolio, positions: [position, ...odd] }))
  expect(read).toEqual({
    at: 1_000,
    isComplete: false,
    positions: [position, { ...position, balances: [] }],
  })
  const balances = [{ type: 'active', amount: '1e9', symbol: 'USDC' }]
  const text = JSON.stringify({ ...portfolio, positions: [{ ...position, balances }] })
  expect(parseLastPortfolio(text)?.positions[0]?.balances).toEqual([])
})

it('a copy with a balance that can’t be read is not whole', () => {
  const groups = createGroups(1, [{ type: 'active', amount: {}, token }])
  const copy = createLastPortfolio(groups, { at: 1_000, isComplete: true })
  expect([copy.isComplete, copy.positions.length]).toEqual([false, 1])
})

it('a copy with gaps takes the place of a whole one only after a day', () => {
  const partly = { ...portfolio, isComplete: false }
  expect(isReplaced(portfolio, { ...partly, at: portfolio.at + 60_000 })).toBe(false)
  expect(isReplaced(portfolio, { ...partly, at: portfolio.at + 86_400_001 })).toBe(true)
  expect(isReplaced(partly, partly)).toBe(true)
  expect(isReplaced(null, partly)).toBe(true)
  expect(isReplaced(portfolio, portfolio)).toBe(true)
})
