import { useMutation, useQueryClient } from '@tanstack/react-query'
import { giveTestTokens } from '#src/api/sandbox-tools.ts'
import { findNetwork } from '#src/networks/find-network.ts'

/** Sends test tokens to an EVM address on every local network that it can hold money on. */
export function useTestTokens(networks: readonly string[]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (address: string) => {
      const evm = networks.filter((network) => findNetwork(network).family === 'evm')
      await Promise.all(evm.map((network) => giveTestTokens(address, network)))
    },
    onSuccess: () => client.invalidateQueries(),
  })
}
