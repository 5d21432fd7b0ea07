/** Yields with a logo that nobody should take, among the closed ones of `test_sandbox_free_3000`; the files by yield. */
export const oddLogos: ReadonlyMap<string, string> = new Map([
  ['solana-devnet-sol-pool-0-staking', 'broken.png'],
  ['solana-devnet-sol-pool-5-staking', 'huge.png'],
  ['solana-devnet-sol-pool-10-staking', 'drawing.svg'],
  ['solana-devnet-sol-pool-15-staking', 'elsewhere.png'],
])
