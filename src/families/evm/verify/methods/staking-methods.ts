import { defineMethods } from './method.ts'

const WITHDRAWAL =
  '(address owner, address validator, address receiver, uint256 nonce, uint32 hint, address[] strategies, uint256[] shares)'

/** Stakes with a validator or an operator: deposits of Ethereum, EigenLayer, BNB, Polygon, Celo, Sonic, Monad, The Graph. */
export const validatorMethods = [
  ...defineMethods('in', 'deposit', [
    'function deposit(bytes validator, bytes credentials, bytes signature, bytes32 proof) payable',
    'function delegateTo(address validator, (bytes signature, uint256 deadline) approval, bytes32 nonce)',
    'function stake(address validator) payable',
    'function stake(bytes32 validator, uint256 duration) payable',
    'function stakeSpread(address[] validators) payable',
    'function vote(address validator, uint256 amount)',
    'function delegate(address validator) payable',
    'function delegate(address validator, bool flag) payable',
    'function delegate(uint64 validator) payable',
    'function delegate(uint256 validator) payable',
    'function delegate(address validator, uint256 amount)',
    'function delegateCoin(address validator) payable',
    'function bond(uint256 amount, address validator)',
    'function vote(address validator, uint256 amount, address hint, address hint_1)',
    'function activate(address validator)',
  ]),
  ...defineMethods('out', 'queue', [
    'function undelegate(address validator, uint256 shares)',
    'function undelegate(uint256 validator, uint256 nonce, uint256 amount)',
    'function undelegate(uint64 validator, uint256 amount, uint8 nonce)',
    'function unstake(address validator, uint256 shares)',
    'function exit(address validator, uint256 deadline, bytes signature)',
    'function revokeActive(address validator, uint256 amount, address hint, address hint_1, uint256 index)',
  ]),
  ...defineMethods('claim', 'claim', [
    `function completeQueuedWithdrawal(${WITHDRAWAL} withdrawal, address[] rewards, bool flag)`,
    'function claim(address validator, uint256 ticket)',
    'function claimRewards(uint256 validator)',
    'function claimRewards(uint64 validator)',
    'function withdraw(uint256[] tickets)',
    'function withdrawStake(uint256 ticket)',
  ]),
  // Locked or deposited first, and staked with somebody by another step.
  ...defineMethods(
    'in',
    'deposit',
    [
      'function depositIntoStrategy(address strategy, address token, uint256 amount)',
      'function createAccount()',
      'function lock() payable',
    ],
    null,
    'nobody',
  ),
  ...defineMethods(
    'out',
    'queue',
    [
      'function queueWithdrawals((address[] strategies, uint256[] shares, address receiver)[] requests)',
      'function unbond(uint256 amount)',
      'function unlock(uint256 amount)',
    ],
    null,
    'nobody',
  ),
  // Polygon's validators are contracts of their own.
  ...defineMethods(
    'in',
    'deposit',
    ['function buyVoucherPOL(uint256 amount, uint256 minimum)'],
    null,
    'called',
  ),
  ...defineMethods(
    'out',
    'queue',
    ['function sellVoucher_newPOL(uint256 amount, uint256 maximum)'],
    null,
    'called',
  ),
  ...defineMethods(
    'claim',
    'claim',
    ['function unstakeClaimTokens_newPOL(uint256 ticket)', 'function withdrawRewardsPOL()'],
    null,
    'called',
  ),
]

/** Of stETH, so that its queue can fetch it. */
const PERMIT =
  '(uint256 allowance, uint256 deadline, uint8 signature, bytes32 signature_1, bytes32 signature_2) permit'
const HARVEST = '(bytes32 proof, int160 sum, uint160 sum_1, bytes32[] proofs) harvest'

/**
 * Liquid staking (Lido, Rocket Pool, ether.fi, Stader, Swell, Frax, Mantle, Kelp, Renzo, StakeWise), savings tokens
 * (Ethena, Maple, Sky, Midas, Ondo), Synthetix-style pools and distributors.
 */
