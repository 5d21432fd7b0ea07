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
