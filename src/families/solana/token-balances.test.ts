import bs58 from 'bs58'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { TOKEN, TOKEN_2022 } from './programs.ts'
import { fetchTokenBalances } from './token-balances.ts'

const NETWORK = 'solana-devnet'
const key = (byte: number): string => bs58.encode(new Uint8Array(32).fill(byte))
const OWNER = key(200)

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly [string, { readonly programId: string }]
}

/** A token account, as its beginning is asked for. */
function account(mint: number, amount: bigint) {
  const bytes = Buffer.alloc(72, 0)
  bytes.fill(mint, 0, 32)
  bytes.fill(200, 32, 64)
  bytes.writeBigUInt64LE(amount, 64)
  return { account: { data: [bytes.toString('base64'), 'base64'] } }
}

type Accounts = readonly (readonly [mint: number, amount: bigint])[]

/** What a node says of the coin and of each program's accounts; null is an error. */
function node(lamports: number | null, programs: Readonly<Record<string, Accounts | null>>) {
  const asked: unknown[] = []
  const error = { code: -32_000, message: 'busy' }
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const calls: readonly Call[] = JSON.parse(body)
    asked.push(calls)
    const answers = calls.map(({ id, method, params: [, which] }) => {
      const list =
        method === 'getBalance' ? null : programs[which.programId]?.map(([m, a]) => account(m, a))
      const value = method === 'getBalance' ? lamports : list
      return value === null || value === undefined ? { id, error } : { id, result: { value } }
    })
    return Promise.resolve(Response.json(answers.toReversed()))
  })
  return asked
}
const read = (...mints: (number | null)[]) =>
  fetchTokenBalances(
    NETWORK,
    mints.map((mint) => ({ network: NETWORK, address: mint === null ? undefined : key(mint) })),
    OWNER,
  )

afterEach(() => void vi.unstubAllGlobals())

it('is the sum of all accounts of each token, exactly, in one request', async () => {
  const amounts = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 4 }), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
    { maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(amounts, async (accounts) => {
      const asked = node(7, {
        [TOKEN]: accounts.filter(([mint]) => mint < 3),
        [TOKEN_2022]: accounts.filter(([mint]) => mint >= 3),
      })
      const sum = (mint: number) =>
        accounts.reduce((all, [each, amount]) => (each === mint ? all + amount : all), 0n)
      expect(await read(1, null, 2, 3, 4)).toEqual([sum(1), 7n, sum(2), sum(3), sum(4)])
      expect(asked).toHaveLength(1)
    }),
  )
})

it('what a program did not tell is unknown; what another one told is known', async () => {
  node(7, { [TOKEN]: [[1, 5n]], [TOKEN_2022]: null })
  expect(await read(1, 2, null)).toEqual([5n, null, 7n])
  node(null, { [TOKEN]: [[1, 5n]], [TOKEN_2022]: [] })
  expect(await read(1, 2, null)).toEqual([5n, 0n, null])
})

it('more lamports than a number holds exactly are unknown, not wrong', async () => {
  node(2 ** 53, { [TOKEN]: [], [TOKEN_2022]: [] })
  expect(await read(null, 1)).toEqual([null, 0n])
})

it('a node that answers nothing is no empty wallet', async () => {
  node(null, { [TOKEN]: null, [TOKEN_2022]: null })
  await expect(read(1, null)).rejects.toThrow('no answer')
})
