import * as z from 'zod'
import { parseJson } from '../read-body.ts'
import type { BalanceBody } from './read-balance-body.ts'
import { normalizeAddress } from '../normalize-address.ts'
import { sliceElements, sliceMembers } from '../json/slice-json.ts'

/** One request's part of an answer that several share. */
export interface ResponsePart {
  /** The service's JSON, had it been asked this alone. */
  readonly text: string
  /** Whether something of it could not be read. */
  readonly failed: boolean
}

const itemSchema = z.looseObject({
  yieldId: z.string(),
  balances: z.array(z.looseObject({ address: z.string() })).min(1),
})
const errorSchema = z.looseObject({ yieldId: z.string(), address: z.string() })
const answerSchema = z.strictObject({
  items: z.array(itemSchema),
  errors: z.array(errorSchema).optional(),
})
type Item = z.output<typeof itemSchema>

/** Whose an entry is; null where it isn't said exactly. */
type Owner = BalanceBody | null

/**
 * Divides an answer among those who asked for it, strictly by the address in each entry; entries keep their text and
 * order. Source: contract: Balance queries; decisions/025-shared-reads.
 * @param bodies of which no two have a place in common
 * @returns null when something in it can't be told apart with certainty: then nobody may have any of it.
 */
export function splitResponse(
  text: string,
  bodies: readonly BalanceBody[],
): readonly ResponsePart[] | null {
  const read = answerSchema.safeParse(parseJson(text))
  const { members, hasDuplicates } = sliceMembers(read.success ? text : '{}')
  if (!read.success || hasDuplicates) return null
  const byConflictKey = new Map(
    bodies.flatMap((body) => [...body.conflictKeys].map((conflictKey) => [conflictKey, body])),
  )
  const findOwner = (yieldId: string, address: string): Owner => {
    const body = byConflictKey.get(normalizeAddress(address))
    return body?.includes(address, yieldId) ? body : null
  }
  const findItemOwner = ({ yieldId, balances }: Item): Owner => {
    const owners = new Set(balances.map(({ address }) => findOwner(yieldId, address)))
    const [owner = null] = owners
    return owners.size === 1 ? owner : null
  }
  const owners: Readonly<Record<string, readonly Owner[]>> = {
    items: read.data.items.map(findItemOwner),
    errors: (read.data.errors ?? []).map(({ yieldId, address }) => findOwner(yieldId, address)),
  }
  if (Object.values(owners).flat().includes(null)) return null
  const lists = [...members].map(([name, list]) => ({ name, entries: sliceElements(list) }))
  return bodies.map((body) => ({
    text: `{${lists
      .map(({ name, entries }) => {
        const ownedEntries = entries.filter((_, index) => owners[name]?.[index] === body)
        return `${JSON.stringify(name)}:[${ownedEntries.join(',')}]`
      })
      .join(',')}}`,
    failed: owners['errors']?.includes(body) ?? false,
  }))
}
