import * as z from 'zod/mini'
import type { RawAmount } from '#src/money/units.ts'
import type { TokenOnNetwork } from '../chain-family.ts'
import { isNativeToken } from '../native-token.ts'
import { rpc } from '../rpc.ts'
import { createByteReader } from './byte-reader.ts'
import { fromBase64 } from './payload.ts'

/** Where a token account holds its amount: eight bytes after its token and its owner. */
const AMOUNT_SLICE = { offset: 64, length: 8 }

/** Only numbers that JavaScript holds exactly: more lamports than that are unknown rather than wrong. */
const coinsSchema = z.looseObject({ value: z.int() })

const accountsSchema = z.looseObject({
  value: z.array(
    z.looseObject({
      account: z.looseObject({ data: z.tuple([z.string(), z.literal('base64')]) }),
    }),
  ),
})

function readAmount(data: string): RawAmount {
  const bytes = fromBase64(data)
  if (!bytes) throw new Error('a token account that can’t be read')
  return createByteReader(bytes).u64()
}

/**
 * What an address has of a token, in its smallest unit: its lamports, or what its token accounts hold together; none of
 * them is 0. @throws RpcError, or a fetch or parse error, where it can't be read.
 */
export async function fetchTokenBalance(token: TokenOnNetwork, owner: string): Promise<RawAmount> {
  const { network, address: mint } = token
  const commitment = 'confirmed'
  if (isNativeToken(token))
    return BigInt((await rpc(network, 'getBalance', [owner, { commitment }], coinsSchema)).value)
  const config = { commitment, encoding: 'base64', dataSlice: AMOUNT_SLICE }
  const { value } = await rpc(
    network,
    'getTokenAccountsByOwner',
    [owner, { mint }, config],
    accountsSchema,
  )
  return value.reduce((sum, { account }) => sum + readAmount(account.data[0]), 0n)
}
