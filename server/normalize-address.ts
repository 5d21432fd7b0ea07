/** Normalizes an address for comparison: hexadecimal ones to lower case, all others unchanged. */
export const normalizeAddress = (address: string): string =>
  /^0x/i.test(address) ? address.toLowerCase() : address
