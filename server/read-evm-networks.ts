import type { AddedNetwork } from '#src/networks/find-network.ts'
import { networks } from '#src/networks/networks.ts'
import type { Environment } from './url-settings.ts'

const MISTAKE =
  'EVM_NETWORKS must be id:chain-id, separated by commas: networks whose ids and chain ids Sheaf does not have, each once.'

const ENTRY = /^([a-z][a-z\d-]{0,59}):([1-9]\d{0,14})$/

const knownChainIds = new Set(networks.flatMap(({ chainId }) => chainId ?? []))

/** Whether an id is free: new, or of an EVM network whose chain id is not known. */
function isFree(id: string): boolean {
  const known = networks.find((each) => each.id === id)
  return !known || (known.family === 'evm' && known.chainId === null)
}

/**
 * Reads EVM_NETWORKS: EVM networks that the contract does not name, such as `nova-chain:4242`. Their chain ids are the
 * operator's word, so that no answer of the service decides where money goes. Source: contract: Networks.
 * @returns and one sentence for a mistake
 */
export function readEvmNetworks({ EVM_NETWORKS = '' }: Environment): {
  evmNetworks: readonly AddedNetwork[]
  mistakes: readonly string[]
} {
  const entries = EVM_NETWORKS.split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const evmNetworks = entries.flatMap((entry) => {
    const [, id, chainId] = ENTRY.exec(entry) ?? []
    const isNew = id !== undefined && isFree(id) && !knownChainIds.has(Number(chainId))
    return isNew ? [{ id, chainId: Number(chainId) }] : []
  })
  const isEachOnce = [
    new Set(evmNetworks.map(({ id }) => id)),
    new Set(evmNetworks.map(({ chainId }) => chainId)),
  ].every(({ size }) => size === entries.length)
  return isEachOnce ? { evmNetworks, mistakes: [] } : { evmNetworks: [], mistakes: [MISTAKE] }
}
