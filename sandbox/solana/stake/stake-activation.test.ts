import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NEVER, type Delegation } from './stake-account.ts'
import { getActivation, type Activation, type ClusterStake } from './stake-activation.ts'

const stake = 5_000_000_000n
const delegation = (parts: Partial<Delegation> = {}): Delegation => ({
  voter: '',
  stake,
  activationEpoch: 100n,
  deactivationEpoch: NEVER,
  ...parts,
})
const large: ClusterStake = () => ({
  effective: 10n ** 15n,
  activating: stake,
  deactivating: stake,
})
const at = (parts: Partial<Delegation>, epoch: bigint, cluster = large): Activation =>
  getActivation(delegation(parts), epoch, cluster)

describe('stake activation', () => {
  it('a delegation warms up until the next epoch and is effective from then on', () => {
    expect(at({}, 99n)).toEqual({ effective: 0n, activating: 0n, deactivating: 0n })
    expect(at({}, 100n)).toEqual({ effective: 0n, activating: stake, deactivating: 0n })
    expect(at({}, 101n)).toEqual({ effective: stake, activating: 0n, deactivating: 0n })
    expect(at({}, 180n).effective).toBe(stake)
  })

  it('a delegation cools down until the epoch after its deactivation', () => {
    const parts = { deactivationEpoch: 103n }
    expect(at(parts, 103n)).toEqual({ effective: stake, activating: 0n, deactivating: stake })
    expect(at(parts, 104n)).toEqual({ effective: 0n, activating: 0n, deactivating: 0n })
  })

  it('a delegation deactivated in its first epoch was never effective', () => {
    const parts = { deactivationEpoch: 100n }
    expect(at(parts, 100n).effective + at(parts, 101n).effective).toBe(0n)
  })

  it('a delegation above 9 % of the cluster warms up and cools down in parts', () => {
    const small: ClusterStake = () => ({
      effective: 10_000_000_000n,
      activating: stake,
      deactivating: stake,
    })
    expect(at({}, 101n, small)).toEqual({
      effective: 900_000_000n,
      activating: 4_100_000_000n,
      deactivating: 0n,
    })
    const deactivating = { activationEpoch: NEVER, deactivationEpoch: 100n }
    expect(at(deactivating, 101n, small).effective).toBe(stake - 900_000_000n)
  })

  it('activation takes one epoch without history', () => {
    expect(at({}, 101n, () => null).effective).toBe(stake)
    expect(at({ deactivationEpoch: 105n }, 106n, () => null).effective).toBe(0n)
  })

  it('effective stake never exceeds the delegation', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 17n })
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.bigInt({ min: 0n, max: 40n }),
        fc.bigInt({ min: 0n, max: 40n }),
        (own, clusterEffective, after, passed) => {
          const cluster: ClusterStake = () => ({
            effective: clusterEffective,
            activating: own,
            deactivating: own,
          })
          const one = delegation({ stake: own, deactivationEpoch: 100n + after })
          const { effective, activating, deactivating } = getActivation(one, 100n + passed, cluster)
          expect(effective).toBeGreaterThanOrEqual(0n)
          expect(effective + activating).toBeLessThanOrEqual(own)
          expect(deactivating).toBeLessThanOrEqual(effective)
        },
      ),
    )
  })
})
