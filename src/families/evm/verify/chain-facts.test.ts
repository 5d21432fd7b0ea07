import { afterEach, expect, it, vi } from 'vitest'
import { fetchChainFacts, NO_FACTS } from './chain-facts.ts'
import { dataOf } from './corpus/case.ts'
import { curveDeposit, curveWithdrawal } from './corpus/honest-pools.ts'
import { partialExit } from './corpus/honest-validators.ts'
import { vaultDeposit } from './corpus/honest-vaults.ts'
import { CURVE_3POOL, DAI, STEAK, USDC, USDT } from './corpus/protocols.ts'

const EXITS = '0x00000961Ef480Eb55e80D19ad83579A64c007002'
const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`

interface Read {
  readonly id: number
  readonly params: readonly [{ readonly to: string; readonly data: string }, string]
}

/** A node that answers each read by its bytes; one that it does not know is an error. */
function node(answers: Readonly<Record<string, string>>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    const reads: readonly Read[] = JSON.parse(body)
    return Promise.resolve(
      Response.json(
        reads.map(({ id, params: [{ to, data }] }) => {
          asked.push(`${to} ${data}`)
          const result = answers[data]
          return result === undefined
            ? { id, error: { code: 3, message: 'reverted' } }
            : { id, result }
        }),
      ),
    )
  })
  return asked
}
const coin = (at: number): string => `0xc6610657${word(BigInt(at)).slice(2)}`
const three = [DAI, USDC, USDT].map(({ address }) => address.toLowerCase())

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a contract of the protocol says what it asks for a request', async () => {
  node({ '0x': word(17n) })
  const facts = await fetchChainFacts('ethereum', { to: EXITS, data: dataOf(partialExit) })
  expect(facts.requestFees).toEqual(new Map([[EXITS.toLowerCase(), 17n]]))
})

it('a pool says which coins it has, as many as a call counts', async () => {
  node(Object.fromEntries(three.map((each, at) => [coin(at), word(BigInt(each))])))
  const all = await fetchChainFacts('ethereum', { to: CURVE_3POOL, data: dataOf(curveDeposit) })
  expect(all.coins).toEqual(new Map([[CURVE_3POOL.toLowerCase(), three]]))
  const one = await fetchChainFacts('ethereum', { to: CURVE_3POOL, data: dataOf(curveWithdrawal) })
  expect(one.coins).toEqual(new Map([[CURVE_3POOL.toLowerCase(), three.slice(0, 2)]]))
})

it('a list with a gap is no list, and a node that fails says nothing', async () => {
  node({ [coin(0)]: word(1n), [coin(2)]: word(3n) })
  const call = { to: CURVE_3POOL, data: dataOf(curveDeposit) }
  expect(await fetchChainFacts('ethereum', call)).toBe(NO_FACTS)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await fetchChainFacts('ethereum', call)).toBe(NO_FACTS)
})

it('a call that needs none asks for none', async () => {
  const asked = node({})
  await fetchChainFacts('ethereum', { to: STEAK.address, data: dataOf(vaultDeposit) })
  expect(asked).toEqual([])
})
