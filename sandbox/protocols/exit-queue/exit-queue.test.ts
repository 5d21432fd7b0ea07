import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exitQueueAbi } from '../../contracts/abis.generated.ts'
import { createCall } from '../evm-steps.ts'
import type { EvmPlan } from '../protocol.ts'
import { queueRows, resolveClaim, type ExitQueue, type QueuedExit } from './exit-queue.ts'

const link = '0x00000000000000000000000000000000000000aa'
const other = '0x00000000000000000000000000000000000000bb'
const address = '0x00000000000000000000000000000000000000cc'
const queueOf = (exits: readonly QueuedExit[], now: bigint): ExitQueue => ({
  plan: { name: 'Lagoon' },
  address,
  claim: 'CLAIM_UNSTAKED',
  token: { symbol: 'LINK', name: 'Link', decimals: 2, network: 'ethereum-sepolia' },
  exits,
  now,
})
const claimOf = (...ids: bigint[]) =>
  createCall({ abi: exitQueueAbi, address, functionName: 'claim', args: [ids] }).data
const dataOf = (plan: EvmPlan | null) =>
  plan?.steps.map((step) => step.kind === 'call' && step.data)
const exit = (id: bigint, claimableAt: bigint, paysItself = false): QueuedExit => ({
  id,
  token: link,
  amount: 100n * id,
  claimableAt,
  paysItself,
})

describe('exit queue rows', () => {
  it('the queue has one row per date, and one with a claim of everything claimable', () => {
    const exits = [exit(4n, 30n), exit(1n, 10n), exit(3n, 30n), exit(2n, 20n)]
    const queue = queueOf(exits, 20n)
    const rows = queueRows(queue)
    expect(rows.map(({ type, amount, date }) => [type, amount, date])).toEqual([
      ['withdrawable', 300n, undefined],
      ['exiting', 700n, 30n],
    ])
    expect(rows[0]?.actions).toMatchObject([{ type: 'CLAIM_UNSTAKED', amount: 300n }])
    expect(dataOf(resolveClaim(queue, rows[0]?.key ?? ''))).toEqual([claimOf(1n, 2n)])
    expect(rows[1]?.actions).toBeUndefined()
  })

  it('an automatic payout never has a claim', () => {
    const [only, ...others] = queueRows(queueOf([exit(1n, 10n, true)], 20n))
    expect(only).toEqual({ type: 'exiting', amount: 100n, date: 10n })
    expect(others).toEqual([])
  })

  it('the rows lose nothing and count nothing twice', () => {
    const exits = fc.uniqueArray(
      fc.record({
        id: fc.bigInt(1n, 50n),
        token: fc.constantFrom<QueuedExit['token']>(link, other),
        amount: fc.bigInt(1n, 10n ** 24n),
        claimableAt: fc.bigInt(1n, 6n),
        paysItself: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(exits, fc.bigInt(0n, 7n), (all, now) => {
        const sum = (list: readonly { readonly amount: bigint }[]): bigint =>
          list.reduce((total, { amount }) => total + amount, 0n)
        const rows = queueRows(queueOf(all, now))
        expect(sum(rows)).toBe(sum(all))
        const free = all.filter(({ paysItself, claimableAt }) => !paysItself && claimableAt <= now)
        expect(sum(rows.filter(({ type }) => type === 'withdrawable'))).toBe(sum(free))
        const claimed = rows.flatMap(({ key, actions }) => (actions ? (key ?? '').split(' ') : []))
        expect(claimed.length).toBe(free.length)
        expect(new Set(claimed)).toEqual(new Set(free.map(({ id }) => id.toString())))
      }),
    )
  })
})

describe('an exit claim offered before', () => {
  const queue = queueOf([exit(7n, 10n), exit(8n, 15n), exit(9n, 30n)], 20n)

  it('a returned claim keeps its requests, though more are claimable now', () => {
    expect(dataOf(resolveClaim(queue, '7'))).toEqual([claimOf(7n)])
    expect(dataOf(resolveClaim(queue, '8 7'))).toEqual([claimOf(8n, 7n)])
  })

  it('a repeated request is claimed once', () => {
    expect(dataOf(resolveClaim(queue, '7 7'))).toEqual([claimOf(7n)])
  })

  it('a claim with a waiting request is rejected with its date', () => {
    expect(() => resolveClaim(queue, '7 9')).toThrow('1970-01-01T00:00:30.000Z')
  })

  it('a claim is invalid when empty, for closed requests, or for several tokens', () => {
    const mixed = { ...queue, exits: [exit(7n, 10n), { ...exit(8n, 10n), token: other } as const] }
    expect(resolveClaim(queue, '7 6')).toBeNull()
    expect(resolveClaim(mixed, '7 8')).toBeNull()
    expect(resolveClaim(queue, '')).toBeNull()
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/^[789 ]*$/.test(text)),
        (text) => {
          expect(resolveClaim(queue, text)).toBeNull()
        },
      ),
    )
  })
})
