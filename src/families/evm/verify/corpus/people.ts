import type { Hex } from 'viem'

/** Whose money it is. */
export const USER: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Whoever wants it. */
export const THIEF: Hex = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** Somebody whom the user named as receiver. */
export const FRIEND: Hex = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
export const NOBODY: Hex = '0x0000000000000000000000000000000000000000'

export const MAX = 2n ** 256n - 1n

/** A contract of this corpus's own. */
export const made = (number: number): Hex => `0x${number.toString(16).padStart(4, 'c').repeat(10)}`

/** An address made to be taken for another one. */
export const createPoisonedAddress = (address: Hex): Hex =>
  `0x${address.slice(2, 6).toLowerCase()}${'0'.repeat(32)}${address.slice(-4).toLowerCase()}`

/** Made to be taken for the user. */
export const USERS_TWIN: Hex = createPoisonedAddress(USER)
