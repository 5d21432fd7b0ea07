/** A vault of wrapped coin to deploy, with the router that takes and pays the coin itself. Amounts in coins. */
export interface EtherVaultPlan {
  readonly name: string
  readonly shareSymbol: string
  /** Growth in a year as a decimal fraction. */
  readonly ratePerYear: string
  /** Coin that the vault's growth is paid from. */
  readonly reserve: string
  /** Deposited by the deployer: a vault that others use. */
  readonly seed: string
  /** Smallest and largest deposit that the service accepts. */
  readonly minimum: string
  readonly maximum: string | null
}
