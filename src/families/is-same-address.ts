/** One spelling of an address, to compare by: EVM's in lower case, every other family's as it is. */
export const toAddressKey = (address: string): string =>
  /^0x/i.test(address) ? address.toLowerCase() : address

/** Whether two texts are one address: EVM's in any case, every other family's letter by letter. */
export const isSameAddress = (a: string, b: string): boolean => toAddressKey(a) === toAddressKey(b)

/** The same of two tokens, of which null is the network's own coin. */
export const isSameToken = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : isSameAddress(a, b)
