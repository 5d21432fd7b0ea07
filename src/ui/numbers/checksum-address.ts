import { getAddress } from 'viem/utils'

const EVM_ADDRESS = /^0x[\da-f]{40}$/i

/** Returns an EVM address with its EIP-55 checksum; other text unchanged. */
export const checksumAddress = (address: string): string =>
  EVM_ADDRESS.test(address) ? getAddress(address.toLowerCase()) : address
