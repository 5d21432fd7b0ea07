import { describe, expect, it } from 'vitest'
import { readWidgetConfig, type WidgetConfig } from '#src/embed/protocol/widget-config.ts'
import { getParentOrigin } from './widget-parent.ts'
import { isBrowsingPath, isYieldIncluded, getWidgetStartPath } from './widget-paths.ts'

const config = (choice: Partial<WidgetConfig>): WidgetConfig => {
  const read = readWidgetConfig(choice)
  if (!read) throw new Error('not a choice')
  return read
}

describe('the first path of a frame', () => {
  it.each<[Partial<WidgetConfig>, string]>([
    [{}, '/'],
    [{ yieldId: 'base-usdc-vault' }, '/yields/base-usdc-vault'],
    [{ actionId: 'a-1', yieldId: 'x' }, '/actions/a-1'],
    [{ page: 'portfolio', yieldId: 'x' }, '/portfolio'],
    [{ page: 'activity' }, '/activity'],
    [{ page: 'discover', yieldId: 'x', actionId: 'a-1' }, '/'],
    [{ page: 'yield', yieldId: 'x', actionId: 'a-1' }, '/yields/x'],
    [{ page: 'yield' }, '/'],
    [{ page: 'action', actionId: 'a-1', yieldId: 'x' }, '/actions/a-1'],
    [{ yieldId: '../../portfolio?x=1' }, '/yields/..%2F..%2Fportfolio%3Fx%3D1'],
  ])('%j: %s', (choice, path) => expect(getWidgetStartPath(config(choice))).toBe(path))
})

describe('the yields of a frame’s list', () => {
  const row = {
    id: 'a',
    network: 'base',
    type: 'vault' as const,
    token: 'USDC',
    inputs: ['USDC', 'DAI'],
    provider: 'morpho',
  }
  it.each([
    [{}, true],
    [{ networks: ['base', 'ethereum'], types: ['vault'] }, true],
    [{ tokens: ['WETH', 'DAI'], providers: ['morpho'] }, true],
    [{ tokens: ['WETH'] }, false],
    [{ providers: ['lido'] }, false],
    [{ networks: ['ethereum'] }, false],
    [{ types: ['staking'] }, false],
    [{ yieldIds: ['b'] }, false],
    [{ yieldIds: ['a'], networks: ['ethereum'] }, false],
  ])('%j: %s', (choice, chosen) => expect(isYieldIncluded(config(choice), row)).toBe(chosen))
})

describe('pages usable without a wallet', () => {
  it.each(['/', '/yields/a', '/compare'])('%s is available read-only', (path) =>
    expect(isBrowsingPath(path)).toBe(true),
  )

  it.each([
    '/yields/a/enter',
    '/yields/a/exit',
    '/portfolio',
    '/activity',
    '/actions/a',
    '/yields/',
  ])('%s continues in the full page', (path) => expect(isBrowsingPath(path)).toBe(false))
})

describe('the embedding page of a frame', () => {
  const around = { isTop: false, ancestors: [], referrer: '' }
  it.each([
    [{ ancestors: ['https://near.example', 'https://far.example'] }, 'https://near.example'],
    [{ ancestors: ['https://a.example'], referrer: 'https://b.example/x' }, 'https://a.example'],
    [{ referrer: 'https://b.example/x' }, 'https://b.example'],
    [{}, null],
    [{ isTop: true, referrer: 'https://b.example/' }, null],
  ])('%j is %s', (known, origin) => expect(getParentOrigin({ ...around, ...known })).toBe(origin))
})
