/** Text as it is compared in a search: no case, no accents. */
export const searchText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
