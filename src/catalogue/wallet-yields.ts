/** What a wallet has to do with the yields of the catalogue, by their ids, reckoned once for each of its states. */
export interface WalletYields {
  /** Those that take a token of which something is held. */
  readonly matching: ReadonlySet<string>
  /** Those whose smallest deposit is certainly more than what is held of every token that they take. */
  readonly unaffordable: ReadonlySet<string>
}
