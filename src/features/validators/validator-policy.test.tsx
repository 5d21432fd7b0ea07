import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  applyPolicy,
  useValidatorPolicy,
  ValidatorPolicyContext,
  type ValidatorPolicy,
} from './validator-policy.ts'

const validators = ['a', 'b', 'c', 'd'].map((address) => ({ address }))

describe('a host page’s choice of validators', () => {
  it.each<[string, ValidatorPolicy, string]>([
    ['limits nothing without lists', {}, 'abcd'],
    ['limits nothing with empty lists', { allowed: [], blocked: [], preferred: [] }, 'abcd'],
    ['offers only the allowed', { allowed: ['c', 'a', 'x'] }, 'ac'],
    ['leaves out the blocked', { blocked: ['b'] }, 'acd'],
    ['leaves out what is allowed and blocked', { allowed: ['a', 'b'], blocked: ['b'] }, 'a'],
    ['has the preferred first, in the list’s order', { preferred: ['d', 'c'] }, 'cdab'],
    ['offers no blocked one for being preferred', { blocked: ['d'], preferred: ['d'] }, 'abc'],
    ['offers none that is only preferred', { allowed: ['a'], preferred: ['d'] }, 'a'],
    ['compares addresses exactly', { blocked: ['A'] }, 'abcd'],
  ])('%s', (_what, policy, offered) => {
    expect(
      applyPolicy(policy, validators)
        .map(({ address }) => address)
        .join(''),
    ).toBe(offered)
  })
})

function Policy({ network }: { network: string }) {
  return JSON.stringify(useValidatorPolicy(network).blocked ?? [])
}

it.each([
  ['solana', '[&quot;a&quot;]'],
  ['cosmos', '[]'],
  ['toString', '[]'],
])('a policy is its network’s alone: %s', (network, blocked) => {
  const policies = { solana: { blocked: ['a'] } }
  const html = renderToStaticMarkup(
    <ValidatorPolicyContext value={policies}>
      <Policy network={network} />
    </ValidatorPolicyContext>,
  )
  expect(html).toBe(blocked)
})
