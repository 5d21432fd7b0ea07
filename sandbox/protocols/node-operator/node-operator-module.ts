import type { EvmModule } from '../evm-module.ts'
import { deployNodeOperator, type DeployedNodeOperator } from './deploy-node-operator.ts'
import { nodeOperator } from './node-operator.ts'
import { nodePlans } from './node-plan.ts'

export const nodeOperatorModule: EvmModule<DeployedNodeOperator> = {
  deploy: (site) => nodePlans[site.network].map((plan) => deployNodeOperator(site, plan)),
  open: (chain, deployed) => [nodeOperator(chain, deployed)],
}
