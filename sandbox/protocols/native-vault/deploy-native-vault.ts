import { encodeDeployData, encodeFunctionData, type Address } from 'viem'
import { grantMinter, to18 } from '../../chains/deployment-script.ts'
import { vaultProxyCreation } from '../erc4626-vault/vault-proxy-creation.ts'
import type { DeploymentSite } from '../evm-module.ts'
import type { NativeVaultPlan } from './native-vault-plan.ts'
import { nativeVaultRouterAbi } from './native-vault-router-abi.ts'

/** A vault of wrapped coin, its asset, and the router that takes and pays the coin. */
export interface DeployedNativeVault {
  readonly plan: NativeVaultPlan
  readonly weth: Address
  readonly vault: Address
  readonly router: Address
}

/** Writes a vault of wrapped coin and the router between both and the coin. */
export function deployNativeVault(
  site: DeploymentSite,
  plan: NativeVaultPlan,
): DeployedNativeVault {
  const { script, code, weth } = site
  const vault = script.create(vaultProxyCreation(site, plan, weth))
  script.call(weth, grantMinter(vault))
  const abi = nativeVaultRouterAbi
  const bytecode = code('NativeVaultRouter')
  const router = script.create(encodeDeployData({ abi, bytecode, args: [weth, vault] }))
  const deposit = encodeFunctionData({ abi, functionName: 'depositNative', args: [1n] })
  script.call(router, deposit, to18(plan.seed))
  return { plan, weth, vault, router }
}
