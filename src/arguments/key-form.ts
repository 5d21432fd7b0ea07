/** Keys and addresses that belong to other chains than the yield's. Source: contract: Argument names. */
export const KEY_NAMES = ['cosmosPubKey', 'tezosPubKey', 'cAddressBech', 'pAddressBech'] as const

export type KeyName = (typeof KEY_NAMES)[number]

/** The letters of bech32: neither 1 nor b, i, o. */
const BECH32 = '[02-9ac-hj-np-z]{38,58}'

const KEY_PATTERNS: Readonly<Record<KeyName, RegExp>> = {
  cosmosPubKey: /^0[23][0-9a-fA-F]{64}$/,
  tezosPubKey: /^(?:edpk[1-9A-HJ-NP-Za-km-z]{50}|(?:sp|p2)pk[1-9A-HJ-NP-Za-km-z]{51})$/,
  cAddressBech: new RegExp(`^C-[a-z]{1,20}1${BECH32}$`),
  pAddressBech: new RegExp(`^P-[a-z]{1,20}1${BECH32}$`),
}

/** Whether a text has the form of such a key; whose it is, nobody can tell from that. */
export const isKey = (text: string, name: KeyName): boolean => KEY_PATTERNS[name].test(text)

export const toKeyName = (name: string): KeyName | null =>
  KEY_NAMES.find((known) => known === name) ?? null
