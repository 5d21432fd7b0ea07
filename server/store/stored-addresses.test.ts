import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as schema from './schema.ts'

/** Columns that hold a visitor's or a wallet's address; each is in the list of the security model. */
const ADDRESSES = {
  plain: ['recent_hints.hint', 'stream_tickets.addresses'],
  hashed: ['push_subscriptions.addresses', 'visitor_minutes.addresses', 'visitor_minutes.visitor'],
}

/** Columns that hold nobody's address: contracts, ids, hashes of URLs, counts, times, what the service sent to all. */
const NOBODYS = `
  handled_events: id received_at
  recent_hints: ordinal event_id told_at
  stream_tickets: hash expires_at
  push_subscriptions: endpoint p256dh auth kinds language renewed_at
  budgets: key_hash window_limit window_used window_late window_ends_at window_confirmed stopped_until told_until
  budgets: month month_used month_refreshes
  leases: name holder until
  visitor_minutes: minute entering leaving streams reports
  secrets: name secret
  catalogue_copies: source key item position read_at
  catalogue_snapshots: source version as_of pages complete etag brotli gzip
  logo_pictures: sha256 type bytes size
  logo_checks: address_hash sha256 failures checked_at next_check_at named_at
  logo_indexes: source etag content
  named_contracts: service yield_id network address is_entrance since days last_day seen_at
  named_yields: service yield_id changed_at
  used_contracts: service yield_id network address day senders
  sender_salts: day salt
  contract_codes: network address code_hash implementation changed_at checked_at`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [table = '', columns = ''] = line.trim().split(': ')
    return columns.split(' ').map((column) => `${table}.${column}`)
  })

const columns = Object.values(schema)
  .filter((each) => each instanceof PgTable)
  .flatMap((table) => {
    const { name, columns: ofTable } = getTableConfig(table)
    return ofTable.map((column) => `${name}.${column.name}`)
  })

it('every column is known to hold an address or not, so that a new one has to be looked at', () => {
  const known = [...ADDRESSES.plain, ...ADDRESSES.hashed, ...NOBODYS]
  expect(columns.toSorted()).toEqual(known.toSorted())
})

it('the security model lists each column that holds an address, in plain or hashed', () => {
  const model = readFileSync(join(import.meta.dirname, '../../docs/security-model.md'), 'utf8')
  const rows = [...model.matchAll(/^\| `([\w.]+)` +\| (plain|hashed)\b/gm)]
  const listed = (how: string) =>
    rows.filter(([, , as]) => as === how).map(([, column = '']) => column)
  expect(listed('plain').toSorted()).toEqual(ADDRESSES.plain)
  expect(listed('hashed').toSorted()).toEqual(ADDRESSES.hashed)
})
