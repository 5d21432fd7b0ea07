/**
 * The form in which addresses are compared, so that one is one however it is written: those in hexadecimal digits whatever
 * their case, all others exactly.
 */
export const normalizeAddress = (address: string): string =>
  /^0x/i.test(address) ? address.toLowerCase() : address
