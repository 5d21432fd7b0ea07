import { expect, it } from 'vitest'
import { renderText } from '#src/testing/render-markup.tsx'
import { DoubtfulNames } from './doubtful-names.tsx'
import type { DoubtfulName } from './token-names.ts'

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const shown = (...names: readonly DoubtfulName[]): string =>
  renderText(<DoubtfulNames names={names} network="ethereum" />)

it('shows both names and the token', () => {
  expect(shown({ address: ADDRESS, claimed: 'DAI', told: 'WETH' })).toContain(
    'The service calls this token “DAI”; its contract says WETH: 0xC02a…6Cc2',
  )
})

it('shows a name and no address for the native coin', () => {
  expect(shown({ address: null, claimed: 'DAI', told: 'ETH' })).toBe(
    'The service calls the network’s coin “DAI”; it is ETH.',
  )
})

it('shows an unconfirmed name with its address', () => {
  expect(shown({ address: ADDRESS, claimed: 'DAI', told: null })).toContain(
    'Only the service says that this token is DAI. Compare its address: 0xC02a…6Cc2',
  )
})

it('shows the address of an unverified token beside its claimed name', () => {
  expect(shown({ address: ADDRESS, claimed: 'DAI', told: 'DAI' })).toContain(
    'Any token can be named DAI. Compare its address: 0xC02a…6Cc2',
  )
})

it('shows nothing for confirmed names', () => {
  expect(shown()).toBe('')
})
