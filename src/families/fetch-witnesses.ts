import * as z from 'zod/mini'
import { toAddressKey } from './is-same-address.ts'
import { NO_WITNESSES, type Witnesses } from './witnesses.ts'

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
