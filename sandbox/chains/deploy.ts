import { keccak256, parseEther, parseGwei, toHex, type Hex } from 'viem'
import { demoAccounts, deployer } from './accounts.ts'
import type { Chain } from './chain.ts'
import { ChainError } from './chain-error.ts'
import type { DeploymentTransaction } from './deployment-script.ts'

/** Enough for the largest contract; several fit into a block. */
const GAS = 4_000_000n

/** A purse that a person can read; anvil's own are for deployments. */
const DEMO_COINS = parseEther('100')

/** Names a set of contracts, so that a chain kept from another set is never taken for this one. */
export function deploymentFingerprint(transactions: readonly DeploymentTransaction[]): string {
  const text = transactions.map(({ to, data, value }) => `${to} ${data} ${value}`).join('\n')
  return keccak256(toHex(text)).slice(2, 14)
}

/**
 * Sends what the chain does not have yet: all of it on a fresh chain, nothing on one that comes back, the rest on
 * one that was killed half-way. The deployer's nonce says how far it came, as nobody else uses that account.
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

/** Sends one transaction of the deployer, without waiting for it to be mined. */
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
