/** The columns of an export, in order. Source: docs/activity-export.md, which a test compares. */
export const EXPORT_COLUMNS = [
  'date_utc',
  'action',
  'yield',
  'network',
  'asset',
  'amount',
  'amount_raw',
  'usd',
  'fee_asset',
  'fee',
  'hash',
  'address',
  'status',
  'fee_raw',
  'fee_payer',
  'yield_name',
  'step',
  'step_type',
  'step_status',
  'action_id',
  'note',
] as const

/** A row of an export; null is unknown or absent, which is not 0. */
export type ExportRow = Readonly<Record<(typeof EXPORT_COLUMNS)[number], string | null>>
