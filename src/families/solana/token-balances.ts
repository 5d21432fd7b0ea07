import * as z from 'zod/mini'
import type { RawAmount } from '#src/money/units.ts'
import type { TokenOnNetwork } from '../chain-family.ts'
import { isNativeToken } from '../native-token.ts'
import { rpcBatch } from '../rpc.ts'
import { createByteReader } from './byte-reader.ts'
import { fromBase64 } from './payload.ts'
import { TOKEN, TOKEN_2022 } from './programs.ts'

/** What a token account begins with: its token, its owner and its amount. */
const DATA_SLICE = { offset: 0, length: 72 }
const OWNER_BYTES = 32

/** Only numbers that JavaScript holds exactly: more lamports than that are unknown rather than wrong. */
const coins = z.int()
const accounts = z.array(
  z.looseObject({
    account: z.looseObject({ data: z.tuple([z.string(), z.literal('base64')]) }),
  }),
)
const responseSchema = z.looseObject({ value: z.union([coins, accounts]) })

/** Adds what token accounts hold to what is known by token. @throws where one can't be read */
function addAccounts(amounts: Map<string, RawAmount>, list: z.output<typeof accounts>): void {
  for (const { account } of list) {
    const bytes = fromBase64(account.data[0])
    if (!bytes) throw new RangeError('a token account that can’t be read')
    const reader = createByteReader(bytes)
    const mint = reader.address()
    reader.take(OWNER_BYTES)
    amounts.set(mint, (amounts.get(mint) ?? 0n) + reader.u64())
  }
}

/**
 * What an address has of a network's tokens, in their smallest units: its lamports, and all of its token accounts, in one
 * request. A token whose program did not answer is unknown. Source: decisions/036-prices; decisions/034-first-visit.
 * @throws a fetch or parse error where the node does not answer at all
 */
export async function fetchTokenBalances(
  network: string,
  tokens: readonly TokenOnNetwork[],
  owner: string,
): Promise<readonly (RawAmount | null)[]> {
  const commitment = 'confirmed'
  const config = { commitment, encoding: 'base64', dataSlice: DATA_SLICE }
  const createAccountsRead = (programId: string) => ({
    method: 'getTokenAccountsByOwner',
    params: [owner, { programId }, config],
  })
  const [lamports, ...lists] = await rpcBatch(
    network,
    [
      { method: 'getBalance', params: [owner, { commitment }] },
      createAccountsRead(TOKEN),
      createAccountsRead(TOKEN_2022),
    ],
    responseSchema,
  )
  const coinBalance = typeof lamports?.value === 'number' ? BigInt(lamports.value) : null
  if (coinBalance === null && lists.every((list) => list === null)) throw new Error('no answer')
  const amounts = new Map<string, RawAmount>()
  let isComplete = true
  for (const list of lists) {
    if (Array.isArray(list?.value)) addAccounts(amounts, list.value)
    else isComplete = false
  }
  return tokens.map((token) => {
    if (isNativeToken(token)) return coinBalance
    // Both programs can keep accounts of no other's tokens: what is found in one of them is all there is.
    return amounts.get(token.address ?? '') ?? (isComplete ? 0n : null)
  })
}
