import { describe, expect, it } from 'vitest'
import { NO_FACTS } from '../../chain-facts.ts'
import { doubtsOfArguments } from '../bind-arguments.ts'
import { vaultDeposit } from '../corpus/honest-vaults.ts'
import { NOBODY, THIEF } from '../corpus/people.ts'
import { USDC } from '../corpus/protocols.ts'
import { decodeCall } from '../decode-call.ts'
import type { Vouch } from '../known-contracts.ts'
import type { Role } from './roles.ts'

const nobody: Vouch = () => null
const service: Vouch = () => 'service'
const operator: Vouch = () => 'operator'

/** What is said of one argument of this role. */
function doubts(role: Role, value: string | bigint, vouch: Vouch): string[] {
  const base = decodeCall(String(vaultDeposit.payload['data']))
  if (!base) throw new Error('the example is known')
  const call = { ...base, arguments: new Map([[role, [value]]]) }
  return doubtsOfArguments(call, THIEF, vaultDeposit.intent, vouch, NO_FACTS).flatMap(
    ([doubt, holds]) => (holds ? [doubt] : []),
  )
}

describe('an argument that decides where money goes', () => {
  it.each<Role>([
    'market',
    'pool',
    'strategy',
    'target',
    'swapper',
    'router',
    'limitRouter',
    'callback',
    'collector',
  ])('is vouched for by somebody other than the service, or is nobody: %s', (role) => {
    expect(doubts(role, THIEF, nobody)).toEqual(['unbound-argument'])
    expect(doubts(role, THIEF, service)).toEqual(['service-named'])
    expect(doubts(role, THIEF, operator)).toEqual([])
    expect(doubts(role, NOBODY, nobody)).toEqual([])
  })

  it('is a coin that was asked for, or that somebody vouches for', () => {
    expect(doubts('coin', THIEF, nobody)).toEqual(['unbound-argument'])
    expect(doubts('coin', THIEF, service)).toEqual(['service-named'])
    expect(doubts('coin', USDC.address, nobody)).toEqual([])
  })

  it.each<Role>(['marketId', 'poolId', 'position', 'variant', 'tick', 'validator', 'duration'])(
    'is selected, or vouched for by somebody other than the service: %s',
    (role) => {
      const id = `0x${'7'.repeat(64)}`
      expect(doubts(role, id, nobody)).toEqual(['unbound-argument'])
      expect(doubts(role, id, service)).not.toEqual([])
    },
  )

  it.each<Role>(['chain', 'fill', 'swapKind', 'inVault', 'otherFee'])(
    'is nothing where nobody can vouch for it: %s',
    (role) => {
      expect(doubts(role, 5n, operator)).toEqual(['unbound-argument'])
      expect(doubts(role, 0n, nobody)).toEqual([])
    },
  )
})
