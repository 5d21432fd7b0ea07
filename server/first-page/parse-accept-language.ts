/** More say nothing that the first ones don't. */
const MAX_LANGUAGES = 8

/**
 * The languages of an `accept-language` header, the dearest first. Source: RFC 9110, 12.5.4.
 */
export const parseAcceptLanguage = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => /^[a-z\d-]{2,35}$/i.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .slice(0, MAX_LANGUAGES)
    .map(({ tag }) => tag)
