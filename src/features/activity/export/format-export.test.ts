import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EXPORT_COLUMNS, type ExportRow } from './export-columns.ts'
import { formatCsv, formatJson } from './format-export.ts'

const empty: ExportRow = {
  date_utc: null,
  action: null,
  yield: null,
  network: null,
  asset: null,
  amount: null,
  amount_raw: null,
  usd: null,
  fee_asset: null,
  fee: null,
  hash: null,
  address: null,
  status: null,
  fee_raw: null,
  fee_payer: null,
  yield_name: null,
  step: null,
  step_type: null,
  step_status: null,
  action_id: null,
  note: null,
}

const getLine = (row: Partial<ExportRow>): string =>
  formatCsv([{ ...empty, ...row }])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n')

it('a CSV export has a header, and every line ends with a carriage return and a line feed', () => {
  expect(formatCsv([])).toBe(`${EXPORT_COLUMNS.join(',')}\r\n`)
  expect(formatCsv([empty, empty]).split('\r\n')).toHaveLength(4)
  expect(getLine({})).toBe(','.repeat(EXPORT_COLUMNS.length - 1))
})

it('commas, quotes and line breaks of a CSV cell stay in it', () => {
  expect(getLine({ date_utc: 'a,b', action: 'say "no"', yield: 'a\r\nb' })).toMatch(
    /^"a,b","say ""no""","a\r\nb",/,
  )
})

it.each(['=1+1', '+1-1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '-cmd', '+1'])(
  'a text that a spreadsheet would carry out is a text in a CSV export: %j',
  (text) => {
    expect(getLine({ date_utc: text }).replace(/^"/, '')).toMatch(/^'/)
  },
)

it('a number is exact in a CSV export, also below 0 and with more digits than a float has', () => {
  const amount = '-123456789012345678901234567890.000000000000000001'
  expect(getLine({ date_utc: amount })).toMatch(new RegExp(`^${amount},`))
})

it('a JSON export has the same columns, and what is unknown is null', () => {
  const summary = { exportedAt: '2026-03-01T00:00:00.000Z', addresses: ['0x1'], missing: [] }
  const read = JSON.parse(formatJson([empty], summary))
  expect(Object.keys(read.rows[0])).toEqual(EXPORT_COLUMNS)
  expect(read).toMatchObject({ isComplete: true, addresses: ['0x1'], missing: [] })
  expect(
    JSON.parse(formatJson([], { ...summary, missing: [{ kind: 'fees', count: 1 }] })),
  ).toMatchObject({
    isComplete: false,
  })
})

it('the documentation lists exactly the columns of an export, in order', () => {
  const root = join(import.meta.dirname, '../../../..')
  const page = readFileSync(join(root, 'docs/activity-export.md'), 'utf8')
  const documented = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, column]) => column)
  expect(documented).toEqual(EXPORT_COLUMNS)
})
