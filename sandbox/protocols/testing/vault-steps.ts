import fc from 'fast-check'

/** Something that a holder or the operator does, or time that passes. `user` is a place in the list of holders. */
export type VaultStep =
  | {
      readonly kind: 'deposit' | 'donate' | 'donate-shares'
      readonly user: number
      readonly amount: bigint
    }
  | {
      readonly kind: 'withdraw' | 'redeem' | 'give'
      readonly user: number
      readonly permille: bigint
    }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'charge' | 'rebalance' }

/** Random sequences of them, with amounts down to one unit. */
export function vaultSteps(users: number, most: bigint): fc.Arbitrary<VaultStep[]> {
  const user = fc.nat({ max: users - 1 })
  const amount = fc.oneof(fc.bigInt(1n, 50n), fc.bigInt(1n, most))
  const permille = fc.oneof(fc.constant(1000n), fc.bigInt(1n, 1000n))
  const kind = <K extends string>(name: K) => fc.constant(name)
  const step: fc.Arbitrary<VaultStep> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: kind('deposit'), user, amount }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('donate'), user, amount }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('donate-shares'), user, amount }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('withdraw'), user, permille }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('redeem'), user, permille }) },
    { weight: 1, arbitrary: fc.record({ kind: kind('give'), user, permille }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: kind('wait'),
        seconds: fc.integer({ min: 1, max: 200 * 86_400 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('charge', 'rebalance') }) },
  )
  return fc.array(step, { minLength: 2, maxLength: 8 })
}
