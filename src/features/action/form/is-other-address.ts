/** Whether an address is another one than the owner's; hex addresses are equal whatever their case. */
export function isOtherAddress(address: string, owner: string | null): boolean {
  if (owner === null) return false
  const isHex = address.startsWith('0x')
  return isHex ? address.toLowerCase() !== owner.toLowerCase() : address !== owner
}
