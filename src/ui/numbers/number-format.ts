const made = new Map<string, Intl.NumberFormat>()

/** A browser's number format: making one takes a hundred times as long as using it, so each is made once. */
export function numberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(options)}`
  const known = made.get(name)
  if (known) return known
  const format = new Intl.NumberFormat(locale, options)
  made.set(name, format)
  return format
}
