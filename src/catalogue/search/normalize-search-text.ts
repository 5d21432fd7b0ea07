/** Text as it is compared in a search: no case, no accents. */
export const normalizeSearchText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
