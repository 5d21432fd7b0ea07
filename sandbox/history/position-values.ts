import { and, asc, desc, eq } from 'drizzle-orm'
import type { ChainYields } from '../catalogue/chain-yields.ts'
import type { Token } from '../contract/token.ts'
import { createMutex } from '../indexer/mutex.ts'
import type { ChainPast, LocalNetwork, LocalNetworks } from '../networks/local-network.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import { findConfirmedBlocks } from '../store/open-steps.ts'
import type { Store } from '../store/store.ts'
import { positionValues, type PositionValue, type Values } from './schema.ts'

export interface PositionValues {
  /**
   * Reads a position from its chain and returns all its readings, oldest first; empty for an owner who has not used the
   * yield through the service, or where nothing is recorded.
   * @param owner the address in its network's canonical form
   */
  sync(yieldId: string, owner: string): Promise<readonly PositionValue[]>
}

interface PositionValuesOptions {
  readonly store: Store
  readonly networks: LocalNetworks
  readonly chains: Pick<ChainYields, 'find' | 'protocol'>
}

/** One position on a chain with older state. */
interface Subject {
  readonly yieldId: string
  readonly owner: string
  readonly token: Token
  readonly past: ChainPast
  readonly getBlockHash: LocalNetwork['getBlockHash']
  readonly positionsAt: NonNullable<YieldProtocol['positionsAt']>
}

type Block = Awaited<ReturnType<ChainPast['getBlock']>>
type Reading = Pick<PositionValue, 'before' | 'after' | 'isMove'>

/** What is worth more or less by its price alone has no earnings in its deposit token. */
const UNRECORDED_TYPES: readonly string[] = ['liquidity_pool', 'concentrated_liquidity_pool']

/** Opens the record of what positions were worth. */
export function openPositionValues(options: PositionValuesOptions): PositionValues {
  const { store } = options
  const mutex = createMutex()
  // They never change, and to describe a yield takes as long as all of them.
  const recorded = new Map<string, Omit<Subject, 'owner'> | null>()
  return {
    sync: (yieldId, owner) =>
      mutex(async () => {
        const ofYield = recorded.get(yieldId) ?? (await findRecorded(options, yieldId))
        recorded.set(yieldId, ofYield)
        if (!ofYield) return []
        const subject = { ...ofYield, owner }
        await readAsOfHead(subject, async (head) => {
          await dropReorganized(store, subject)
          await readNewBlocks(store, subject, head)
        })
        return readValues(store, subject)
      }),
  }
}

/** Returns how positions of a yield are read; null for one without a record. */
async function findRecorded(
  { chains, networks }: PositionValuesOptions,
  yieldId: string,
): Promise<Omit<Subject, 'owner'> | null> {
  const description = await chains.find(yieldId)
  const positionsAt = chains.protocol(yieldId)?.positionsAt
  if (!description || !positionsAt) return null
  const { mechanics, token } = description
  const network = Object.values(networks).find(({ id }) => id === description.network)
  if (!network?.past || UNRECORDED_TYPES.includes(mechanics.type)) return null
  const { past } = network
  const getBlockHash = (number: bigint) => network.getBlockHash(number)
  return { yieldId, token, past, getBlockHash, positionsAt }
}

/** Runs a read of the chain up to its newest block; again where a reorg took that block away meanwhile. */
async function readAsOfHead(
  { past, getBlockHash }: Subject,
  read: (head: Block) => Promise<void>,
): Promise<void> {
  for (;;) {
    const head = await past.getBlock()
    const [outcome] = await Promise.allSettled([read(head)])
    if ((await getBlockHash(head.number)) !== head.hash) continue
    if (outcome.status === 'rejected') throw outcome.reason
    return
  }
}

const isOf = ({ yieldId, owner }: Subject) =>
  and(eq(positionValues.yieldId, yieldId), eq(positionValues.owner, owner))

