import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildYield } from '../catalogue/testing/build-protocol.ts'
import { pageSchema } from '../contract/page.ts'
import { transactionSchema } from '../contract/transaction.ts'
import { yieldSchema } from '../contract/yield.ts'
import { addUnknownValues } from './corrupt-item.ts'

const schema = pageSchema(yieldSchema)
const page = { total: 1, offset: 0, limit: 20, items: [buildYield()] }

describe('addUnknownValues', () => {
  it('every object has one extra field, and is the same otherwise', () => {
    const more = addUnknownValues(page, schema, () => false)
    const without = JSON.stringify(more, (name, value: unknown) =>
      name === 'fromTheFuture' ? undefined : value,
    )
    expect(JSON.parse(without)).toEqual(page)
    const unrecognized = schema.safeParse(more).error?.issues ?? []
    expect(unrecognized.map(({ code }) => code)).toEqual(
      unrecognized.map(() => 'unrecognized_keys'),
    )
    const paths = unrecognized.map(({ path }) => path.join('.'))
    for (const path of ['', 'items.0', 'items.0.token', 'items.0.mechanics.entryLimits'])
      expect(paths).toContain(path)
  })

  it('unknown values occur in open sets, where drawn', () => {
    const looseSchema = z.object({ items: z.array(z.looseObject({})) })
    const changed = (isSelected: (path: string) => boolean) =>
      looseSchema.parse(addUnknownValues(page, schema, isSelected)).items[0]
    expect(changed((path) => path === 'items.0.mechanics.type')).toMatchObject({
      network: page.items[0]?.network,
      mechanics: { type: 'from_the_future' },
    })
    expect(changed(() => true)).toMatchObject({
      network: 'from_the_future',
      rewardRate: { rateType: 'FROM_THE_FUTURE' },
      id: page.items[0]?.id,
    })
  })

  it('a transaction type is unknown too, which the contract leaves open as text', () => {
    const step = { type: 'STAKE', title: 'Stake', status: 'CREATED' }
    const partial = transactionSchema.pick({ type: true, title: true, status: true })
    expect(addUnknownValues(step, partial, () => true)).toMatchObject({
      type: 'FROM_THE_FUTURE',
      title: 'Stake',
      status: 'FROM_THE_FUTURE',
    })
  })
})
