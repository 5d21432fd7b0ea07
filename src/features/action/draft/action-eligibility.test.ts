import { describe, expect, it } from 'vitest'
import { setEvmNetworks } from '#src/networks/find-network.ts'
import { exampleYield } from '../testing/example-yield.ts'
import { getIneligibility } from './action-eligibility.ts'

const closed = (enter: boolean, exit: boolean) => exampleYield({ status: { enter, exit } })
const flagged = (flag: string) => exampleYield({ metadata: { name: 'Vault', [flag]: true } })
const paused = { all: false, networks: ['base-sepolia'], yields: [] }

describe('action eligibility', () => {
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
    [
      'one on an EVM network that this site does not read',
      exampleYield({ network: 'lyra-chain', chainId: '4242' }),
      'no-node',
      'no-node',
      'no-node',
    ],
    [
      'one on a network that nobody knows',
      exampleYield({ network: 'lyra-chain' }),
      'no-wallet',
      'no-wallet',
      'no-wallet',
    ],
    ['one without ways', exampleYield({}, { arguments: {} }), 'no-enter', 'no-exit', null],
  ])('of %s', (_, earnYield, enter, exit, manage) => {
    expect(getIneligibility(earnYield, 'enter')).toBe(enter)
    expect(getIneligibility(earnYield, 'exit')).toBe(exit)
    expect(getIneligibility(earnYield, 'manage')).toBe(manage)
  })

  it('a network that the site’s settings name is like any other', () => {
    setEvmNetworks([{ id: 'carina-chain', chainId: 98_765_431 }])
    const earnYield = exampleYield({ network: 'carina-chain', chainId: '98765431' })
    expect(getIneligibility(earnYield, 'enter')).toBeNull()
    expect(getIneligibility(earnYield, 'exit')).toBeNull()
  })

  it('a pause by the site blocks deposits, never exits', () => {
    expect(getIneligibility(exampleYield(), 'enter', paused)).toBe('paused')
    expect(getIneligibility(exampleYield(), 'exit', paused)).toBeNull()
    expect(getIneligibility(exampleYield(), 'manage', paused)).toBeNull()
  })
})
