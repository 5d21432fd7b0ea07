import { describe, expect, it } from 'vitest'
import { NO_FACTS } from '../../chain-facts.ts'
import { checkArguments } from '../check-arguments.ts'
import { vaultDeposit } from '../corpus/honest-vaults.ts'
import { NOBODY, THIEF } from '../corpus/people.ts'
import { USDC } from '../corpus/protocols.ts'
import { decodeCall } from '../decode-call.ts'
import type { Vouch } from '../known-contracts.ts'
import type { Role } from './method.ts'

const nobody: Vouch = () => null
const service: Vouch = () => 'service'
const operator: Vouch = () => 'operator'

/** What is said of one argument of this role. */
function getWarnings(role: Role, value: string | bigint, vouch: Vouch): string[] {
  const base = decodeCall(String(vaultDeposit.payload['data']))
  if (!base) throw new Error('the example is known')
  const call = { ...base, arguments: new Map([[role, [value]]]) }
  return checkArguments(call, THIEF, vaultDeposit.intent, vouch, NO_FACTS).flatMap(
    ([warning, holds]) => (holds ? [warning] : []),
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
    expect(getWarnings(role, THIEF, nobody)).toEqual(['unbound-argument'])
    expect(getWarnings(role, THIEF, service)).toEqual(['service-named'])
    expect(getWarnings(role, THIEF, operator)).toEqual([])
    expect(getWarnings(role, NOBODY, nobody)).toEqual([])
  })

  it('is a coin that was asked for, or that somebody vouches for', () => {
    expect(getWarnings('coin', THIEF, nobody)).toEqual(['unbound-argument'])
    expect(getWarnings('coin', THIEF, service)).toEqual(['service-named'])
    expect(getWarnings('coin', USDC.address, nobody)).toEqual([])
  })

  it.each<Role>(['marketId', 'poolId', 'position', 'variant', 'tick', 'validator', 'duration'])(
    'is selected, or vouched for by somebody other than the service: %s',
    (role) => {
      const id = `0x${'7'.repeat(64)}`
      expect(getWarnings(role, id, nobody)).toEqual(['unbound-argument'])
      expect(getWarnings(role, id, service)).not.toEqual([])
    },
  )

  it.each<Role>(['chain', 'fill', 'swapKind', 'inVault', 'otherFee'])(
    'is nothing where nobody can vouch for it: %s',
    (role) => {
      expect(getWarnings(role, 5n, operator)).toEqual(['unbound-argument'])
      expect(getWarnings(role, 0n, nobody)).toEqual([])
    },
  )
})
