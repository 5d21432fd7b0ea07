import { encodeDeployData, encodeFunctionData, type Address } from 'viem'
import { nativeVaultRouterAbi } from '../contracts/abi.ts'
import type { Artifacts } from '../contracts/artifact.ts'
import type { DeployedEtherVault } from './deployment.ts'
import { grantMinter, to18, type DeploymentScript } from './deployment-script.ts'
import type { EtherVaultPlan } from './ether-vault-plan.ts'
import { vaultProxyCreation } from './vault-proxy-creation.ts'

/** Writes wrapped coin, a vault of it and the router between both and the coin. */
export function deployEtherVault(
  script: DeploymentScript,
  artifacts: Artifacts,
  plan: EtherVaultPlan,
  implementation: Address,
): DeployedEtherVault {
  const weth = script.create(artifacts.WrappedEther.creationCode, to18(plan.reserve))
  const vault = script.create(vaultProxyCreation(artifacts, plan, weth, implementation))
  script.call(weth, grantMinter(vault))
  const abi = nativeVaultRouterAbi
  const bytecode = artifacts.NativeVaultRouter.creationCode
  const router = script.create(encodeDeployData({ abi, bytecode, args: [weth, vault] }))
  const deposit = encodeFunctionData({ abi, functionName: 'depositNative', args: [1n] })
  script.call(router, deposit, to18(plan.seed))
  return { plan, weth, vault, router }
}
