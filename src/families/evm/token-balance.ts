import type { RawAmount } from '#src/money/units.ts'
import type { TokenOnNetwork } from '../chain-family.ts'
import { rpc } from '../rpc.ts'
import { createBalanceRead } from './create-balance-read.ts'
import { quantity } from './quantity.ts'

/**
 * What an address has of a token, in its smallest unit: the coin's balance, or ERC-20 `balanceOf`.
 * @throws RpcError, or a fetch or parse error, where it can't be read, an address without a contract included: that is
 * unknown, never 0.
 */
export function fetchTokenBalance(token: TokenOnNetwork, owner: string): Promise<RawAmount> {
  const { method, params } = createBalanceRead(token, owner)
  return rpc(token.network, method, params, quantity)
}
