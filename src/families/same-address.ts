/** Whether two texts are one address: EVM's in any case, every other family's letter by letter. */
export const sameAddress = (a: string, b: string): boolean =>
  a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())
