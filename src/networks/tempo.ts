import type { Chain } from 'viem'

/**
 * Tempo as a wallet has to know it. viem's own definition brings the chain's account types and batches along, 70 KB that every
 * connecting would wait for and nothing here uses: a wallet is asked to send plain calls.
 */
export const tempo: Chain = {
  id: 4217,
  name: 'Tempo Mainnet',
  nativeCurrency: { name: 'USD', symbol: 'USD', decimals: 6 },
  rpcUrls: {
    default: { http: ['https://rpc.tempo.xyz'], webSocket: ['wss://rpc.tempo.xyz'] },
  },
  blockExplorers: { default: { name: 'Tempo Explorer', url: 'https://explore.tempo.xyz' } },
}
