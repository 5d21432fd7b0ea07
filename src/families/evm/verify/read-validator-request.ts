/** Asks for a part or all of a validator's stake back, to who its credentials name. Source: EIP-7002. */
const WITHDRAWALS = '0x00000961ef480eb55e80d19ad83579a64c007002'
/** Moves one validator's stake into another's. Source: EIP-7251. */
const CONSOLIDATIONS = '0x0000bbddc7ce488642fb579f8b00f3a590007251'

/** Contracts of the protocol itself that ask for a fee in coins, in lower case. */
export const REQUEST_CONTRACTS: readonly string[] = [WITHDRAWALS, CONSOLIDATIONS]

const GWEI = 10n ** 9n

/** A public key and gwei; two public keys. */
const WITHDRAWAL = /^0x[\da-f]{112}$/
const CONSOLIDATION = /^0x[\da-f]{192}$/
const KEY_END = 98

/** A validator request to the protocol. */
export interface ValidatorRequest {
  readonly name: string
  /** Wei; null where it is everything. */
  readonly amount: bigint | null
  /** Public keys: whose stake it is, and into whose it is moved. */
  readonly validators: readonly string[]
}

/**
 * Reads a call of one of the protocol's own contracts for validators, which have no selectors; null when it is none. Only
 * who a validator's credentials name can ask, so that nobody else gains by a withdrawal.
 * @param data in lower case
 */
export function readValidatorRequest(data: string, to: string): ValidatorRequest | null {
  const [validator, rest] = [data.slice(0, KEY_END), `0x${data.slice(KEY_END)}`]
  if (to.toLowerCase() === WITHDRAWALS && WITHDRAWAL.test(data)) {
    const wei = BigInt(rest) * GWEI
    const amount = wei === 0n ? null : wei
    return { name: 'requestWithdrawal', amount, validators: [validator] }
  }
  if (to.toLowerCase() === CONSOLIDATIONS && CONSOLIDATION.test(data))
    return { name: 'requestConsolidation', amount: null, validators: [validator, rest] }
  return null
}
