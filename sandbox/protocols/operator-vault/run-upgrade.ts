import { join } from 'node:path'
import {
  getChainId,
  connectChain,
  evmNetworks,
  type Chain,
  type EvmNetwork,
} from '../../chains/chain.ts'
import { readConfig } from '../../config.ts'
import { compileContracts } from '../../contracts/compile.ts'
import { UpgradeError, upgradeVault } from './upgrade-vault.ts'
import { getAddress, type Address } from 'viem'
import { vaultVersions, type VaultVersion } from './operator-vault-plan.ts'

/** The sandbox mines within about a second. */
const RECEIPT_TIMEOUT_MS = 30_000

interface UpgradeRequest {
  readonly yieldId: string
  readonly network: EvmNetwork
  readonly vault: Address
  readonly to: VaultVersion
}

const ID = /^[a-z-]+-[a-z0-9]+-[a-z0-9-]+-(?<address>0x[0-9a-f]{40})-oav-vault$/

const USAGE = `Use: npm run sandbox:upgrade -- --vault <id of an operator's vault> --to ${vaultVersions.join(' | ')}`

/** Parses the command line. @throws UpgradeRefused, with one sentence for people, when it is no upgrade */
export function parseUpgradeRequest(args: readonly string[]): UpgradeRequest {
  const options = new Map<string, string>()
  for (let index = 0; index < args.length; index += 2) {
    const [name = '', value] = args.slice(index, index + 2)
    if (!['--vault', '--to'].includes(name) || value === undefined || options.has(name))
      throw new UpgradeError(USAGE)
    options.set(name, value)
  }
  const [yieldId, version] = [options.get('--vault'), options.get('--to')]
  if (yieldId === undefined || version === undefined) throw new UpgradeError(USAGE)
  const to = vaultVersions.find((each) => each === version)
  if (to === undefined)
    throw new UpgradeError(
      `There is no version ${version}: the versions are ${vaultVersions.join(', ')}.`,
    )
  return { yieldId, to, ...readId(yieldId) }
}

function readId(yieldId: string): Pick<UpgradeRequest, 'network' | 'vault'> {
  const network = evmNetworks.find((each) => yieldId.startsWith(`${each}-`))
  const address = ID.exec(yieldId)?.groups?.['address']
  if (network !== undefined && address !== undefined) return { network, vault: getAddress(address) }
  throw new UpgradeError(
    `${yieldId} is not the id of an operator's vault: those end with -oav-vault.`,
  )
}

/**
 * Upgrades a vault of the running sandbox.
 * @param args of the command line
 * @param environment of the sandbox
 * @returns the result as a sentence
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
