import type { Chain } from '../../chains/chain.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'

type TokenFields = Pick<
  YieldDescription,
  'network' | 'chainId' | 'token' | 'tokens' | 'inputTokens'
>

/** Where a yield is that is entered, held and left in one token. */
export const getTokenFields = (
  { network, chainId }: Pick<Chain, 'network' | 'chainId'>,
  token: Token,
): TokenFields => ({
  network,
  chainId: String(chainId),
  token,
  tokens: [token],
  inputTokens: [token],
})
