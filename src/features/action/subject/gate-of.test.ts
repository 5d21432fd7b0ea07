import { describe, expect, it } from 'vitest'
import { exampleYield } from './example-yield.ts'
import { gateOf } from './gate-of.ts'

const closed = (enter: boolean, exit: boolean) => exampleYield({ status: { enter, exit } })
const flagged = (flag: string) => exampleYield({ metadata: { name: 'Vault', [flag]: true } })
const paused = { all: false, networks: ['base-sepolia'], yields: [] }

describe('what stands in the way', () => {
  it.each([
    ['an open yield', exampleYield(), null, null, null],
    ['one closed for deposits', closed(false, true), 'enter-closed', null, null],
    ['one closed for withdrawals', closed(true, false), null, 'exit-closed', null],
    ['one closed both ways', closed(false, false), 'closed', 'closed', null],
    [
      'one under maintenance',
      flagged('underMaintenance'),
      'maintenance',
      'maintenance',
      'maintenance',
    ],
    ['a retired one', flagged('deprecated'), 'deprecated', null, null],
    [
      'one on a network without wallets',
      exampleYield({ network: 'cosmos' }),
      'no-wallet',
      'no-wallet',
      'no-wallet',
    ],
    ['one without ways', exampleYield({}, { arguments: {} }), 'no-enter', 'no-exit', null],
  ])('of %s', (_, found, enter, exit, manage) => {
    expect(gateOf(found, 'enter')).toBe(enter)
    expect(gateOf(found, 'exit')).toBe(exit)
    expect(gateOf(found, 'manage')).toBe(manage)
  })

  it('includes a pause by the site for going in, never for getting out', () => {
    expect(gateOf(exampleYield(), 'enter', paused)).toBe('paused')
    expect(gateOf(exampleYield(), 'exit', paused)).toBeNull()
    expect(gateOf(exampleYield(), 'manage', paused)).toBeNull()
  })
})
