import { join } from 'node:path'
import { getChainId, connectChain, type Chain, type EvmNetwork } from '../../chains/chain.ts'
import { readConfig } from '../../config.ts'
import { compileContracts } from '../../contracts/compile.ts'
import { parseUpgradeRequest } from './parse-upgrade-request.ts'
import { UpgradeError } from './upgrade-error.ts'
import { upgradeVault } from './upgrade-vault.ts'

/** The sandbox mines what waits within a second or so. */
const RECEIPT_TIMEOUT_MS = 30_000

/**
 * Upgrades a vault of the running sandbox.
 * @param args of the command line
 * @param environment what the sandbox was started with
 * @returns what was done, in a sentence
 * @throws UpgradeRefused with one sentence for people
 */
export async function runUpgrade(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { network, vault, to } = parseUpgradeRequest(args)
  const config = readConfig(environment)
  if ('mistakes' in config) throw new UpgradeError(config.mistakes.join(' '))
  const chain = await runningChain(network, config.chainPorts[network])
  const artifacts = await compileContracts(join(config.stateFolder, 'contracts'))
  const from = await upgradeVault(chain, artifacts, vault, to, (hash) =>
    chain.client.waitForTransactionReceipt({ hash, timeout: RECEIPT_TIMEOUT_MS }),
  )
  return `The vault ${vault} on ${network} ran ${from} and runs ${to} now: its address, its shares and every balance are as they were.`
}

async function runningChain(network: EvmNetwork, port: number): Promise<Chain> {
  const chain = connectChain(network, `http://127.0.0.1:${port}`)
  const id = await chain.client.getChainId().catch(() => null)
  if (id === getChainId(network)) return chain
  throw new UpgradeError(
    id === null
      ? `Nothing answers for ${network} on port ${port}: start the sandbox first (npm run sandbox).`
      : `What answers on port ${port} is not ${network} of the sandbox.`,
  )
}
