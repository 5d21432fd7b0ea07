import type { Chain } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { nativeCoin } from '../native-coin.ts'
import type { EvmProtocol, Position } from '../protocol.ts'
import type { DeployedInterchainStaking } from './deploy-interchain-staking.ts'
import { describeInterchainStaking } from './describe-interchain-staking.ts'
import { allDestinationFields, destinationFields } from './destination.ts'
import { readInterchainAccount, receiptsAt, type Receipt } from './interchain-account.ts'
import { DEFAULT_RESOURCE, enterInterchain, exitInterchain, resources } from './interchain-plans.ts'
import type { InterchainStakingPlan } from './interchain-staking-plan.ts'

/** Staking that notes where its receipt goes on other chains. */
export function interchainStaking(chain: Chain, deployed: DeployedInterchainStaking): EvmProtocol {
  const { id, address, plan } = deployed
  const coin = nativeCoin(chain.network)
  const asked = interchainArguments(plan, coin)
  return {
    id,
    network: chain.network,
    contracts: [address],
    describe: () => describeInterchainStaking(chain, deployed, coin, asked),
    async positions(owner, request = {}) {
      const account = await readInterchainAccount(chain, deployed, owner)
      return [activeRow(receiptsAt(account, request))]
    },
    async enter(owner, request) {
      const account = await readInterchainAccount(chain, deployed, owner)
      return enterInterchain(deployed, account, coin, request)
    },
    async exit(owner, request) {
      const account = await readInterchainAccount(chain, deployed, owner)
      return exitInterchain(deployed, account, coin, request)
    },
    async manage() {
      throw ServiceError.full(400, 'This yield has no pending actions')
    },
  }
}

/** Everything at the places that were asked for is one row. */
const activeRow = (receipts: readonly Receipt[]): Position => ({
  type: 'active',
  amount: receipts.reduce((sum, { amount }) => sum + amount, 0n),
  date: null,
  isEarning: receipts.length > 0,
  pendingActions: [],
})

const interchainArguments = (plan: InterchainStakingPlan, coin: Token): Mechanics['arguments'] => ({
  enter: {
    fields: [
      enterAmountField(coin, plan),
      ...allDestinationFields,
      {
        name: 'tronResource',
        type: 'enum',
        label: 'Resource',
        description: 'What the stake gives on Tron.',
        required: false,
        options: [...resources],
        default: DEFAULT_RESOURCE,
        isArray: false,
      },
    ],
    notes: 'Where the receipt goes is noted on the chain and seen by everybody.',
  },
  exit: {
    fields: [...exitFields(coin), ...destinationFields(['cAddressBech', 'pAddressBech'], false)],
    notes: 'With receipts at several addresses, say which one is meant.',
  },
  manage: {},
  balance: {
    fields: destinationFields(['cAddressBech', 'pAddressBech'], false),
    notes: 'Only what has its receipt at these addresses; everything when left out.',
  },
})
