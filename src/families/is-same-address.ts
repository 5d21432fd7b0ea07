/** Whether two texts are one address: EVM's in any case, every other family's letter by letter. */
export const isSameAddress = (a: string, b: string): boolean =>
  a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())

/** The same of two tokens, of which null is the network's own coin. */
export const isSameToken = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : isSameAddress(a, b)
