import { methods } from './method.ts'

/** Aave 2 and 3, Spark, Compound 2 and 3, Morpho. */
export const lendingMethods = [
  ...methods('in', 'deposit', [
    'function supply(address token, uint256 amount, address receiver, uint16 referral)',
    'function deposit(address token, uint256 amount, address receiver, uint16 referral)',
    'function depositETH(address pool, address receiver, uint16 referral)',
    'function supply(address token, uint256 amount)',
    'function supplyTo(address receiver, address token, uint256 amount)',
    'function supply(uint256 amount, address receiver)',
    'function mint(uint256 amount)',
    'function mint()',
    'function supply((address token, address collateral, address oracle, address model, uint256 limit) market, uint256 amount, uint256 shares, address receiver, bytes data)',
  ]),
  ...methods('out', 'withdraw', [
    'function withdraw(address token, uint256 amount, address receiver)',
    'function withdrawETH(address pool, uint256 amount, address receiver)',
    'function withdraw(address token, uint256 amount)',
    'function withdrawTo(address receiver, address token, uint256 amount)',
    'function withdrawFrom(address owner, address receiver, address token, uint256 amount)',
    'function redeemUnderlying(uint256 amount)',
    'function withdraw((address token, address collateral, address oracle, address model, uint256 limit) market, uint256 amount, uint256 shares, address owner, address receiver)',
  ]),
  ...methods('claim', 'claim', [
    'function claimAllRewards(address[] assets, address receiver)',
    'function claimAllRewardsToSelf(address[] assets)',
    'function claimRewards(address[] assets, uint256 limit, address receiver, address reward)',
    'function claim(address market, address owner, bool accrue)',
    'function claimTo(address market, address owner, address receiver, bool accrue)',
    'function claimComp(address receiver)',
    'function claimRewards()',
  ]),
]
