import { networks } from '#src/networks/networks.ts'
import { readUrlSetting } from './read-url-setting.ts'

/** One or two nodes by network id; the second settles doubts about the first (decisions/026-rpc). */
export type Nodes = ReadonlyMap<string, readonly URL[]>

/** The variable that names a network's nodes: `base-sepolia` is RPC_BASE_SEPOLIA. */
const nodeVariable = (network: string): string =>
  `RPC_${network.toUpperCase().replaceAll('-', '_')}`

const byVariable = new Map(networks.map(({ id }) => [nodeVariable(id), id]))

/**
 * Reads every RPC_<NETWORK> of the environment. A node's address may hold a key, so no sentence repeats it.
 * @returns the nodes, and one sentence for each mistake.
 */
export function readNodes(
  env: Readonly<Record<string, string | undefined>>,
  sandbox: boolean,
): { nodes: Nodes; mistakes: string[] } {
  const nodes = new Map<string, readonly URL[]>()
  const mistakes: string[] = []
  for (const [name, text] of Object.entries(env)) {
    if (!name.startsWith('RPC_') || text === undefined || text.trim() === '') continue
    const network = byVariable.get(name)
    if (network === undefined) {
      mistakes.push(`${name} names no network that Sheaf knows.`)
      continue
    }
    const read = text.split(',').map((part) => readUrlSetting(name, part.trim(), sandbox))
    const urls = read.filter((part) => typeof part !== 'string')
    mistakes.push(...read.filter((part) => typeof part === 'string'))
    if (read.length > 2) mistakes.push(`${name} takes one or two addresses, separated by a comma.`)
    nodes.set(network, urls)
  }
  return { nodes, mistakes }
}
