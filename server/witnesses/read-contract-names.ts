import * as z from 'zod/mini'
import { normalizeAddress } from '../normalize-address.ts'

export interface ContractName {
  readonly network: string
  /** Normalized for comparison. */
  readonly address: string
  /** Whether it is an entry, exit or receipt contract; false: a token or where the yield's money lies. */
  readonly isEntrance: boolean
}

/** More than any honest yield has; the rest is ignored. */
const MAX_NAMES = 100

const ADDRESS = /^\S{1,128}$/
/** Placeholder addresses of the native coin. */
const NATIVE_COIN = /^0x(?:0{40}|e{40})$/i

/** Length of a yield's id and of a network's, longer than any honest one. */
const MAX_ID_LENGTH = 200
const MAX_NETWORK_LENGTH = 64

const text = z.catch(z.nullish(z.string()), null)
const tokenSchema = z.catch(z.nullish(z.looseObject({ network: text, address: text })), null)
const addressesSchema = z.catch(z.nullish(z.array(text)), null)
const yieldSchema = z.looseObject({
  id: z.string().check(z.maxLength(MAX_ID_LENGTH)),
  network: z.string().check(z.maxLength(MAX_NETWORK_LENGTH)),
  token: tokenSchema,
  inputTokens: z.catch(z.nullish(z.array(tokenSchema)), null),
  outputToken: tokenSchema,
  executionContracts: z.catch(
    z.nullish(z.looseObject({ enter: addressesSchema, exit: addressesSchema })),
    null,
  ),
  state: z.catch(
    z.nullish(z.looseObject({ allocations: z.catch(z.nullish(z.array(tokenSchema)), null) })),
    null,
  ),
})

type ContractReference = {
  readonly network?: string | null
  readonly address?: string | null
} | null

/**
 * Returns the contracts that an item of the service's list names (decisions/017-witnesses), each once, entrances
 * first; invalid ones are left out.
 * @returns null for an item that is no yield
 */
export function readContractNames(item: unknown): {
  readonly id: string
  readonly network: string
  readonly names: readonly ContractName[]
} | null {
  const read = z.safeParse(yieldSchema, item)
  if (!read.success) return null
  const { id, network, token, inputTokens, outputToken, executionContracts, state } = read.data
  const toReference = (address?: string | null): ContractReference => ({ address: address ?? null })
  const { enter, exit } = executionContracts ?? {}
  const entrances = [outputToken, ...[...(enter ?? []), ...(exit ?? [])].map(toReference)]
  const others = [token, ...(inputTokens ?? []), ...(state?.allocations ?? [])]
  const namesByKey = new Map<string, ContractName>()
  const addName = (isEntrance: boolean) => (reference: ContractReference | undefined) => {
    const address = reference?.address ?? ''
    const contractNetwork = reference?.network ?? network
    if (
      !ADDRESS.test(address) ||
      NATIVE_COIN.test(address) ||
      contractNetwork.length > MAX_NETWORK_LENGTH
    )
      return
    if (namesByKey.size === MAX_NAMES) return
    const name = { network: contractNetwork, address: normalizeAddress(address), isEntrance }
    const key = `${name.network} ${name.address}`
    if (!namesByKey.has(key)) namesByKey.set(key, name)
  }
  entrances.forEach(addName(true))
  others.forEach(addName(false))
  return { id, network, names: [...namesByKey.values()] }
}
