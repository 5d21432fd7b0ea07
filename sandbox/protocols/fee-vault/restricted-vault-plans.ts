import type { Restriction } from '../../catalogue/restriction.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import { feeVaultPlan, oneFee, type FeeVaultPlan } from './fee-vault-plan.ts'

interface Restricted {
  readonly restriction: Restriction
  readonly asset: string
  /** What stands between provider and asset in its name. */
  readonly name: string
  readonly text: string
}

/** A small vault like any other, with one thing that is true of it beside what its chain says. */
const restricted = ({ restriction, asset, name, text }: Restricted): FeeVaultPlan =>
  feeVaultPlan({
    provider: 'granary',
    asset,
    name: `Granary ${name} ${asset}`,
    shareSymbol: `gr${name.charAt(0).toLowerCase()}${asset}`,
    text,
    ratePerYear: '0.03',
    seed: '2500',
    configurations: oneFee(0, 50, 0),
    restrictions: [restriction],
  })

const each = (list: readonly Restricted[]): readonly FeeVaultPlan[] => list.map(restricted)

/** The vaults of each network that show one restriction each. */
export const restrictedVaultPlans: Record<EvmNetwork, readonly FeeVaultPlan[]> = {
  'ethereum-sepolia': each([
    {
      restriction: 'closed',
      asset: 'LINK',
      name: 'Closed',
      text: 'Closed for new deposits: whoever is in can leave.',
    },
    {
      restriction: 'closed-for-exit',
      asset: 'DAI',
      name: 'Evergreen',
      text: 'Closed for withdrawals: what is put in stays in for now.',
    },
    {
      restriction: 'stake-disabled',
      asset: 'USDT',
      name: 'Halted',
      text: 'Deposits are stopped for a while.',
    },
    {
      restriction: 'unstake-disabled',
      asset: 'USDC',
      name: 'Waiting',
      text: 'Withdrawals are stopped for a while.',
    },
    {
      restriction: 'temporarily-blocked',
      asset: 'USDC',
      name: 'Blocked',
      text: 'Nothing can be done here for a while.',
    },
    {
      restriction: 'not-enabled',
      asset: 'DAI',
      name: 'Private',
      text: 'Enabled for no project.',
    },
  ]),
  'base-sepolia': each([
    {
      restriction: 'region-blocked',
      asset: 'USDC',
      name: 'Regional',
      text: 'Not offered in every region.',
    },
    {
      restriction: 'paused',
      asset: 'DAI',
      name: 'Paused',
      text: 'Paused for a while on the side of the service.',
    },
    {
      restriction: 'maintenance',
      asset: 'USDC',
      name: 'Maintained',
      text: 'Under maintenance.',
    },
    {
      restriction: 'deprecated',
      asset: 'EURC',
      name: 'Deprecated',
      text: 'Deprecated: others do the same better.',
    },
    {
      restriction: 'decommissioned',
      asset: 'DAI',
      name: 'Former',
      text: 'Decommissioned: whoever is still in can leave.',
    },
    {
      restriction: 'malformed-status',
      asset: 'EURC',
      name: 'Unclear',
      text: 'Says of its status what nobody can read.',
    },
  ]),
}
