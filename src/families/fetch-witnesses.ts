import * as z from 'zod/mini'
import { NO_WITNESSES, type Witnesses } from './witnesses.ts'

/** Nobody waits longer for it before a signature: then nobody vouches. Milliseconds. */
const DEADLINE = 4000

const answerSchema = z.looseObject({
  contracts: z.array(
    z.object({
      address: z.string(),
      by: z.enum(['operator', 'memory']),
      since: z.nullable(z.number()),
      actions: z.int().check(z.nonnegative()),
    }),
  ),
})

const keyOf = (address: string): string =>
  address.startsWith('0x') ? address.toLowerCase() : address

/**
 * What the gateway knows of a yield's contracts by the operator's file and by what it has seen over time; nothing of it is
 * the service's word of today. Never throws: whoever does not answer vouches for nothing.
 */
export async function fetchWitnesses(yieldId: string): Promise<Witnesses> {
  try {
    const response = await fetch(`/witnesses/${encodeURIComponent(yieldId)}`, {
      signal: AbortSignal.timeout(DEADLINE),
    })
    const { contracts } = z.parse(answerSchema, await response.json())
    return { contracts: new Map(contracts.map((each) => [keyOf(each.address), each])) }
  } catch {
    return NO_WITNESSES
  }
}
