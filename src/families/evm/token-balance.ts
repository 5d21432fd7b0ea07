import type { RawAmount } from '#src/money/units.ts'
import type { TokenOnNetwork } from '../chain-family.ts'
import { isNativeToken } from '../native-token.ts'
import { quantity } from './quantity.ts'
import { rpc } from '../rpc.ts'

/** `balanceOf(address)` of ERC-20. */
const BALANCE_OF = '0x70a08231'

/**
 * What an address has of a token, in its smallest unit: the coin's balance, or ERC-20 `balanceOf`.
 * @throws RpcError, or a fetch or parse error, where it can't be read, an address without a contract included: that is
 * unknown, never 0.
 */
export function fetchTokenBalance(token: TokenOnNetwork, owner: string): Promise<RawAmount> {
  if (isNativeToken(token)) return rpc(token.network, 'eth_getBalance', [owner, 'latest'], quantity)
  const data = `${BALANCE_OF}${owner.slice(2).toLowerCase().padStart(64, '0')}`
  return rpc(token.network, 'eth_call', [{ to: token.address, data }, 'latest'], quantity)
}
