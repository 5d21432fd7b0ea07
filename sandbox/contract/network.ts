import { z } from 'zod'
import { networks } from '#src/networks/networks.ts'

/** Test keys work only with testnets, live keys only with mainnets (contract: Authentication). */
export type NetworkKind = 'test' | 'live'

const TESTNET = /(?:-(?:goerli|holesky|sepolia|hoodi|amoy|testnet|devnet)|^westend)$/

/** Returns which keys may use a network of the contract. */
export const networkKind = (network: string): NetworkKind =>
  TESTNET.test(network) ? 'test' : 'live'

/** The networks that this sandbox runs, by the contract's ids (contract: Networks). */
export const networkSchema = z.enum(['ethereum-sepolia', 'base-sepolia', 'solana-devnet'])
export type Network = z.infer<typeof networkSchema>

/** Every network of the contract: accepted in requests, listed in a mainnet catalogue. */
export const anyNetworkSchema = z.enum(networks.map(({ id }) => id)).meta({ id: 'Network' })
export type AnyNetwork = z.infer<typeof anyNetworkSchema>

/** One entry of `GET /v1/networks` (contract: Networks). */
export const networkEntrySchema = z
  .strictObject({
    id: anyNetworkSchema,
    name: z.string(),
    /** The EVM chain id as text; absent on other networks. */
    chainId: z.string().optional(),
    category: z.enum(['evm', 'cosmos', 'substrate', 'misc']),
    logoURI: z.string(),
  })
  .meta({ id: 'NetworkEntry' })
export type NetworkEntry = z.infer<typeof networkEntrySchema>
