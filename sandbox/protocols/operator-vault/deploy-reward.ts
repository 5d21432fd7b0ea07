import { encodeDeployData, parseEther, type Address } from 'viem'
import { grantMinter } from '../../chains/deployment-script.ts'
import { testTokenAbi } from '../../contracts/abi.ts'
import type { Token } from '../../contract/token.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { rewardStreamAbi } from './operator-vault-abi.ts'
import type { OperatorVaultPlan } from './operator-vault-plan.ts'

const DECIMALS = 18
const YEAR = 365n * 86_400n

/** A reward token, and where a vault gets it from. */
export interface DeployedReward {
  readonly token: Token & { readonly address: Address }
  readonly source: Address
}

/** Writes the token and the stream of it that belongs to the vault. */
export function deployReward(
  { script, code, network }: DeploymentSite,
  vault: Address,
  { symbol, name, perYear }: OperatorVaultPlan['reward'],
): DeployedReward {
  const address = script.create(
    encodeDeployData({
      abi: testTokenAbi,
      bytecode: code('TestToken'),
      args: [name, symbol, DECIMALS],
    }),
  )
  const source = script.create(
    encodeDeployData({
      abi: rewardStreamAbi,
      bytecode: code('RewardStream'),
      args: [address, vault, parseEther(perYear) / YEAR],
    }),
  )
  script.call(address, grantMinter(source))
  return { token: { symbol, name, decimals: DECIMALS, network, address }, source }
}
