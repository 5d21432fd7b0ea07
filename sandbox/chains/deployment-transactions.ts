import { encodeDeployData, parseUnits } from 'viem'
import { testTokenAbi } from '../contracts/abi.ts'
import { getArtifact, type Artifacts } from '../contracts/artifact.ts'
import type { DeploymentSite, Installation } from '../protocols/evm-module.ts'
import { demoAccounts, faucetAccount } from './accounts.ts'
import type { EvmNetwork } from './chain.ts'
import type { DeployedToken, Deployment } from './deployment.ts'
import { deploymentScript, grantMinter, to18, tokenCall } from './deployment-script.ts'
import type { DeploymentScript, DeploymentTransaction } from './deployment-script.ts'
import { tokenPlans, type TokenPlan } from './token-plan.ts'

/** Coin behind the wrapped coin, from which its vaults' growth is paid. */
const WRAPPED_RESERVE = '100000'

/**
 * Every transaction that puts a network's contracts on an empty chain, in order. Nothing but plans and the compiled
 * contracts goes in, so that addresses are the same on every fresh chain.
 */
export function deploymentTransactions(
  network: EvmNetwork,
  artifacts: Artifacts,
  installations: readonly Installation[],
): { readonly transactions: readonly DeploymentTransaction[]; readonly deployment: Deployment } {
  const script = deploymentScript()
  const { site, tokens } = deploymentSite(network, artifacts, script)
  const opens = installations.map((install) => install(site))
  return {
    transactions: script.transactions,
    deployment: { tokens, site, openYields: (chain) => opens.flatMap((open) => open(chain)) },
  }
}

/** Writes what every protocol may build on. */
export function deploymentSite(
  network: EvmNetwork,
  artifacts: Artifacts,
  script: DeploymentScript,
): { readonly site: DeploymentSite; readonly tokens: readonly DeployedToken[] } {
  const code = (contract: string) => getArtifact(artifacts, contract).creationCode
  const tokens = tokenPlans[network].map((plan) =>
    deployToken(script, network, code(plan.contract), plan),
  )
  const site = {
    network,
    script,
    code,
    token(symbol: string) {
      const found = tokens.find(({ plan }) => plan.symbol === symbol)
      if (!found) throw new Error(`${network} has no token ${symbol}.`)
      return found
    },
    weth: script.create(code('WrappedEther'), to18(WRAPPED_RESERVE)),
    vaultImplementation: script.create(code('AccruingVault')),
  }
  return { site, tokens }
}

function deployToken(
  script: DeploymentScript,
  network: EvmNetwork,
  bytecode: DeployedToken['address'],
  plan: TokenPlan,
): DeployedToken {
  const { name, symbol, decimals } = plan
  const args = [name, symbol, decimals] as const
  const address = script.create(encodeDeployData({ abi: testTokenAbi, bytecode, args }))
  script.call(address, grantMinter(faucetAccount.address))
  for (const demo of demoAccounts)
    script.call(address, tokenCall('mint', demo.address, parseUnits(plan.drip, decimals)))
  return { plan, address, token: { symbol, name, decimals, network, address } }
}
