/** Storage slots of a proxy's implementation. Source: EIP-1967. */
export const IMPLEMENTATION_SLOT =
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
export const BEACON_SLOT = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
export const ADMIN_SLOT = '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103'

/** The slots of its predecessors: OpenZeppelin's first proxies, such as USDC's, and EIP-1822. */
export const ZEPPELIN_SLOT = '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3'
export const PROXIABLE_SLOT = '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7'

/** A beacon's `implementation()`. */
export const BEACON_CALL = '0x5c60da1b'

/** Returns the address in a storage word; null if there is none. */
export function readAddressFromWord(word: unknown): string | null {
  if (typeof word !== 'string' || !/^0x[\da-f]{1,64}$/i.test(word)) return null
  const digits = word.slice(2).toLowerCase().padStart(64, '0')
  return /^0{24}/.test(digits) && !/^0+$/.test(digits) ? `0x${digits.slice(24)}` : null
}

/** Whether code is a contract's: not empty, nor a delegation of an account (EIP-7702). */
export const isContractCode = (code: string): boolean =>
  /^0x[\da-f]{2,}$/i.test(code) && !/^0xef0100/i.test(code)
