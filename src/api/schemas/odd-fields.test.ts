import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  action,
  balances,
  earnYield,
  exampleAnswers,
  YIELD_ID,
} from '#src/testing/example-answers.ts'
import {
  listPaths,
  ODDITIES,
  withOdd,
  type FieldPath,
  type Json,
  type Oddity,
} from '#src/testing/odd-values.ts'
import { actionSchema } from './action.ts'
import { pageSchema } from './page.ts'
import { positionSchema } from './position.ts'
import { providerSchema } from './provider.ts'
import { readSiteConfig } from './site-config.ts'
import { tokenWithYieldsSchema } from './token-with-yields.ts'
import { validatorSchema } from './validator.ts'
import { readYieldDetails } from './yield-details.ts'
import { yieldSchema } from './yield.ts'

const toJson = (value: unknown): Json => z.parse(z.json(), JSON.parse(JSON.stringify(value)))

const readYield = (value: Json | undefined): unknown => {
  const read = z.parse(yieldSchema, value)
  return { ...read, details: readYieldDetails(read) }
}
const isYieldNeed = ([first, second]: FieldPath): boolean =>
  first === 'id' ||
  first === 'network' ||
  (first === 'token' &&
    (second === undefined || ['address', 'decimals', 'network'].includes(second)))

const isStep = (path: FieldPath): boolean => path[0] === 'transactions'
const isActionNeed = (path: FieldPath): boolean =>
  isStep(path)
    ? path.length < 3 || ['id', 'network', 'status'].includes(path[2] ?? '')
    : ['id', 'yieldId', 'address', 'status'].includes(path[0] ?? '')

interface Reading {
  readonly name: string
  readonly sent: Json
  readonly read: (value: Json | undefined) => unknown
  /** Whether nothing can be done without what is there. */
  readonly isNeed: (path: FieldPath) => boolean
}

const never = (): boolean => false
const readings: readonly Reading[] = [
  { name: 'a yield', sent: toJson(earnYield), read: readYield, isNeed: isYieldNeed },
  {
    name: 'a position',
    sent: toJson(balances.items[0]),
    read: (value) => z.parse(positionSchema, value),
    isNeed: ([first]) => first === 'yieldId',
  },
  {
    name: 'an action',
    sent: toJson(action),
    read: (value) => z.parse(actionSchema, value),
    isNeed: isActionNeed,
  },
  {
    name: 'a page of tokens',
    sent: toJson(exampleAnswers['/v1/tokens']),
    read: (value) => z.parse(pageSchema(tokenWithYieldsSchema), value),
    isNeed: never,
  },
  {
    name: 'a page of validators',
    sent: toJson(exampleAnswers[`/v1/yields/${YIELD_ID}/validators`]),
    read: (value) => z.parse(pageSchema(validatorSchema), value),
    isNeed: never,
  },
  {
    name: 'a page of yields',
    sent: toJson(exampleAnswers['/v1/yields']),
    read: (value) => z.parse(pageSchema(yieldSchema), value),
    isNeed: never,
  },
  {
    name: 'a provider',
    sent: toJson(exampleAnswers['/v1/providers/harvest']),
    read: (value) => z.parse(providerSchema, value),
    isNeed: never,
  },
  {
    name: 'the settings of a site',
    sent: toJson(exampleAnswers['/config.json']),
    read: readSiteConfig,
    isNeed: never,
  },
]

function reads({ read }: Reading, value: Json | undefined): boolean {
  try {
    read(value)
    return true
  } catch {
    return false
  }
}

describe.each(readings)('$name', (reading) => {
  const { sent, isNeed } = reading
  const paths = listPaths(sent)
  const isReadWith = (odd: readonly FieldPath[], oddity: Oddity): boolean =>
    reads(reading, withOdd(sent, odd, oddity))

  it('is read', () => {
    expect(reads(reading, sent)).toBe(true)
    expect(paths.length).toBeGreaterThan(5)
  })

  it.each(ODDITIES)('is read whatever one field is that it can do without: %s', (oddity) => {
    const lost = paths.filter((path) => !isNeed(path) && !isReadWith([path], oddity))
    expect(lost.map((path) => path.join('.'))).toEqual([])
  })

  it.each(ODDITIES)('is read where all of them are: %s', (oddity) => {
    const odd = paths.filter(
      (path) => !isNeed(path) && !paths.some((other) => isNeed(other) && startsWith(other, path)),
    )
    expect(isReadWith(odd, oddity)).toBe(true)
  })
})

const startsWith = (path: FieldPath, start: FieldPath): boolean =>
  start.every((name, index) => path[index] === name)

describe('one odd yield in a page', () => {
  const page = (items: readonly Json[]): Json => ({ items, total: items.length })
  it.each(ODDITIES)('costs no other one its place: %s', (oddity) => {
    const sent = toJson(earnYield)
    const odd = listPaths(sent).map((path) => withOdd(sent, [path], oddity) ?? null)
    const read = z.parse(pageSchema(yieldSchema), page([...odd, sent]))
    const needed = listPaths(sent).filter(isYieldNeed)
    expect(read.unreadable).toBeLessThanOrEqual(needed.length)
    expect(read.items.at(-1)).toEqual(z.parse(yieldSchema, sent))
  })
})
