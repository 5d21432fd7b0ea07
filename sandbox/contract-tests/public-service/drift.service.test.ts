import { beforeAll, expect, it } from 'vitest'
import {
  listOperations,
  readDocument,
  type OpenApiDocument,
} from '../../service/openapi/testing/read-openapi.ts'
import { createComparison, printDifference, type Difference } from './testing/compare.ts'
import { knownDifferences } from './testing/known-differences.ts'
import { compareOperation } from './testing/operation.ts'
import {
  adminOperations,
  ownBodyErrors,
  ownFields,
  ownOperations,
} from './testing/own-additions.ts'
import { publicOperations, type Operation } from './testing/public-operations.ts'
import { createPublicTables, parseOwnFields, publicObjects } from './testing/public-tables.ts'
import { publicValues } from './testing/values.ts'

const tables = createPublicTables()

/** Adds the errors that a request with a body may get here too. */
const withBodyErrors = (operation: Operation): Operation =>
  operation.body === undefined || operation.errors === undefined
    ? operation
    : {
        ...operation,
        errors: {
          ...operation.errors,
          ...Object.fromEntries(
            Object.entries(ownBodyErrors).map(([status, { type }]) => [status, type]),
          ),
        },
      }

const comparison = createComparison(parseOwnFields(tables))

let document: OpenApiDocument
let operations: readonly string[]
let differences: readonly Difference[]

beforeAll(async () => {
  document = await readDocument()
  const events = Object.keys(document.webhooks).map((event) => `EVENT ${event}`)
  operations = [...listOperations(document), ...events]
  differences = Object.entries({ ...publicOperations, ...ownOperations })
    .filter(([name]) => operations.includes(name))
    .flatMap(([name, operation]) =>
      compareOperation({ document, tables, comparison }, name, withBodyErrors(operation)),
    )
})

it('every operation of the public service is here, and every other one is declared as an own addition', () => {
  const declared = Object.keys({ ...publicOperations, ...ownOperations, ...adminOperations })
  expect([...operations].toSorted()).toEqual(declared.toSorted())
  expect(Object.keys(ownOperations).filter((name) => name in publicOperations)).toEqual([])
})

it('parameters, bodies, answers and fields are those of the public service, but for the known differences', () => {
  const known = Object.entries(knownDifferences).map(
    ([path, { difference, values = [] }]): Difference => ({ path, text: difference, values }),
  )
  // Apart, so that a failure lists nothing but what has changed.
  expect({
    drift: listMissing(differences, known),
    noLongerDifferent: listMissing(known, differences),
  }).toEqual({ drift: [], noLongerDifferent: [] })
})

/** Returns those of `differences` that `others` lacks, values included, as lines to read. */
function listMissing(differences: readonly Difference[], others: readonly Difference[]): string[] {
  const toKey = ({ path, text, values = [] }: Difference): string =>
    JSON.stringify([path, text, values.toSorted()])
  const keys = new Set(others.map(toKey))
  return differences.filter((each) => !keys.has(toKey(each))).map(printDifference)
}

it('nothing in the tables is left over', () => {
  const names = tables.getNames()
  const tabled = Object.keys({ ...publicObjects, ...publicValues })
  expect(tabled.filter((name) => !names.has(name))).toEqual([])
  const compared = comparison.getCompared()
  expect(Object.keys(ownFields).filter((path) => !compared.has(path))).toEqual([])
})
