import { ownFields, ownObjects } from './own-additions.ts'
import { createTableParser, type Fields, type TableParser } from './parse-table.ts'
import { publicActions, publicErrorsAndEvents } from './public-actions.ts'
import { pageOf, publicLists } from './public-lists.ts'
import { publicYields } from './public-yields.ts'
import type { Field } from './shape.ts'
import { publicValues } from './values.ts'

/** Every object of the public service, and those that only this sandbox answers. */
export const publicObjects: Readonly<Record<string, Fields>> = {
  ...publicYields,
  ...publicLists,
  ...publicActions,
  ...publicErrorsAndEvents,
  ...ownObjects,
  PageOfProviders: pageOf('ProviderEntry'),
  PageOfTokens: pageOf('TokenWithAvailableYields'),
  PageOfYields: pageOf('Yield'),
  PageOfValidators: pageOf('Validator'),
  PageOfCampaigns: pageOf('Campaign'),
  PageOfActions: pageOf('Action'),
}

/** Reads the tables of the public service; a parser tells what of them was needed. */
export const createPublicTables = (): TableParser =>
  createTableParser({ objects: publicObjects, values: publicValues })

/** Returns the fields that only this sandbox sends, by the path of the object that has them. */
export const parseOwnFields = (
  tables: TableParser,
): ReadonlyMap<string, ReadonlyMap<string, Field>> =>
  new Map(Object.entries(ownFields).map(([path, { fields }]) => [path, tables.parseFields(fields)]))
