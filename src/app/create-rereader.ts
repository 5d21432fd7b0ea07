import type { QueryClient } from '@tanstack/react-query'
import type { News } from '#src/api/live/news.ts'
import { MOVED_QUERIES } from './moved-queries.ts'

type Client = Pick<QueryClient, 'invalidateQueries'>

/** EVM addresses are the same whatever their case, those of other families exactly. */
const keyOf = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** Reads one kind of query again; asked while that is under way, once more after it: a burst of news costs two readings. */
function createReading(client: Client, key: string): (cancelRefetch: boolean) => void {
  let reading = false
  let again = false
  const read = (cancelRefetch: boolean): void => {
    again = reading
    if (reading) return
    reading = true
    void client.invalidateQueries({ queryKey: [key] }, { cancelRefetch }).finally(() => {
      reading = false
      if (again) read(true)
    })
  }
  return read
}

/** What the page does on news: it reads again what is on the screen and has its runs look, and believes nothing. */
export function createRereader(
  client: Client,
  addresses: () => readonly string[],
  refreshRuns: () => void,
): (news: News) => void {
  const readings = MOVED_QUERIES.map((key) => createReading(client, key))
  const isOurs = (address: string): boolean =>
    addresses().some((one) => keyOf(one) === keyOf(address))
  return (news) => {
    if (news.kind === 'hint' && !isOurs(news.hint.address)) return
    if (news.kind !== 'hint' || news.hint.resource === 'transaction') refreshRuns()
    // At the start of a stream, what is on its way already is new enough.
    for (const read of readings) read(news.kind !== 'ready')
  }
}
