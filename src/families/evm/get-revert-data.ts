import * as z from 'zod/mini'
import type { RpcError } from '../rpc.ts'

const dataSchema = z.union([
  z.string(),
  z.pipe(
    z.looseObject({ data: z.string() }),
    z.transform(({ data }) => data),
  ),
])

/** What a contract answered to a call that failed, wherever a node puts it; '' where it puts nothing. */
export function getRevertData({ data }: RpcError): string {
  const read = z.safeParse(dataSchema, data)
  return read.success ? (/0x[\da-f]*/i.exec(read.data)?.[0] ?? '') : ''
}
