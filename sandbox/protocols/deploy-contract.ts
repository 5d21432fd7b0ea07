import {
  encodeDeployData,
  parseUnits,
  type Abi,
  type Address,
  type ContractConstructorArgs,
} from 'viem'
import { deployer, operator } from '../chains/accounts.ts'
import { grantMinter, tokenCall } from '../chains/deployment-script.ts'
import { abis, vaultProxyAbi } from '../contracts/abis.generated.ts'
import type { Token } from '../contract/token.ts'
import type { DeployedToken, DeploymentSite } from './evm-module.ts'
import type { ContractCall } from './evm-steps.ts'

type Abis = typeof abis

/** Adds a contract's deployment, with arguments typed by its constructor. @param value wei sent along */
export function deployContract<Name extends keyof Abis>(
  site: DeploymentSite,
  name: Name,
  args: ContractConstructorArgs<Abis[Name]>,
  value?: bigint,
): Address
export function deployContract(
  { script, code }: DeploymentSite,
  name: keyof Abis,
  args: readonly unknown[],
  value = 0n,
): Address {
  const abi: Abi = abis[name]
  return script.create(encodeDeployData({ abi, bytecode: code(name), args }), value)
}

/** Adds a vault proxy owned by the operator. @param initialize initializer call */
export function deployVaultProxy(
  { script, code }: DeploymentSite,
  implementation: Address,
  initialize: Pick<ContractCall, 'data'>,
): Address {
  const args = [implementation, operator.address, initialize.data] as const
  const bytecode = code('VaultProxy')
  return script.create(encodeDeployData({ abi: vaultProxyAbi, bytecode, args }))
}

/** Adds a call of the deployer. */
export const writeCall = ({ script }: DeploymentSite, { to, data, value }: ContractCall): void =>
  script.call(to, data, value)

/** Adds a grant that lets a contract mint a test token. */
export const letMint = ({ script }: DeploymentSite, token: Address, minter: Address): void =>
  script.call(token, grantMinter(minter))

/**
 * Mints tokens for the deployer and approves a contract.
 * @param amount a decimal in token units, or in the smallest unit
 * @returns the amount in the smallest unit
 */
export function seedToken(
  { script }: DeploymentSite,
  { address, plan }: DeployedToken,
  spender: Address,
  amount: string | bigint,
): bigint {
  const units = typeof amount === 'string' ? parseUnits(amount, plan.decimals) : amount
  script.call(address, tokenCall('mint', deployer.address, units))
  script.call(address, tokenCall('approve', spender, units))
  return units
}

const REWARD_DECIMALS = 18

/** Deploys a reward token of 18 decimals. */
export function deployRewardToken(
  site: DeploymentSite,
  { symbol, name }: Pick<Token, 'symbol' | 'name'>,
): Token & { readonly address: Address } {
  const address = deployContract(site, 'TestToken', [name, symbol, REWARD_DECIMALS])
  return { symbol, name, decimals: REWARD_DECIMALS, network: site.network, address }
}
