import { toAddressKey } from './is-same-address.ts'
import * as z from 'zod/mini'

/** Nobody waits longer for it before a signature: then nobody vouches. Milliseconds. */
const TIMEOUT = 4000

const witnessSchema = z.looseObject({
  network: z.string(),
  address: z.string(),
  by: z.enum(['operator', 'memory']),
  isEntrance: z.boolean(),
  since: z.nullable(z.number()),
  actions: z.int().check(z.nonnegative()),
  codeHash: z.nullable(z.string()),
  codeChanged: z.boolean(),
})
type Witness = z.infer<typeof witnessSchema>

const responseSchema = z.looseObject({ contracts: z.array(witnessSchema) })

const byAddress = (witnesses: readonly Witness[]) =>
  new Map(
    witnesses.map(({ address, by, since, actions, codeHash }) => [
      toAddressKey(address),
      { by, since, actions, codeHash },
    ]),
  )

/**
 * What the gateway knows of a yield's contracts on one network by the operator's file and by what it has seen over time;
 * nothing of it is the service's word of today. The same address on another network is another contract. Never throws:
 * whoever does not answer vouches for nothing.
 */
export async function fetchWitnesses(yieldId: string, network: string): Promise<Witnesses> {
  try {
    const response = await fetch(`/witnesses/${encodeURIComponent(yieldId)}`, {
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const body = z.parse(responseSchema, await response.json())
    const here = body.contracts.filter((each) => each.network === network)
    // An operator vouches for a contract whoever upgrades it.
    const isChanged = ({ by, codeChanged }: Witness): boolean => by === 'memory' && codeChanged
    const vouched = here.filter((each) => !isChanged(each))
    return {
      contracts: byAddress(vouched.filter(({ isEntrance }) => isEntrance)),
      assets: byAddress(vouched.filter(({ isEntrance }) => !isEntrance)),
      changed: new Set(here.filter(isChanged).map(({ address }) => toAddressKey(address))),
    }
  } catch {
    return NO_WITNESSES
  }
}

/** Who, other than the service, vouches for a contract: the site's operator, or what the gateway has seen over time. */
export interface ContractWitness {
  readonly by: 'operator' | 'memory'
  /** Since when the gateway has known it for this yield, milliseconds; null where the operator's file names it. */
  readonly since: number | null
  /** Confirmed actions of others that used it for this yield, as far as the gateway has seen. */
  readonly actions: number
  /** keccak-256 of its code as the gateway saw it last; null or missing where it did not. */
  readonly codeHash?: string | null
}

/** What witnesses other than the service know of a yield's contracts. Addresses in lower case (EVM) or base58 (Solana). */
export interface Witnesses {
  /** May be called, allowed to take, and trusted with what it says. */
  readonly contracts: ReadonlyMap<string, ContractWitness>
  /** Known as a token of the yield, or as a place where its money lies: no reason to call it or to let it take anything. */
  readonly assets?: ReadonlyMap<string, ContractWitness>
  /** Known, but what it runs changed within the last days, as by an upgrade: nobody vouches for it now. */
  readonly changed?: ReadonlySet<string>
}

export const NO_WITNESSES: Witnesses = { contracts: new Map() }

/** Whether others than the service know an address as a token of the yield, or as one of its contracts. */
export function isWitnessed({ contracts, assets }: Witnesses, address: string): boolean {
  const key = toAddressKey(address)
  return contracts.has(key) || assets?.has(key) === true
}
