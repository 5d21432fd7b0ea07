import type { Token } from '../../contract/token.ts'
import type { OfferedRow } from '../offers/offered-row.ts'
import type { DeployedSubnetStaking } from './deploy-subnet-staking.ts'
import { shownSubnetValidator, subnetRate } from './shown-subnet-validator.ts'
import type { Holding, SubnetAccount } from './subnet-account.ts'
import { moveFields } from './subnet-arguments.ts'
import { moveHolding } from './subnet-plans.ts'

/** A row for each validator, with what its alpha is worth in coin. */
export const subnetRows = (
  deployed: DeployedSubnetStaking,
  account: SubnetAccount,
  coin: Token,
): OfferedRow[] => account.holdings.map((holding) => row(deployed, account, holding, coin))

function row(
  deployed: DeployedSubnetStaking,
  account: SubnetAccount,
  holding: Holding,
  coin: Token,
): OfferedRow {
  const plan = deployed.validators.find(({ address }) => address === holding.validator)
  const subnet = account.subnets.find(({ id }) => id === BigInt(plan?.subnet.id ?? 0))
  return {
    key: `active ${holding.validator.toLowerCase()}`,
    type: 'active',
    amount: holding.worth,
    date: null,
    isEarning: true,
    ...(plan && { validator: shownSubnetValidator(plan, account, coin) }),
    rewardRate: subnetRate(subnet, coin),
    offers: [
      {
        type: 'RESTAKE',
        fields: moveFields(deployed),
        plan: (request) => moveHolding(deployed, holding, coin, request),
      },
    ],
  }
}
