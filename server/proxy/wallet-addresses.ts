import * as z from 'zod'
import { parseJson } from '../read-body.ts'

const bodySchema = z.object({
  address: z.string().optional(),
  queries: z.array(z.object({ address: z.string() })).optional(),
})

/** The wallet addresses that a request is about, each once, for a log whose operator asked for them (LOG_ADDRESSES). */
export function walletAddresses(query: URLSearchParams, body: string | null): readonly string[] {
  const read = bodySchema.safeParse(body === null ? {} : parseJson(body))
  const { address, queries = [] } = read.success ? read.data : {}
  const named = [address, ...queries.map((each) => each.address)]
  return [...new Set([...query.getAll('address'), ...named.filter((each) => each !== undefined)])]
}
