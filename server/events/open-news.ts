import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DatabaseError } from '#database/database-error.ts'
import type { Log } from '../log.ts'
import { parseJson } from '../read-body.ts'
import { forgetOldEvents, handleOnce } from '../store/handled-events.ts'
import type { OpenedStore } from '../store/open-store.ts'
import { forgetOldTickets, issueTicket, redeemTicket } from '../store/stream-tickets.ts'
import { toldHintSchema, type ToldHint } from './hint.ts'
import { openStreamHub, type StreamHub } from './stream-hub.ts'

/** Live news of one copy, shared with the others through the database. */
export interface News {
  /** What the service signs with, and how its headers begin. */
  readonly secrets: readonly string[]
  readonly headerPrefix: string
  readonly hub: StreamHub
  /** Tells an event to the streams of all copies, once. False when it was handled before. */
  handle(told: ToldHint): Promise<boolean>
  issueTicket(addresses: readonly string[]): Promise<string>
  /** The ticket's addresses; null when it is used, old or none. */
  redeemTicket(ticket: string): Promise<readonly string[] | null>
  /** Ends all streams and stops listening; the store stays open. */
  close(): void
}

const CHANNEL = 'gateway_hints'
const PROOF_MS = 3_000
const FORGET_MS = 600_000

/**
 * @throws DatabaseError when the database does not pass notifications on, as behind a pooler that changes connections
 * (decision 36)
 */
export async function openNews(
  opened: OpenedStore,
  { secrets, headerPrefix }: Pick<News, 'secrets' | 'headerPrefix'>,
  log: Log,
): Promise<News> {
  const { store } = opened
  const hub = openStreamHub()
  await hear(opened, hub)
  const forget = async (): Promise<void> => {
    await forgetOldEvents(store)
    await forgetOldTickets(store)
  }
  const forgetting = setInterval(() => {
    forget().catch(() => log.warn('old events were not forgotten'))
  }, FORGET_MS)
  forgetting.unref()
  await forget()
  return {
    secrets,
    headerPrefix,
    hub,
    handle: (told) => handleOnce(store, told.id, CHANNEL, JSON.stringify(told)),
    issueTicket: (addresses) => issueTicket(store, addresses),
    redeemTicket: (ticket) => redeemTicket(store, ticket),
    close() {
      clearInterval(forgetting)
      hub.close()
    },
  }
}

/** Passes hints on to the streams, after proving that what one connection says is heard by another. */
async function hear(opened: OpenedStore, hub: StreamHub): Promise<void> {
  const proof = randomUUID()
  let prove = (): void => undefined
  const proven = new Promise<boolean>((resolve) => {
    const late = setTimeout(() => resolve(false), PROOF_MS)
    prove = () => {
      clearTimeout(late)
      resolve(true)
    }
  })
  const onMessage = (message: string): void => {
    if (message === proof) return prove()
    const told = toldHintSchema.safeParse(parseJson(message))
    if (told.success) hub.tell(told.data)
  }
  await opened.listen(CHANNEL, onMessage, () => hub.gap())
  await opened.store.execute(sql`select pg_notify(${CHANNEL}, ${proof})`)
  if (await proven) return
  throw new DatabaseError(
    'DATABASE_WITHOUT_NOTIFICATIONS',
    'The database at DATABASE_URL does not pass notifications on (LISTEN), as behind a transaction pooler: give its direct address.',
  )
}
