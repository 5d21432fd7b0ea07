import { parseAbi } from 'viem'

/** Written by hand for its types; a test holds it against what the compiler says. */
export const nativeVaultRouterAbi = parseAbi([
  'constructor(address weth_, address vault_)',
  'function depositNative(uint256 minShares) payable returns (uint256 shares)',
  'function redeemNative(uint256 shares, uint256 minAssets, uint256 deadline, bytes signature) returns (uint256 assets)',
  'error TooFewShares(uint256 shares, uint256 minShares)',
  'error TooFewAssets(uint256 assets, uint256 minAssets)',
  'error OnlyWrappedEther()',
])
