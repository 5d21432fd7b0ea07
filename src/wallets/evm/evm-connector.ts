/** What a wallet of ours needs of an EVM connection; wagmi's connectors have it, so has the embedding page's wallet. */
export interface EvmConnector {
  /** For people. */
  readonly name: string
  getAccounts(): Promise<readonly string[]>
  /** An EIP-1193 provider; checked before it is used. */
  getProvider(): Promise<unknown>
  readonly switchChain?: ((to: { readonly chainId: number }) => Promise<unknown>) | undefined
}
