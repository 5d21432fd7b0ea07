/** What the service says of a network, in its list or beside a yield. */
export interface NetworkFacts {
  readonly category?: string | undefined
  readonly chainId?: string | number | undefined
}

/** Categories with addresses of their own, whatever they have as a chain id. */
const OTHER_CATEGORIES = new Set(['cosmos', 'substrate'])

/** EIP-155 ids; other families have names, such as "cosmoshub-4". */
const DECIMAL = /^[1-9]\d*$/

/** Whether a network is said to be of another family. Source: contract: Networks. */
export const isOtherCategory = ({ category = '' }: NetworkFacts): boolean =>
  OTHER_CATEGORIES.has(category)

/** Whether a network that this build does not know is an EVM network. Source: contract: Networks. */
export const isEvmNetwork = (facts: NetworkFacts): boolean =>
  !isOtherCategory(facts) && (facts.category === 'evm' || DECIMAL.test(String(facts.chainId)))
