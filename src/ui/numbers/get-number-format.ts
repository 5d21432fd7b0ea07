const formats = new Map<string, Intl.NumberFormat>()

/** A browser's number format: making one takes a hundred times as long as using it, so each is made once. */
export function getNumberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(options)}`
  const cached = formats.get(name)
  if (cached) return cached
  const format = new Intl.NumberFormat(locale, options)
  formats.set(name, format)
  return format
}
