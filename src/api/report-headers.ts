/** The action that a report is about, and what proves that this browser created it; null where it did not. */
export interface ReportOrigin {
  readonly action: string
  readonly key: string | null
}

/** Source: decisions/028-action-keys. */
export const reportHeaders = ({ action, key }: ReportOrigin): Record<string, string> => ({
  'x-action-id': action,
  ...(key !== null && { 'x-action-key': key }),
})
