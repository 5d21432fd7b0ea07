import { randomBytes } from 'node:crypto'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { contractCodes, namedContracts, namedYields, senderSalts, usedContracts } from './schema.ts'
import type { Store } from './store.ts'

export type NamedContract = typeof namedContracts.$inferSelect
export type NamedYield = typeof namedYields.$inferSelect
export type UsedContract = typeof usedContracts.$inferSelect
export type ContractCode = typeof contractCodes.$inferSelect

/** A contract by its place. */
export type ContractPlace = Pick<ContractCode, 'network' | 'address'>

/** Rows of one statement, which has room for 65,535 values. */
const ROWS_AT_ONCE = 1_000

/** What is remembered of one service's yields. */
export async function namesOfYields(store: Store, service: string, yieldIds: readonly string[]) {
  const ids = [...yieldIds]
  const [names, yields] = await Promise.all([
    store
      .select()
      .from(namedContracts)
      .where(and(eq(namedContracts.service, service), inArray(namedContracts.yieldId, ids))),
    store
      .select()
      .from(namedYields)
      .where(and(eq(namedYields.service, service), inArray(namedYields.yieldId, ids))),
  ])
  return { names, yields }
}

/** Puts what is named now in the place of what was; the yields are all of one service. */
export function replaceNames(
  store: Store,
  yields: readonly NamedYield[],
  names: readonly NamedContract[],
): Promise<void> {
  const [first] = yields
  if (!first) return Promise.resolve()
  const { service } = first
  const ids = yields.map(({ yieldId }) => yieldId)
  return store.transaction(async (within) => {
    await within
      .delete(namedContracts)
      .where(and(eq(namedContracts.service, service), inArray(namedContracts.yieldId, ids)))
    for (let from = 0; from < names.length; from += ROWS_AT_ONCE)
      await within
        .insert(namedContracts)
        .values(names.slice(from, from + ROWS_AT_ONCE))
        .onConflictDoNothing()
    await within
      .insert(namedYields)
      .values([...yields])
      .onConflictDoUpdate({
        target: [namedYields.service, namedYields.yieldId],
        set: { changedAt: sql`excluded.changed_at` },
      })
  })
}

/** What actions of a yield used. */
export const usesOfYield = (
  store: Store,
  service: string,
  yieldId: string,
): Promise<UsedContract[]> =>
  store
    .select()
    .from(usedContracts)
    .where(and(eq(usedContracts.service, service), eq(usedContracts.yieldId, yieldId)))

/** Adds bits to those that are there. */
export async function noteUses(store: Store, uses: readonly UsedContract[]): Promise<void> {
  if (uses.length === 0) return
  const { service, yieldId, network, address, day, senders } = usedContracts
  await store
    .insert(usedContracts)
    .values([...uses])
    .onConflictDoUpdate({
      target: [service, yieldId, network, address, day],
      set: { senders: sql`${senders} | excluded.senders` },
    })
}

/** A day's salt, the same at every copy; whoever asks first makes it. */
export async function saltOf(store: Store, day: number): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  await store.insert(senderSalts).values({ day, salt: made }).onConflictDoNothing()
  const [kept] = await store.select().from(senderSalts).where(eq(senderSalts.day, day))
  return kept?.salt ?? made
}

/**
 * Forgets what is too old to count.
 * @param before salts and uses of earlier days, and names that were last seen before (Unix milliseconds)
 */
export async function forgetContracts(
  store: Store,
  before: { readonly saltDay: number; readonly useDay: number; readonly seenAt: number },
): Promise<void> {
  await store.delete(senderSalts).where(lt(senderSalts.day, before.saltDay))
  await store.delete(usedContracts).where(lt(usedContracts.day, before.useDay))
  await store.delete(namedContracts).where(lt(namedContracts.seenAt, before.seenAt))
}

/** The codes that are remembered of these contracts. */
export async function codesOf(
  store: Store,
  places: readonly ContractPlace[],
): Promise<ContractCode[]> {
  if (places.length === 0) return []
  return store
    .select()
    .from(contractCodes)
    .where(
      or(
        ...places.map(({ network, address }) =>
          and(eq(contractCodes.network, network), eq(contractCodes.address, address)),
        ),
      ),
    )
}

/** Puts codes in the place of those that are remembered. */
export async function keepCodes(store: Store, codes: readonly ContractCode[]): Promise<void> {
  if (codes.length === 0) return
  await store
    .insert(contractCodes)
    .values([...codes])
    .onConflictDoUpdate({
      target: [contractCodes.network, contractCodes.address],
      set: {
        codeHash: sql`excluded.code_hash`,
        implementation: sql`excluded.implementation`,
        changedAt: sql`excluded.changed_at`,
        checkedAt: sql`excluded.checked_at`,
      },
    })
}

/** Contracts that a service names on these networks and whose code was not looked at since then, some of them. */
export async function uncheckedContracts(
  store: Store,
  {
    service,
    networks,
    before,
    most,
  }: {
    readonly service: string
    readonly networks: readonly string[]
    /** Unix milliseconds. */
    readonly before: number
    readonly most: number
  },
): Promise<readonly ContractPlace[]> {
  const { network, address } = namedContracts
  if (networks.length === 0) return []
  return store
    .selectDistinct({ network, address })
    .from(namedContracts)
    .leftJoin(
      contractCodes,
      and(eq(contractCodes.network, network), eq(contractCodes.address, address)),
    )
    .where(
      and(
        eq(namedContracts.service, service),
        inArray(network, [...networks]),
        sql`coalesce(${contractCodes.checkedAt}, 0) < ${before}`,
      ),
    )
    .limit(most)
}
