import { encodeDeployData, encodeFunctionData, parseUnits, type Address, type Hex } from 'viem'
import { accruingVaultAbi, liquidStakingAbi, testTokenAbi } from '../contracts/abi.ts'
import type { Artifacts } from '../contracts/artifact.ts'
import { demoAccounts, deployer, faucetAccount } from './accounts.ts'
import type { EvmNetwork } from './chain.ts'
import { deployEtherVault } from './deploy-ether-vault.ts'
import { deployRewardStaking } from './deploy-reward-staking.ts'
import type { DeployedStaking, DeployedToken, DeployedVault, Deployment } from './deployment.ts'
import { deploymentScript, grantMinter, to18, tokenCall } from './deployment-script.ts'
import type { DeploymentScript, DeploymentTransaction } from './deployment-script.ts'
import type { NetworkPlan, StakingPlan, TokenPlan, VaultPlan } from './network-plan.ts'
import { vaultProxyCreation } from './vault-proxy-creation.ts'

/**
 * Every transaction that puts a network's contracts on an empty chain, in order. Nothing but the plan and the
 * compiled contracts goes in, so that addresses are the same on every fresh chain.
 */
export function deploymentTransactions(
  network: EvmNetwork,
  plan: NetworkPlan,
  artifacts: Artifacts,
): { readonly transactions: readonly DeploymentTransaction[]; readonly deployment: Deployment } {
  const script = deploymentScript()
  const tokens = plan.tokens.map((each) => deployToken(script, network, artifacts, each))
  const implementation = script.create(artifacts.AccruingVault.creationCode)
  const vaults = plan.vaults.map((each) =>
    deployVault(script, artifacts, each, assetOf(tokens, each), implementation),
  )
  const staking = deployStaking(script, artifacts, plan.staking)
  const etherVaults = plan.etherVaults.map((each) =>
    deployEtherVault(script, artifacts, each, implementation),
  )
  const rewardStakings = plan.rewardStakings.map((each) =>
    deployRewardStaking(script, network, artifacts, each),
  )
  const deployment = { tokens, vaults, staking, etherVaults, rewardStakings }
  return { transactions: script.transactions, deployment }
}

function deployToken(
  script: DeploymentScript,
  network: EvmNetwork,
  artifacts: Artifacts,
  plan: TokenPlan,
): DeployedToken {
  const { name, symbol, decimals } = plan
  const args = [name, symbol, decimals] as const
  const bytecode = artifacts[plan.contract].creationCode
  const address = script.create(encodeDeployData({ abi: testTokenAbi, bytecode, args }))
  script.call(address, grantMinter(faucetAccount.address))
  for (const demo of demoAccounts)
    script.call(address, tokenCall('mint', demo.address, parseUnits(plan.drip, decimals)))
  return { plan, address, token: { symbol, name, decimals, network, address } }
}

function assetOf(tokens: readonly DeployedToken[], plan: VaultPlan): DeployedToken {
  const asset = tokens.find((token) => token.plan.symbol === plan.asset)
  if (asset === undefined) throw new Error(`${plan.name} has no asset ${plan.asset}.`)
  return asset
}

function deployVault(
  script: DeploymentScript,
  artifacts: Artifacts,
  plan: VaultPlan,
  asset: DeployedToken,
  implementation: Address,
): DeployedVault {
  const address = script.create(vaultProxyCreation(artifacts, plan, asset.address, implementation))
  const seed = parseUnits(plan.seed, asset.plan.decimals)
  script.call(asset.address, grantMinter(address))
  script.call(asset.address, tokenCall('mint', deployer.address, seed))
  script.call(asset.address, tokenCall('approve', address, seed))
  const args = [seed, deployer.address] as const
  script.call(address, encodeFunctionData({ abi: accruingVaultAbi, functionName: 'deposit', args }))
  return { plan, address, asset }
}

function deployStaking(
  script: DeploymentScript,
  artifacts: Artifacts,
  plan: StakingPlan,
): DeployedStaking {
  const address = script.create(stakingCreation(artifacts, plan), to18(plan.rewards))
  const data = encodeFunctionData({ abi: liquidStakingAbi, functionName: 'submit' })
  script.call(address, data, to18(plan.seed))
  return { plan, address }
}

function stakingCreation(artifacts: Artifacts, plan: StakingPlan): Hex {
  return encodeDeployData({
    abi: liquidStakingAbi,
    bytecode: artifacts.LiquidStaking.creationCode,
    args: [plan.shareName, plan.shareSymbol, to18(plan.ratePerYear), plan.cooldown],
  })
}
