import { findNetwork } from '#src/networks/find-network.ts'

/**
 * An address in the form in which it is compared: EVM addresses case-insensitively, those of other networks exactly
 * (contract: Tokens).
 */
export const comparedAddress = (network: string, address: string): string =>
  findNetwork(network).family === 'evm' ? address.toLowerCase() : address

/** Whether two texts are the same address of a network. */
export const sameAddress = (network: string, one: string, other: string): boolean =>
  one === other || comparedAddress(network, one) === comparedAddress(network, other)
