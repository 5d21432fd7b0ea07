import * as z from 'zod/mini'
import { addressKey } from '../address-key.ts'

/** A contract that a yield's listing names. */
export interface ContractName {
  readonly network: string
  /** In the form that is compared. */
  readonly address: string
  /** Whether the yield is entered or left by it, or it is its receipt; false: a token or a place where its money lies. */
  readonly isEntrance: boolean
}

/** More than any honest yield has; what follows is not remembered. */
const MOST_NAMES = 100

const ADDRESS = /^\S{1,128}$/
/** The coin, as some write it. */
const NOBODY = /^0x(?:0{40}|e{40})$/i

/** Characters of a yield's id and of a network's, longer than any honest one. */
const MOST_ID = 200
const MOST_NETWORK = 64

const text = z.catch(z.nullish(z.string()), null)
const tokenSchema = z.catch(z.nullish(z.looseObject({ network: text, address: text })), null)
const addressesSchema = z.catch(z.nullish(z.array(text)), null)
const yieldSchema = z.looseObject({
  id: z.string().check(z.maxLength(MOST_ID)),
  network: z.string().check(z.maxLength(MOST_NETWORK)),
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

type Place = { readonly network?: string | null; readonly address?: string | null } | null

/**
 * The contracts that an item of the service's list names (decisions/017-witnesses), each once, entrances first; what can't be read is
 * left out.
 * @returns null for an item that is no yield
 */
export function namesOf(item: unknown): {
  readonly id: string
  readonly network: string
  readonly names: readonly ContractName[]
} | null {
  const read = z.safeParse(yieldSchema, item)
  if (!read.success) return null
  const { id, network, token, inputTokens, outputToken, executionContracts, state } = read.data
  const here = (address?: string | null): Place => ({ address: address ?? null })
  const { enter, exit } = executionContracts ?? {}
  const entrances = [outputToken, ...[...(enter ?? []), ...(exit ?? [])].map(here)]
  const others = [token, ...(inputTokens ?? []), ...(state?.allocations ?? [])]
  const found = new Map<string, ContractName>()
  const note = (isEntrance: boolean) => (place: Place | undefined) => {
    const address = place?.address ?? ''
    const where = place?.network ?? network
    if (!ADDRESS.test(address) || NOBODY.test(address) || where.length > MOST_NETWORK) return
    if (found.size === MOST_NAMES) return
    const name = { network: where, address: addressKey(address), isEntrance }
    const key = `${name.network} ${name.address}`
    if (!found.has(key)) found.set(key, name)
  }
  entrances.forEach(note(true))
  others.forEach(note(false))
  return { id, network, names: [...found.values()] }
}
