import { getAddress, type Address } from 'viem'
import { evmNetworks, type EvmNetwork } from '../../chains/chain.ts'
import { vaultVersions, type VaultVersion } from './operator-vault-plan.ts'
import { UpgradeError } from './upgrade-error.ts'

/** An upgrade that somebody asks for. */
export interface UpgradeRequest {
  readonly yieldId: string
  readonly network: EvmNetwork
  readonly vault: Address
  readonly to: VaultVersion
}

const ID = /^[a-z-]+-[a-z0-9]+-[a-z0-9-]+-(?<address>0x[0-9a-f]{40})-oav-vault$/

const USAGE = `Use: npm run sandbox:upgrade -- --vault <id of an operator's vault> --to ${vaultVersions.join(' | ')}`

/**
 * Reads the words of the command line.
 * @throws UpgradeRefused, with one sentence for people, when they are no upgrade
 */
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
