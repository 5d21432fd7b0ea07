import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { YieldProtocol } from './protocols/protocol.ts'

interface KnownContract {
  readonly network: string
  readonly address: string
  readonly name: string
  readonly yields: string[]
}

/** Returns the contracts of a yield from its deployment, not from the service. */
async function listContracts(protocol: YieldProtocol) {
  const { metadata, token, inputTokens, outputToken, tokens = [] } = await protocol.describe()
  const named = [token, ...inputTokens, ...(outputToken ? [outputToken] : []), ...tokens]
  const addresses = [
    ...protocol.contracts,
    ...(protocol.accounts ?? []),
    ...named.flatMap(({ network, address }) =>
      address !== undefined && network === protocol.network ? [address] : [],
    ),
  ]
  return { id: protocol.id, network: protocol.network, name: metadata.name, addresses }
}

/** Returns the sandbox's contracts in the form of an operator's `known-contracts.json` (docs/configuration.md). */
async function listKnownContracts(protocols: readonly YieldProtocol[]): Promise<KnownContract[]> {
  const contractsByAddress = new Map<string, KnownContract>()
  for (const { id, network, name, addresses } of await Promise.all(protocols.map(listContracts)))
    for (const address of addresses) {
      const key = `${network} ${address.startsWith('0x') ? address.toLowerCase() : address}`
      const known = contractsByAddress.get(key) ?? {
        network,
        address,
        name: name.slice(0, 100),
        yields: [],
      }
      if (!known.yields.includes(id)) known.yields.push(id)
      contractsByAddress.set(key, known)
    }
  return [...contractsByAddress.values()]
}

/** Returns the path where a sandbox writes its known contracts. */
export const getKnownContractsPath = (stateFolder: string): string =>
  join(stateFolder, 'known-contracts.json')

/** Writes the sandbox's known contracts for the gateway, atomically. */
export async function writeKnownContracts(
  stateFolder: string,
  protocols: readonly YieldProtocol[],
): Promise<void> {
  const file = getKnownContractsPath(stateFolder)
  const contracts = await listKnownContracts(protocols)
  await writeFile(`${file}.new`, JSON.stringify({ contracts }, null, 2))
  await rename(`${file}.new`, file)
}
