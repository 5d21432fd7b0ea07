import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requestTestTokens } from '#src/api/sandbox-tools.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Account } from '#src/wallets/account.ts'

/** Sends test tokens to every account on every local network that it can hold money on. */
export function useTestTokens(networks: readonly string[]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (accounts: readonly Account[]) => {
      const gifts = accounts.flatMap(({ family, address }) =>
        networks
          .filter((network) => findNetwork(network).family === family)
          .map((network) => requestTestTokens(address, network)),
      )
      await Promise.all(gifts)
    },
    onSuccess: () => client.invalidateQueries(),
  })
}
