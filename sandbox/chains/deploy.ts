import { testTokenAbi } from '../contracts/abis.generated.ts'
import {
  keccak256,
  parseEther,
  parseGwei,
  toHex,
  encodeDeployData,
  parseUnits,
  type Hex,
} from 'viem'
import { addDemoNames } from './canonical-contracts.ts'
import { demoAccounts, deployer, faucetAccount } from './accounts.ts'
import { ChainError, type Chain, type EvmNetwork } from './chain.ts'
import {
  deploymentScript,
  grantMinter,
  to18,
  tokenCall,
  type DeploymentTransaction,
  type DeploymentScript,
} from './deployment-script.ts'
import { getArtifact, type Artifacts } from '../contracts/artifact.ts'
import type {
  DeploymentSite,
  Installation,
  DeployedToken,
  Deployment,
} from '../protocols/evm-module.ts'
import { tokenPlans, type TokenPlan } from './token-plan.ts'

/** Coin behind the wrapped coin, which pays its vaults' growth. */
const WRAPPED_RESERVE = '100000'

/**
 * Returns the transactions that deploy a network's contracts on an empty chain, in order. They depend on plans and
 * compiled contracts only, so every fresh chain has the same addresses.
 */
export function deploymentTransactions(
  network: EvmNetwork,
  artifacts: Artifacts,
  installations: readonly Installation[],
): { readonly transactions: readonly DeploymentTransaction[]; readonly deployment: Deployment } {
  const script = deploymentScript()
  const { site, tokens } = deploymentSite(network, artifacts, script)
  const opens = installations.map((install) => install(site))
  // Last: a transaction in between would move the addresses of the contracts after it.
  addDemoNames(network, script)
  return {
    transactions: script.transactions,
    deployment: { tokens, site, openYields: (chain) => opens.flatMap((open) => open(chain)) },
  }
}

/** Deploys what every protocol may build on. */
function deploymentSite(
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

/** Enough for the largest contract; several fit into a block. */
const GAS = 4_000_000n

/** A readable balance; anvil's own accounts are for deployments. */
const DEMO_COINS = parseEther('100')

/** Returns an id of a set of contracts, so that a chain saved with another set is never reused. */
export function deploymentFingerprint(transactions: readonly DeploymentTransaction[]): string {
  const text = transactions.map(({ to, data, value }) => `${to} ${data} ${value}`).join('\n')
  return keccak256(toHex(text)).slice(2, 14)
}

/**
 * Sends the deployments that the chain lacks: all on a fresh chain, none on a restored one, the rest after a kill. The
 * deployer's nonce is the progress, as nothing else uses that account.
 * @throws ChainError DEPLOYMENT_FAILED
 */
export async function deploy(
  chain: Chain,
  transactions: readonly DeploymentTransaction[],
): Promise<void> {
  const done = await chain.client.getTransactionCount({ address: deployer.address })
  if (done === 0) await fundDemoAccounts(chain)
  const hashes: Hex[] = []
  for (const [nonce, transaction] of transactions.entries()) {
    if (nonce >= done) hashes.push(await sendDeployment(chain, nonce, transaction))
  }
  while ((await chain.testClient.getTxpoolStatus()).pending > 0)
    await chain.testClient.mine({ blocks: 1 })
  for (const hash of hashes) {
    const receipt = await chain.client.getTransactionReceipt({ hash })
    if (receipt.status === 'success') continue
    throw new ChainError(
      'DEPLOYMENT_FAILED',
      `The contracts could not be put on ${chain.network}: transaction ${hash} failed.`,
    )
  }
}

/** Sends one transaction of the deployer without waiting for its block. */
export async function sendDeployment(
  chain: Chain,
  nonce: number,
  transaction: DeploymentTransaction,
): Promise<Hex> {
  const serializedTransaction = await deployer.signTransaction({
    type: 'eip1559',
    chainId: chain.chainId,
    nonce,
    ...(transaction.to === null ? {} : { to: transaction.to }),
    data: transaction.data,
    value: transaction.value,
    gas: GAS,
    maxFeePerGas: parseGwei('20'),
    maxPriorityFeePerGas: parseGwei('1'),
  })
  return chain.client.sendRawTransaction({ serializedTransaction })
}

async function fundDemoAccounts({ testClient }: Chain): Promise<void> {
  for (const { address } of demoAccounts)
    await testClient.setBalance({ address, value: DEMO_COINS })
}
