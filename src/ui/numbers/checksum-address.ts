import { getAddress } from 'viem/utils'

const EVM_ADDRESS = /^0x[\da-f]{40}$/i

/** An EVM address with the upper and lower case of its checksum (EIP-55); any other text as it is. */
export const checksumAddress = (address: string): string =>
  EVM_ADDRESS.test(address) ? getAddress(address.toLowerCase()) : address
