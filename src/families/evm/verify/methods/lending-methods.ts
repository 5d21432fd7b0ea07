import { defineMethods } from './method.ts'

/** What Morpho Blue makes a market's id of. */
const MARKET =
  '(address token, address collateral, address oracle, address model, uint256 lltv) marketId'
const PERMIT = 'uint256 deadline, uint8 signature, bytes32 signature_1, bytes32 signature_2'

/** Aave 2 and 3, Spark, Compound 2 and 3, Morpho. */
export const lendingMethods = [
  ...defineMethods('in', 'deposit', [
    'function supply(address token, uint256 amount, address receiver, uint16 referral)',
    `function supplyWithPermit(address token, uint256 amount, address receiver, uint16 referral, ${PERMIT})`,
    'function deposit(address token, uint256 amount, address receiver, uint16 referral)',
    'function depositETH(address pool, address receiver, uint16 referral) payable',
    'function supply(address token, uint256 amount)',
    'function supplyTo(address receiver, address token, uint256 amount)',
    'function supplyFrom(address owner, address receiver, address token, uint256 amount)',
    'function supply(uint256 amount, address receiver)',
    'function mint(uint256 amount)',
    'function mint()',
    `function supply(${MARKET}, uint256 amount, uint256 shares, address receiver, bytes data)`,
  ]),
  ...defineMethods('out', 'withdraw', [
    'function withdraw(address token, uint256 amount, address receiver)',
    'function withdrawETH(address pool, uint256 amount, address receiver)',
    `function withdrawETHWithPermit(address pool, uint256 amount, address receiver, ${PERMIT})`,
    'function withdraw(address token, uint256 amount)',
    'function withdrawTo(address receiver, address token, uint256 amount)',
    'function withdrawFrom(address owner, address receiver, address token, uint256 amount)',
    'function withdraw(uint256 amount, uint256 maximum, address receiver)',
    'function redeemUnderlying(uint256 amount)',
    `function withdraw(${MARKET}, uint256 amount, uint256 shares, address owner, address receiver)`,
  ]),
  ...defineMethods('claim', 'claim', [
    'function claimAllRewards(address[] rewards, address receiver)',
    'function claimAllRewardsToSelf(address[] rewards)',
    'function claimRewards(address[] rewards, uint256 most, address receiver, address reward)',
    'function claimRewardsToSelf(address[] rewards, uint256 most, address reward)',
    'function claimRewards(address receiver, uint256 most)',
    'function claimAllRewards(address reward, address receiver)',
    'function claimSelectedRewards(address reward, address[] rewards, address receiver)',
    'function claimSelectedRewards(address[] rewards, address[][] rewards_1, address receiver)',
    'function claimRewards(address reward)',
    'function claim(address market, address owner, bool flag)',
    'function claimTo(address market, address owner, address receiver, bool flag)',
    'function claimComp(address receiver)',
    'function claimComp(address receiver, address[] markets)',
    'function claimRewards()',
  ]),
]
