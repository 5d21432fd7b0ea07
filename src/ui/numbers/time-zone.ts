let found: string | undefined

/** Where the reader's clock is, as `Europe/Madrid`; asking is dear enough to be done only where a date is shown. */
export function timeZone(): string {
  found ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return found
}
