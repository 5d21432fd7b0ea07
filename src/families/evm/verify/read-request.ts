/** Asks for a part or all of a validator's stake back, to who its credentials name. Source: EIP-7002. */
const WITHDRAWALS = '0x00000961ef480eb55e80d19ad83579a64c007002'
/** Moves one validator's stake into another's. Source: EIP-7251. */
const CONSOLIDATIONS = '0x0000bbddc7ce488642fb579f8b00f3a590007251'

/** Contracts of the protocol itself that ask for a fee in coins, in lower case. */
export const REQUEST_CONTRACTS: readonly string[] = [WITHDRAWALS, CONSOLIDATIONS]

const GWEI = 10n ** 9n

const WITHDRAWAL = /^0x(?<validator>[\da-f]{96})(?<gwei>[\da-f]{16})$/
const CONSOLIDATION = /^0x(?<validator>[\da-f]{96})(?<target>[\da-f]{96})$/

/** What is asked of the protocol for a validator. */
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
export function readRequest(data: string, to: string): ValidatorRequest | null {
  if (to.toLowerCase() === WITHDRAWALS) {
    const { validator, gwei } = WITHDRAWAL.exec(data)?.groups ?? {}
    if (validator === undefined || gwei === undefined) return null
    const wei = BigInt(`0x${gwei}`) * GWEI
    const amount = wei === 0n ? null : wei
    return { name: 'requestWithdrawal', amount, validators: [`0x${validator}`] }
  }
  if (to.toLowerCase() !== CONSOLIDATIONS) return null
  const { validator, target } = CONSOLIDATION.exec(data)?.groups ?? {}
  if (validator === undefined || target === undefined) return null
  const validators = [`0x${validator}`, `0x${target}`]
  return { name: 'requestConsolidation', amount: null, validators }
}
