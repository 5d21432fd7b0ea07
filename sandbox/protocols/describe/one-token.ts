import type { Chain } from '../../chains/chain.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'

type Place = Pick<YieldDescription, 'network' | 'chainId' | 'token' | 'tokens' | 'inputTokens'>

/** Where a yield is that is entered, held and left in one token. */
export const oneToken = (
  { network, chainId }: Pick<Chain, 'network' | 'chainId'>,
  token: Token,
): Place => ({ network, chainId: String(chainId), token, tokens: [token], inputTokens: [token] })
