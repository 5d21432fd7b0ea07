import type { QueryClient } from '@tanstack/react-query'
import type { Runners } from '#src/execution/runner/create-runners.ts'
import type { LiveUpdate } from '#src/api/live/live-update.ts'
import { MOVED_QUERIES } from './moved-queries.ts'

type Client = Pick<QueryClient, 'invalidateQueries'>

/** EVM addresses are the same whatever their case, those of other families exactly. */
const keyOf = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

type Chosen = NonNullable<Parameters<Client['invalidateQueries']>[0]>

/** Reads one kind of query again; asked while that is under way, once more after it: a burst of news costs two readings. */
function createReading(client: Client, chosen: Chosen): (cancelRefetch: boolean) => void {
  let reading = false
  let again = false
  const read = (cancelRefetch: boolean): void => {
    again = reading
    if (reading) return
    reading = true
    void client.invalidateQueries(chosen, { cancelRefetch }).finally(() => {
      reading = false
      if (again) read(true)
    })
  }
  return read
}

/**
 * What the page does on news: it reads again what is on the screen and has its runs look, and believes nothing.
 * @param runs of this page; an action that none of them carries out is read again for the bar that tells of it
 */
export function createRereader(
  client: Client,
  addresses: () => readonly string[],
  runs: Pick<Runners, 'has' | 'refreshAll'>,
): (news: LiveUpdate) => void {
  const readings = MOVED_QUERIES.map((key) => createReading(client, { queryKey: [key] }))
  const readActions = createReading(client, {
    queryKey: ['action'],
    predicate: ({ queryKey: [, id] }) => typeof id === 'string' && !runs.has(id),
  })
  const isOurs = (address: string): boolean =>
    addresses().some((one) => keyOf(one) === keyOf(address))
  return (news) => {
    if (news.kind === 'hint' && !isOurs(news.hint.address)) return
    if (news.kind !== 'hint' || news.hint.resource === 'transaction') {
      runs.refreshAll()
      readActions(news.kind !== 'ready')
    }
    // At the start of a stream, what is on its way already is new enough.
    for (const read of readings) read(news.kind !== 'ready')
  }
}
