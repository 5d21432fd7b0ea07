import { z } from 'zod'
import { networks } from '#src/networks/networks.ts'

/** The networks that this sandbox runs, by the contract's ids (earn-api.md, Network). */
export const networkSchema = z.enum(['ethereum-sepolia', 'base-sepolia', 'solana-devnet'])
export type Network = z.infer<typeof networkSchema>

/** Every network value of the contract: what a request may name. */
export const anyNetworkSchema = z.enum(networks.map(({ id }) => id))

/** One entry of `GET /v1/networks` (supplement, section 2). */
export const networkEntrySchema = z.strictObject({
  id: networkSchema,
  name: z.string(),
  category: z.enum(['evm', 'cosmos', 'substrate', 'misc']),
  logoURI: z.string(),
})
export type NetworkEntry = z.infer<typeof networkEntrySchema>