const readValues = (store: Store, subject: Subject): Promise<PositionValue[]> =>
  store.select().from(positionValues).where(isOf(subject)).orderBy(asc(positionValues.block))

async function findLast(store: Store, subject: Subject): Promise<PositionValue | null> {
  const newest = desc(positionValues.block)
  const [last] = await store
    .select()
    .from(positionValues)
    .where(isOf(subject))
    .orderBy(newest)
    .limit(1)
  return last ?? null
}

const deleteReading = (store: Store, subject: Subject, { block }: PositionValue) =>
  store.delete(positionValues).where(and(isOf(subject), eq(positionValues.block, block)))

/** Forgets readings of blocks that are no longer on the chain. */
async function dropReorganized(store: Store, subject: Subject): Promise<void> {
  for (let last = await findLast(store, subject); last; last = await findLast(store, subject)) {
    if ((await subject.getBlockHash(last.block)) === last.hash) return
    await deleteReading(store, subject, last)
  }
}

/** Reads the blocks since the last reading in which the owner moved money, and the newest one. */
async function readNewBlocks(store: Store, subject: Subject, head: Block): Promise<void> {
  const last = await findLast(store, subject)
  const steps = await findConfirmedBlocks(store, subject)
  const first = last ? last.block + 1n : steps[0]
  if (first === undefined || first > head.number) return
  const named = await subject.past.getNamingBlocks(subject.owner, first, head.number)
  const moves = [...new Set([...steps, ...named])]
    .filter((number) => number >= first && number <= head.number)
    .toSorted((one, other) => (one < other ? -1 : 1))
  const readings: PositionValue[] = []
  let isComplete = true
  for (const number of moves) {
    const block = await subject.past.getBlock(number)
    const reading = await readMove(subject, block).catch(() => null)
    if (reading)
      readings.push(toRow(subject, block, isComplete ? reading : { ...reading, before: null }))
    // Without what a move changed, what was earned around it can't be told from it.
    isComplete = reading !== null
  }
  if (moves.at(-1) !== head.number) {
    const value = await readValue(subject, head.number, head.time)
    const before = isComplete ? value : null
    readings.push(toRow(subject, head, { before, after: value, isMove: false }))
  }
  await store.transaction(async (tx) => {
    if (last && !last.isMove && last.before !== null && isSameHour(last.at, readings[0]?.at))
      await deleteReading(tx, subject, last)
    await tx.insert(positionValues).values(readings)
  })
}

const HOUR_MS = 3_600_000
const isSameHour = (one: Date, other: Date | undefined): boolean =>
  other !== undefined &&
  Math.floor(one.getTime() / HOUR_MS) === Math.floor(other.getTime() / HOUR_MS)

const toRow = ({ yieldId, owner }: Subject, block: Block, reading: Reading): PositionValue => ({
  yieldId,
  owner,
  block: block.number,
  hash: block.hash,
  at: new Date(Number(block.time) * 1_000),
  ...reading,
})

/** Before a move is the state of the block before it, with the time of its own. */
async function readMove(subject: Subject, { number, time }: Block): Promise<Reading> {
  const before = await readValue(subject, number - 1n, time)
  return { before, after: await readValue(subject, number, time), isMove: true }
}

/** Reads what a position is worth: its rows in the deposit token, by fee configuration. */
async function readValue(subject: Subject, block: bigint, time: bigint): Promise<Values> {
  const sums = new Map<string, bigint>()
  const rows = await subject.positionsAt(subject.owner, { block, time })
  for (const { token = subject.token, amount, feeConfigurationId = '' } of rows)
    if (isSameToken(token, subject.token))
      sums.set(feeConfigurationId, (sums.get(feeConfigurationId) ?? 0n) + amount)
  return Object.fromEntries([...sums].map(([id, sum]) => [id, sum.toString()]))
}

const isSameToken = (one: Token, other: Token): boolean =>
  one.symbol === other.symbol && one.address?.toLowerCase() === other.address?.toLowerCase()
