import type { TokenOnNetwork } from '../chain-family.ts'
import { isNativeToken } from '../native-token.ts'
import type { RpcRead } from '../rpc.ts'

/** `balanceOf(address)` of ERC-20. */
const BALANCE_OF = '0x70a08231'

/** The read that answers what an address has of a token: the coin's balance, or ERC-20 `balanceOf`. */
export function createBalanceRead(token: TokenOnNetwork, owner: string): RpcRead {
  if (isNativeToken(token)) return { method: 'eth_getBalance', params: [owner, 'latest'] }
  const data = `${BALANCE_OF}${owner.slice(2).toLowerCase().padStart(64, '0')}`
  return { method: 'eth_call', params: [{ to: token.address, data }, 'latest'] }
}