export const stakingMethods = [
  ...defineMethods('in', 'deposit', [
    'function submit(address referral)',
    'function submit()',
    'function submitAndDeposit(address receiver) payable',
    'function deposit(address receiverOrReferral)',
    'function depositWithReferral(address referral) payable',
    'function deposit(address receiver, address referral) payable',
    `function updateStateAndDeposit(address receiver, address referral, ${HARVEST}) payable`,
    'function depositETH() payable',
    'function depositETH(uint256 referral) payable',
    'function depositETH(uint256 minimum, string referral) payable',
    'function deposit(address token, uint256 amount)',
    'function deposit(address token, uint256 amount, uint256 minimum)',
    'function depositAsset(address token, uint256 amount, uint256 minimum, string referral)',
    'function deposit(uint256 amount, bytes32 referral)',
    'function depositInstant(address token, uint256 amount, uint256 minimum, bytes32 referral)',
    'function depositRequest(address token, uint256 amount, bytes32 referral)',
    'function subscribe(address token, uint256 amount, uint256 minimum)',
    'function subscribe(uint256 amount, address token)',
    'function subscribe(address receiver, uint256 amount, address token)',
    'function wrap(uint256 amount)',
    'function daiToUsds(address receiver, uint256 amount)',
    'function stake()',
    'function stake(uint256 amountOrMinimum)',
    'function stake(uint256 amount, address receiver)',
    'function stake(address receiver, uint256 amount)',
    'function stake(uint256 amount, uint16 referral)',
    'function stakeFor(address receiver, uint256 amount)',
    'function stakeAll()',
    'function lock(address receiver, uint256 amount, uint256 most)',
    'function create_lock(uint256 amount, uint256 duration)',
    'function increase_amount(uint256 amount)',
    'function createLock(uint256 amount, uint256 duration)',
  ]),
  ...defineMethods('out', 'withdraw', [
    'function unwrap(uint256 shares)',
    'function burn(uint256 shares)',
    'function unstake(uint256 amount)',
    'function usdsToDai(address receiver, uint256 amount)',
    'function withdraw(uint256 amount, bool flag)',
    'function withdrawAndUnwrap(uint256 amount, bool flag)',
    'function withdrawAllAndUnwrap(bool flag)',
    'function exit()',
    'function redeem(uint256 shares, address token, uint256 minimum)',
    'function redeemInstant(address token, uint256 shares, uint256 minimum)',
  ]),
  ...defineMethods('out', 'queue', [
    'function requestWithdrawals(uint256[] amounts, address owner)',
    'function requestWithdrawalsWstETH(uint256[] shares, address owner)',
    `function requestWithdrawalsWithPermit(uint256[] amounts, address owner, ${PERMIT})`,
    'function requestWithdraw(address receiver, uint256 amount)',
    'function requestWithdrawal(uint256 either)',
    'function initiateWithdrawal(address token, uint256 shares, string referral)',
    'function enterExitQueue(uint256 shares, address receiver)',
    'function redeemRequest(address token, uint256 shares)',
    'function unstakeRequest(uint128 shares, uint128 minimum)',
    'function cooldown()',
    'function cooldownShares(uint256 shares)',
    'function cooldownAssets(uint256 amount)',
  ]),
  ...defineMethods('claim', 'claim', [
    'function unstake(address receiver)',
    'function claimWithdrawals(uint256[] tickets, uint256[] hints)',
    'function claimWithdrawalsTo(uint256[] tickets, uint256[] hints, address receiver)',
    'function claimWithdrawal(uint256 ticket)',
    'function claimWithdraw(uint256 ticket)',
    'function completeWithdrawal(address reward, string referral)',
    'function claimExitedAssets(uint256 ticket, uint256 hint, uint256 index)',
    'function claimUnstakeRequest(uint256 ticket)',
    'function claim()',
    'function claim(uint256 ticket)',
    'function claim(uint256[] tickets)',
    'function claim(address[] receivers, address[] rewards, uint256[] sums, bytes32[][] proofs)',
    'function claim(uint256 index, address receiver, uint256 sum, bytes32[] proof)',
    'function claim(address receiver, uint256 sum, bytes32[] proof)',
    'function claim(address receiver, address reward, uint256 sum, bytes32[] proof)',
    'function getReward()',
    'function getReward(address receiver)',
    'function getReward(address receiver, bool flag)',
    'function claim_rewards()',
    'function claim_rewards(address receiver)',
    'function claim_rewards(address owner, address receiver)',
  ]),
  // Sablier's airdrops and streams, which ask for a fee in coins.
  ...defineMethods(
    'claim',
    'claim',
    [
      'function claim(uint256 index, address receiver, uint128 sum, bytes32[] proof) payable',
      'function withdraw(uint256 ticket, address receiver, uint128 most) payable',
      'function withdrawMax(uint256 ticket, address receiver) payable',
    ],
    'claim-fee',
  ),
]
