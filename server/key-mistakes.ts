import { isTestnet } from '#src/networks/is-testnet.ts'
import type { Nodes } from './read-nodes.ts'

/** A test key speaks of testnets only: with nodes of mainnets alone nothing could be done (decisions/030-regions). */
export const keyMistakes = (key: string, nodes: Nodes): readonly string[] =>
  key.startsWith('test_') && nodes.size > 0 && ![...nodes.keys()].some(isTestnet)
    ? [
        'The API key is a test key, but every RPC_<NETWORK> is a mainnet’s: use a live key, or nodes of testnets.',
      ]
    : []
