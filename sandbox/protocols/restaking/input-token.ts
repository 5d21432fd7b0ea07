import { isAddressEqual, zeroAddress, type Address } from 'viem'
import type { DeployedToken } from '../evm-module.ts'
import type { EvmNetwork } from '../../chains/chain.ts'
import type { ArgumentField } from '../../contract/mechanics.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { createField } from '../amount-field.ts'
import { nativeCoin } from '../native-coin.ts'
import type { Arguments } from '../protocol.ts'

/** The native coin in contracts and in arguments (contract: Argument meanings). */
export const COIN = zeroAddress
const NATIVE = '0x'

export interface InputToken {
  /** The zero address is the native coin. */
  readonly address: Address
  /** In the contract's form. */
  readonly token: Token
  /** Null for the native coin. */
  readonly deployed: DeployedToken | null
}

/**
 * Returns the token of `inputToken` or `outputToken`; default the coin.
 * @throws ServiceError 400 for any other token
 */
export function readInputToken(
  network: EvmNetwork,
  tokens: readonly DeployedToken[],
  request: Arguments,
  argument: 'inputToken' | 'outputToken',
): InputToken {
  const named = request[argument] ?? NATIVE
  if (named === NATIVE) return { address: COIN, token: nativeCoin(network), deployed: null }
  const deployed = tokens.find(({ address }) => address === named)
  if (!deployed) throw ServiceError.validation([`arguments.${argument} is no token of this yield`])
  return { address: deployed.address, token: deployed.token, deployed }
}

/** Finds a token by its address in contracts. */
export function findToken(
  network: EvmNetwork,
  tokens: readonly DeployedToken[],
  address: Address,
): Token {
  const matching = tokens.find((each) => isAddressEqual(each.address, address))
  return matching?.token ?? nativeCoin(network)
}

/** Creates the fields of a token and of its network, which is always the yield's. */
export function tokenFields(
  network: string,
  tokens: readonly DeployedToken[],
  direction: 'input' | 'output',
): ArgumentField[] {
  const does = direction === 'input' ? 'goes in' : 'comes out'
  return [
    createField({
      name: `${direction}Token`,
      // Public clients take the token that comes out as text with options, and no other way.
      type: direction === 'input' ? 'enum' : 'string',
      label: direction === 'input' ? 'Pay with' : 'Receive',
      description: `What ${does}: ${['0x is ETH', ...tokens.map(({ token, address }) => `${address} is ${token.symbol}`)].join(', ')}.`,
      options: [NATIVE, ...tokens.map(({ address }) => address)],
      default: NATIVE,
    }),
    createField({
      name: `${direction}TokenNetwork`,
      type: 'enum',
      label: 'Network',
      description: `The network on which it ${does}.`,
      options: [network],
      default: network,
    }),
  ]
}
