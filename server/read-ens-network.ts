import type { Environment, Nodes } from './url-settings.ts'

/** Networks on which ENS is deployed, all at the same address of its universal resolver. */
const ENS_NETWORKS = ['ethereum', 'ethereum-sepolia']

/** The sandbox's stand-in for ENS is on this chain. */
const SANDBOX_NETWORK = 'ethereum-sepolia'

/**
 * Reads ENS_NETWORK: the network whose ENS names are shown beside addresses (decisions/062-ens-names). Without it no
 * node hears which addresses a user watches; the sandbox's own node always does.
 * @returns null for no names; and one sentence for a mistake
 */
export function readEnsNetwork(
  { ENS_NETWORK }: Environment,
  nodes: Nodes,
  sandbox: boolean,
): { ensNetwork: string | null; mistakes: readonly string[] } {
  const network = ENS_NETWORK ?? (sandbox ? SANDBOX_NETWORK : null)
  if (network === null) return { ensNetwork: null, mistakes: [] }
  if (!ENS_NETWORKS.includes(network))
    return {
      ensNetwork: null,
      mistakes: [`ENS_NETWORK must be one of ${ENS_NETWORKS.join(', ')}.`],
    }
  if (nodes.has(network)) return { ensNetwork: network, mistakes: [] }
  const variable = `RPC_${network.toUpperCase().replaceAll('-', '_')}`
  return {
    ensNetwork: null,
    mistakes: [`ENS_NETWORK is ${network}, which needs a node: set ${variable}.`],
  }
}
