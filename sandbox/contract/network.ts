import { z } from 'zod'
import { networks } from '#src/networks/networks.ts'

/** Test keys work only with testnets, live keys only with mainnets (contract: Authentication). */
export type NetworkKind = 'test' | 'live'

const TESTNET = /(?:-(?:goerli|holesky|sepolia|hoodi|amoy|testnet|devnet)|^westend)$/

/** Which keys a network of the contract is for. */
export const networkKind = (network: string): NetworkKind =>
  TESTNET.test(network) ? 'test' : 'live'

/** The networks that this sandbox runs, by the contract's ids (contract: Networks). */
export const networkSchema = z.enum(['ethereum-sepolia', 'base-sepolia', 'solana-devnet'])
export type Network = z.infer<typeof networkSchema>

/** Every network value of the contract: what a request may name, and what a mainnet catalogue lists. */
export const anyNetworkSchema = z.enum(networks.map(({ id }) => id)).meta({ id: 'Network' })
export type AnyNetwork = z.infer<typeof anyNetworkSchema>

/** One entry of `GET /v1/networks` (contract: Networks). */
export const networkEntrySchema = z
  .strictObject({
    id: anyNetworkSchema,
    name: z.string(),
    category: z.enum(['evm', 'cosmos', 'substrate', 'misc']),
    logoURI: z.string(),
  })
  .meta({ id: 'NetworkEntry' })
export type NetworkEntry = z.infer<typeof networkEntrySchema>
