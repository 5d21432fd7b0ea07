import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getResults, evm, getText } from './testing/merged-service.ts'
import {
  createModelService,
  modelAnswer,
  positionKey,
  type ModelWorld,
} from './testing/model-service.ts'

/** Few addresses, some in two spellings, so that visitors often share them. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'ethereum-sepolia': [evm(1), evm(1).toLowerCase(), evm(2), evm(3)],
  'base-sepolia': [evm(1), evm(2), evm(2).toLowerCase(), evm(4)],
  'solana-devnet': ['7'.repeat(44), '8'.repeat(44)],
  cosmos: ['cosmos1one', 'COSMOS1ONE', 'cosmos1two'],
}
const NETWORKS = Object.keys(ADDRESSES)
const UNREADABLE = 'not an address'
const allAddresses = [...new Set([...Object.values(ADDRESSES).flat(), UNREADABLE])]
const yields = Object.fromEntries(
  NETWORKS.map((network) => [network, [`${network}-a`, `${network}-b`]]),
)
const allYields = Object.values(yields).flat()
const allPlaces = [
  ...new Set(allYields.flatMap((id) => allAddresses.map((address) => positionKey(id, address)))),
]

const someQuery = fc.constantFrom(...NETWORKS).chain((network) =>
  fc.record(
    {
      network: fc.constant(network),
      address: fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom(...(ADDRESSES[network] ?? [])) },
        { weight: 1, arbitrary: fc.constant(UNREADABLE) },
      ),
      yieldId: fc.constantFrom(...allYields),
      arguments: fc.constantFrom({}, { page: 1 }),
    },
    { requiredKeys: ['address', 'network'] },
  ),
)
const someVisitors = fc.array(
  fc.record({
    queries: fc.array(someQuery, { minLength: 1, maxLength: 4 }),
    gap: fc.constantFrom(0, 0, 0, 20, 60, 400),
  }),
  { minLength: 2, maxLength: 20 },
)
const some = <Value>(values: readonly Value[], weight: number) =>
  fc
    .array(fc.nat({ max: weight - 1 }), { minLength: values.length, maxLength: values.length })
    .map((drawn) => new Set(values.filter((_, index) => drawn[index] === 0)))
const someWorld: fc.Arbitrary<ModelWorld> = fc.record({
  yields: fc.constant(yields),
  held: some(allPlaces, 2),
  broken: some(allPlaces, 20),
  refused: some(allAddresses, 10),
})

describe('visitors who share a request', () => {
  test('each visitor gets exactly the response of a separate request', async () => {
    await fc.assert(
      fc.asyncProperty(someWorld, someVisitors, async (world, visitors) => {
        const service = createModelService((body) => modelAnswer(world, body))
        const answers = await getResults(service, visitors)
        for (const [index, { queries }] of visitors.entries())
          expect(answers[index]).toEqual(modelAnswer(world, JSON.stringify({ queries })))
        for (const body of service.bodies)
          expect(JSON.parse(body).queries.length).toBeLessThanOrEqual(25)
      }),
      { numRuns: 150 },
    )
  })

  test('no visitor gets data that they did not request, whatever the service responds', async () => {
    const address = fc.constantFrom(...allAddresses)
    const yieldId = fc.constantFrom(...allYields)
    const failure = fc.record({ yieldId, address, error: fc.constant('busy') })
    const balance = fc.record({ address })
    const item = fc.record({ yieldId, balances: fc.array(balance, { minLength: 1, maxLength: 2 }) })
    const odd = fc.oneof(fc.jsonValue(), fc.record({ yieldId, address: fc.constant(null) }))
    const listOf = (entry: fc.Arbitrary<unknown>) =>
      fc.array(fc.oneof({ weight: 20, arbitrary: entry }, { weight: 1, arbitrary: odd }), {
        maxLength: 2,
      })
    const wild = fc.record(
      { items: listOf(item), errors: listOf(failure), message: address },
      { requiredKeys: ['items', 'errors'] },
    )
    const status = fc.oneof(
      fc.constant(200),
      fc.constantFrom(201, 302, 400, 401, 404, 429, 500, 503),
    )
    await fc.assert(
      fc.asyncProperty(someVisitors, wild, status, async (visitors, wildAnswer, code) => {
        const own = new Set(visitors.map(({ queries }) => JSON.stringify({ queries })))
        const text = JSON.stringify(wildAnswer)
        const service = createModelService((body) => ({
          status: own.has(body) ? 200 : code,
          headers: new Headers(),
          text: own.has(body) ? '{"items":[],"errors":[]}' : text,
        }))
        const answers = await getResults(service, visitors)
        for (const [index, { queries }] of visitors.entries()) {
          const asked = new Set(queries.map((query) => query.address.toLowerCase()))
          const others = allAddresses.filter((one) => !asked.has(one.toLowerCase()))
          const answer = getText(answers[index] ?? 'timeout')
          expect(others.filter((other) => answer.includes(JSON.stringify(other)))).toEqual([])
        }
      }),
      { numRuns: 200 },
    )
  })
})
