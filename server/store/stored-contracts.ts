import { randomBytes } from 'node:crypto'
import { and, eq, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { contractCodes, namedContracts, namedYields, senderSalts, usedContracts } from './schema.ts'
import type { Store } from './store.ts'

export type NamedContract = typeof namedContracts.$inferSelect
export type NamedYield = typeof namedYields.$inferSelect
export type UsedContract = typeof usedContracts.$inferSelect
export type ContractCode = typeof contractCodes.$inferSelect

export type ContractLocation = Pick<ContractCode, 'network' | 'address'>

/** Rows of one statement, which has room for 65,535 values. */
const ROWS_AT_ONCE = 1_000

/** Reads the remembered contracts of one service's yields. */
export async function getNamedContracts(
  store: Store,
  service: string,
  yieldIds: readonly string[],
) {
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

/** Replaces the contracts of yields, all of one service. */
export function replaceNamedContracts(
  store: Store,
  yields: readonly NamedYield[],
  names: readonly NamedContract[],
): Promise<void> {
  const [first] = yields
  if (!first) return Promise.resolve()
  const { service } = first
  const ids = yields.map(({ yieldId }) => yieldId)
  return store.transaction(async (transaction) => {
    await transaction
      .delete(namedContracts)
      .where(and(eq(namedContracts.service, service), inArray(namedContracts.yieldId, ids)))
    for (let from = 0; from < names.length; from += ROWS_AT_ONCE)
      await transaction
        .insert(namedContracts)
        .values(names.slice(from, from + ROWS_AT_ONCE))
        .onConflictDoNothing()
    await transaction
      .insert(namedYields)
      .values([...yields])
      .onConflictDoUpdate({
        target: [namedYields.service, namedYields.yieldId],
        set: { changedAt: sql`excluded.changed_at` },
      })
  })
}

export const getUsedContracts = (
  store: Store,
  service: string,
  yieldId: string,
): Promise<UsedContract[]> =>
  store
    .select()
    .from(usedContracts)
    .where(and(eq(usedContracts.service, service), eq(usedContracts.yieldId, yieldId)))

/** Adds bits to the stored ones. */
export async function addUsedContracts(store: Store, uses: readonly UsedContract[]): Promise<void> {
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

/** Returns a day's salt, the same at every copy, created on first use. */
export async function getOrCreateSalt(store: Store, day: number): Promise<string> {
  const newSalt = randomBytes(32).toString('base64url')
  await store.insert(senderSalts).values({ day, salt: newSalt }).onConflictDoNothing()
  const [stored] = await store.select().from(senderSalts).where(eq(senderSalts.day, day))
  return stored?.salt ?? newSalt
}

/** Marks contracts of unlisted yields, in place of their days. @param listed ids of all listed yields */
export async function markMissing(
  store: Store,
  service: string,
  listed: ReadonlySet<string>,
  mark: number,
): Promise<void> {
  const { yieldId, days, service: of } = namedContracts
  const isPresent = and(eq(of, service), ne(days, mark))
  const present = await store.selectDistinct({ yieldId }).from(namedContracts).where(isPresent)
  const missing = present.flatMap((each) => (listed.has(each.yieldId) ? [] : [each.yieldId]))
  for (let from = 0; from < missing.length; from += ROWS_AT_ONCE)
    await store
      .update(namedContracts)
      .set({ days: mark })
      .where(and(isPresent, inArray(yieldId, missing.slice(from, from + ROWS_AT_ONCE))))
}

/**
 * Deletes what is too old to count, and yields and codes without any named contract.
 * @param before days for salts and uses; Unix milliseconds for names last seen, codes last checked
 *   (this machine's clock) and yields last changed (the service's)
 */
export async function deleteOldContracts(
  store: Store,
  before: {
    readonly saltDay: number
    readonly useDay: number
    readonly seenAt: number
    readonly changedAt: number
  },
): Promise<void> {
  await store.delete(senderSalts).where(lt(senderSalts.day, before.saltDay))
  await store.delete(usedContracts).where(lt(usedContracts.day, before.useDay))
  await store.delete(namedContracts).where(lt(namedContracts.seenAt, before.seenAt))
  const names = store.select({ one: sql`1` }).from(namedContracts)
  const { service, yieldId } = namedYields
  const ofYield = and(eq(namedContracts.service, service), eq(namedContracts.yieldId, yieldId))
  const isOldYield = lt(namedYields.changedAt, before.changedAt)
  await store.delete(namedYields).where(and(isOldYield, notExists(names.where(ofYield))))
  const { network, address } = contractCodes
  const ofCode = and(eq(namedContracts.network, network), eq(namedContracts.address, address))
  const isOldCode = lt(contractCodes.checkedAt, before.seenAt)
  await store.delete(contractCodes).where(and(isOldCode, notExists(names.where(ofCode))))
}

/** Reads the remembered codes of these contracts. */
export async function getContractCodes(
  store: Store,
  locations: readonly ContractLocation[],
): Promise<ContractCode[]> {
  if (locations.length === 0) return []
  return store
    .select()
    .from(contractCodes)
    .where(
      or(
        ...locations.map(({ network, address }) =>
          and(eq(contractCodes.network, network), eq(contractCodes.address, address)),
        ),
      ),
    )
}

/** Replaces the remembered codes. */
export async function saveContractCodes(
  store: Store,
  codes: readonly ContractCode[],
): Promise<void> {
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

/** Returns named contracts whose code was not checked since then, longest unchecked first. */
export async function getUncheckedContracts(
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
): Promise<readonly ContractLocation[]> {
  const { network, address } = namedContracts
  if (networks.length === 0) return []
  const checkedAt = sql`coalesce(${contractCodes.checkedAt}, 0)`
  return store
    .select({ network, address })
    .from(namedContracts)
    .leftJoin(
      contractCodes,
      and(eq(contractCodes.network, network), eq(contractCodes.address, address)),
    )
    .where(
      and(
        eq(namedContracts.service, service),
        inArray(network, [...networks]),
        sql`${checkedAt} < ${before}`,
      ),
    )
    .groupBy(network, address, contractCodes.checkedAt)
    .orderBy(checkedAt)
    .limit(most)
}
