import type * as z from 'zod'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Family } from '#src/networks/network.ts'
import { evmReads, evmSandbox } from './evm-methods.ts'
import { solanaMethods, solanaSandbox } from './solana-methods.ts'

/** Methods, each with the form of its parameters. */
export type Methods = Readonly<Record<string, z.ZodType>>

const ofFamily: Readonly<
  Partial<Record<Family, { readonly all: Methods; readonly sandbox: Methods }>>
> = {
  evm: { all: evmReads, sandbox: evmSandbox },
  solana: { all: solanaMethods, sandbox: solanaSandbox },
}

/**
 * The methods that pages may use on a network; none where its family has none. In sandbox mode some more. Source:
 * decisions/026-rpc.
 */
export function allowedMethods(network: string, sandbox: boolean): ReadonlyMap<string, z.ZodType> {
  const family = ofFamily[findNetwork(network).family]
  return new Map(Object.entries({ ...family?.all, ...(sandbox && family?.sandbox) }))
}
