import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  keccak256,
  parseUnits,
  stringToHex,
  type Address,
  type Hex,
} from 'viem'
import {
  accruingVaultAbi,
  liquidStakingAbi,
  testTokenAbi,
  vaultProxyAbi,
} from '../contracts/abi.ts'
import type { Artifacts } from '../contracts/artifact.ts'
import { demoAccounts, deployer, faucetAccount, operator } from './accounts.ts'
import type { EvmNetwork } from './chain.ts'
import type { DeployedStaking, DeployedToken, DeployedVault, Deployment } from './deployment.ts'
import type { NetworkPlan, StakingPlan, TokenPlan, VaultPlan } from './network-plan.ts'

/** One transaction of the deployer; its place in the list is its nonce. */
export interface DeploymentTransaction {
  readonly to: Address | null
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
}

const MINTER = keccak256(stringToHex('MINTER'))
const rate = (fraction: string): bigint => parseUnits(fraction, 18)

/**
 * Every transaction that puts a network's contracts on an empty chain, in order. Nothing but the plan and the
 * compiled contracts goes in, so that addresses are the same on every fresh chain.
 */
export function deploymentTransactions(
  network: EvmNetwork,
  plan: NetworkPlan,
  artifacts: Artifacts,
): { readonly transactions: readonly DeploymentTransaction[]; readonly deployment: Deployment } {
  const transactions: DeploymentTransaction[] = []
  const call = (to: Address, data: Hex, value = 0n): void =>
    void transactions.push({ to, data, value })
  const create = (data: Hex, value = 0n): Address => {
    const address = getContractAddress({
      from: deployer.address,
      nonce: BigInt(transactions.length),
    })
    transactions.push({ to: null, data, value })
    return address
  }

  const token = (plan: TokenPlan): DeployedToken => {
    const { name, symbol, decimals } = plan
    const args = [name, symbol, decimals] as const
    const bytecode = artifacts[plan.contract].creationCode
    const address = create(encodeDeployData({ abi: testTokenAbi, bytecode, args }))
    call(address, grantMinter(faucetAccount.address))
    for (const demo of demoAccounts)
      call(address, tokenCall('mint', demo.address, parseUnits(plan.drip, decimals)))
    return { plan, address, token: { symbol, name, decimals, network, address } }
  }

  const vault = (plan: VaultPlan, asset: DeployedToken, implementation: Address): DeployedVault => {
    const address = create(proxyCreation(artifacts, plan, asset.address, implementation))
    const seed = parseUnits(plan.seed, asset.plan.decimals)
    call(asset.address, grantMinter(address))
    call(asset.address, tokenCall('mint', deployer.address, seed))
    call(asset.address, tokenCall('approve', address, seed))
    const args = [seed, deployer.address] as const
    call(address, encodeFunctionData({ abi: accruingVaultAbi, functionName: 'deposit', args }))
    return { plan, address, asset }
  }

  const staking = (plan: StakingPlan): DeployedStaking => {
    const address = create(stakingCreation(artifacts, plan), parseUnits(plan.rewards, 18))
    const data = encodeFunctionData({ abi: liquidStakingAbi, functionName: 'submit' })
    call(address, data, parseUnits(plan.seed, 18))
    return { plan, address }
  }

  const tokens = plan.tokens.map(token)
  const implementation = create(artifacts.AccruingVault.creationCode)
  const vaults = plan.vaults.map((each) => vault(each, assetOf(tokens, each), implementation))
  return { transactions, deployment: { tokens, vaults, staking: staking(plan.staking) } }
}

function assetOf(tokens: readonly DeployedToken[], plan: VaultPlan): DeployedToken {
  const asset = tokens.find((token) => token.plan.symbol === plan.asset)
  if (asset === undefined) throw new Error(`${plan.name} has no asset ${plan.asset}.`)
  return asset
}

const tokenCall = (functionName: 'mint' | 'approve', account: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: testTokenAbi, functionName, args: [account, amount] })

const grantMinter = (account: Address): Hex =>
  encodeFunctionData({ abi: testTokenAbi, functionName: 'grantRole', args: [MINTER, account] })

function proxyCreation(
  artifacts: Artifacts,
  plan: VaultPlan,
  asset: Address,
  implementation: Address,
): Hex {
  const initialization = encodeFunctionData({
    abi: accruingVaultAbi,
    functionName: 'initialize',
    args: [asset, plan.name, plan.shareSymbol, rate(plan.ratePerYear)],
  })
  return encodeDeployData({
    abi: vaultProxyAbi,
    bytecode: artifacts.VaultProxy.creationCode,
    args: [implementation, operator.address, initialization],
  })
}

function stakingCreation(artifacts: Artifacts, plan: StakingPlan): Hex {
  return encodeDeployData({
    abi: liquidStakingAbi,
    bytecode: artifacts.LiquidStaking.creationCode,
    args: [plan.shareName, plan.shareSymbol, rate(plan.ratePerYear), plan.cooldown],
  })
}
