import { toFunctionSelector } from 'viem'
import { defineMethods, type Method } from './method.ts'
import { stakingMethods, validatorMethods } from './staking-methods.ts'

const PATHS = 'address[] markets_2, address[] markets_3'
const SENT =
  '(uint32 chain, bytes32 receiver, uint256 amount, uint256 minimum, bytes data, bytes data_1, bytes data_2)'
const LIQUIDITY =
  '(bytes data, address token, address coin, uint8 swapKind, uint64 chain, uint256 fee)'
const VAULT = `(uint256 poolId, uint256 amount, uint256 minimum, uint256 loss, ${LIQUIDITY} liquidity, bytes data, bool flag, bool flag_1, address receiver, address receiver_1, bytes data_1)`

/** Requests that others carry out for coins: GMX, LayerZero, CCIP, Superform. */
const routerMethods = [
  ...defineMethods('send', 'send', [
    'function sendWnt(address receiver, uint256 wei) payable',
    'function sendTokens(address token, address receiver, uint256 amount) payable',
  ]),
  ...defineMethods(
    'in',
    'deposit',
    [
      `function createDeposit((address receiver, address callback, address collector, address market, address coin, address coin_1, ${PATHS}, uint256 minimum, bool flag, uint256 fee, uint256 gas) request) payable`,
      `function singleDirectSingleVaultDeposit((${VAULT} vault) request) payable`,
    ],
    'execution-fee',
  ),
  ...defineMethods(
    'out',
    'queue',
    [
      `function createWithdrawal((address receiver, address callback, address collector, address market, ${PATHS}, uint256 minimum_0, uint256 minimum_1, bool flag, uint256 fee, uint256 gas) request) payable`,
      `function singleDirectSingleVaultWithdraw((${VAULT} vault) request) payable`,
    ],
    'execution-fee',
  ),
  ...defineMethods(
    'in',
    'deposit',
    [
      `function send(${SENT} sent, (uint256 fee, uint256 otherFee) fees, address receiver) payable`,
      'function ccipSend(uint64 chain, (bytes receiver, bytes data, (address token, uint256 amount)[] tokens, address coin, bytes signature) message) payable',
    ],
    'message-fee',
  ),
]

/** What Morpho Blue makes a market's id of. */
const MARKET =
  '(address token, address collateral, address oracle, address model, uint256 lltv) marketId'
const PERMIT = 'uint256 deadline, uint8 signature, bytes32 signature_1, bytes32 signature_2'

/** Aave 2 and 3, Spark, Compound 2 and 3, Morpho. */
const lendingMethods = [
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

/** ERC-20, ERC-721, ERC-1155, ERC-4626, ERC-6909, ERC-7540, Permit2, multicalls, debts at Aave, and vaults that add to them (Yearn, Fluid, Sky). */
const standardMethods = [
  ...defineMethods('approve', 'approve', [
    'function approve(address spender, uint256 amount)',
    'function increaseAllowance(address spender, uint256 amount)',
    'function approve(address token, address spender, uint160 amount, uint48 deadline)',
    'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 signature, bytes32 signature_1, bytes32 signature_2)',
    'function approve(address spender, uint256 position, uint256 amount)',
    'function approveDelegation(address spender, uint256 amount)',
    'function delegationWithSig(address owner, address spender, uint256 amount, uint256 deadline, uint8 signature, bytes32 signature_1, bytes32 signature_2)',
  ]),
  ...defineMethods('allow-all', 'allowAll', [
    'function setApprovalForAll(address spender, bool approved)',
    'function allow(address spender, bool approved)',
    'function setAuthorization(address spender, bool approved)',
    'function setRelayerApproval(address owner, address spender, bool approved)',
    'function setOperator(address spender, bool approved)',
    'function authorizeOperator(address spender)',
    'function setAccountOperator(address owner, address spender, bool approved) payable',
    'function permit(address owner, address spender, uint256 nonce, uint256 deadline, bool approved, uint8 signature, bytes32 signature_1, bytes32 signature_2)',
  ]),
  ...defineMethods('send', 'send', [
    'function transfer(address receiver, uint256 amount)',
    'function transferFrom(address owner, address receiver, uint256 amount)',
    'function send(address receiver, uint256 amount, bytes data)',
    'function safeTransferFrom(address owner, address receiver, uint256 position)',
    'function safeTransferFrom(address owner, address receiver, uint256 position, bytes data)',
    'function safeTransferFrom(address owner, address receiver, uint256 position, uint256 pieces, bytes data)',
    'function transfer(address receiver, uint256 position, uint256 pieces)',
    'function transferFrom(address owner, address receiver, uint256 position, uint256 pieces)',
    'function safeBatchTransferFrom(address owner, address receiver, uint256[] positions, uint256[] pieces, bytes data)',
  ]),
  ...defineMethods('in', 'deposit', [
    'function deposit(uint256 amount, address receiver)',
    'function deposit(uint256 amount, address receiver, uint16 referral)',
    'function deposit(uint256 amount, address receiver, uint256 minimum)',
    'function deposit(uint256 amount, address receiver, address owner)',
    'function deposit(uint256 amount)',
    'function deposit()',
    'function depositAll()',
    'function requestDeposit(uint256 amount, address receiver, address owner)',
    'function depositWithPermit(uint256 amount, uint256 deadline, uint8 signature, bytes32 signature_1, bytes32 signature_2, bytes32 referral)',
    'function depositNative(uint256 minimum) payable',
  ]),
  ...defineMethods('in', 'mint', [
    'function mint(uint256 shares, address receiver)',
    'function mint(uint256 shares, address receiver, uint256 maximum)',
    'function mint(uint256 shares, address receiver, address owner)',
  ]),
  ...defineMethods('out', 'withdraw', [
    'function withdraw(uint256 amount, address receiver, address owner)',
    'function withdraw(uint256 amount, address receiver, address owner, uint256 loss)',
    'function withdraw(uint256 amount, address receiver, address owner, uint256 loss, address[] strategies)',
    'function withdraw(uint256 either, address receiver, uint256 loss)',
    'function withdraw(uint256 either, address receiverOrToken)',
    'function withdraw(uint256 either)',
    'function withdraw()',
    'function withdrawAll()',
  ]),
  ...defineMethods('out', 'redeem', [
    'function redeem(uint256 shares, address receiver, address owner)',
    'function redeem(uint256 shares, address receiver, address owner, uint256 loss)',
    'function redeem(uint256 shares, address receiver, address owner, uint256 loss, address[] strategies)',
    'function redeem(uint256 shares, uint256 minimum, address receiver)',
    'function redeem(uint256 shares, address receiverOrToken)',
    'function redeem(uint256 shares)',
    'function redeem(address receiver, uint256 shares)',
    'function redeemNative(uint256 shares, uint256 minimum, uint256 deadline, bytes signature)',
  ]),
  ...defineMethods('out', 'queue', [
    'function requestRedeem(uint256 shares, address receiver, address owner)',
    'function requestRedeem(uint256 shares, address owner)',
    'function requestWithdraw(uint256 shares, address owner)',
  ]),
  ...defineMethods('several', 'several', [
    'function multicall(bytes[] calls)',
    'function multicall(uint256 deadline, bytes[] calls)',
    'function multicall(bytes32 nonce, bytes[] calls)',
    'function batch((address target, address owner, uint256 fee, bytes calls)[] items) payable',
  ]),
]

const JOINED = '(address[] coins, uint256[] maximums, bytes data, bool inVault)'
const LEFT = '(address[] coins, uint256[] minimums, bytes data, bool inVault)'
const GUESS = '(uint256 guess, uint256 guess_1, uint256 guess_2, uint256 guess_3, uint256 guess_4)'
const SWAP = '(uint8 swapKind, address router, bytes data, bool flag)'
const INPUT = `(address token, uint256 amount, address coin, address swapper, ${SWAP} swap)`
const OUTPUT = `(address token, uint256 minimum, address coin, address swapper, ${SWAP} swap)`
const ORDER =
  '(uint256 fill, uint256 fill_1, uint256 fill_2, uint8 fill_3, address fill_4, address fill_5, address fill_6, address fill_7, uint256 fill_8, uint256 fill_9, uint256 fill_10, bytes fill_11)'
const FILL = `(${ORDER} order, bytes fill, uint256 fill_1)`
const LIMIT = `(address limitRouter, uint256 guess, ${FILL}[] normalFills, ${FILL}[] flashFills, bytes data)`
const POOL_OF_TWO = 'address coin, address coin_1'

/** Curve, Convex, Balancer 2 and 3, Pendle 4, Uniswap 2 and 3, Aerodrome. Each has a minimum, or is a stake of one token. */
export const poolMethods = [
  ...defineMethods('in', 'deposit', [
    'function add_liquidity(uint256[2] coinAmounts, uint256 minimum)',
    'function add_liquidity(uint256[3] coinAmounts, uint256 minimum)',
    'function add_liquidity(uint256[4] coinAmounts, uint256 minimum)',
    'function add_liquidity(uint256[] coinAmounts, uint256 minimum)',
    'function add_liquidity(uint256[2] coinAmounts, uint256 minimum, address receiver)',
    'function add_liquidity(uint256[2] coinAmounts, uint256 minimum, bool flag)',
    'function add_liquidity(uint256[3] coinAmounts, uint256 minimum, bool flag)',
    'function add_liquidity(uint256[] coinAmounts, uint256 minimum, address receiver)',
    `function joinPool(bytes32 poolId, address owner, address receiver, ${JOINED} joined) payable`,
    'function addLiquidityUnbalanced(address pool, uint256[] coinAmounts, uint256 minimum, bool flag, bytes data) payable',
    'function addLiquidityProportional(address pool, uint256[] maximums, uint256 shares, bool flag, bytes data) payable',
    `function addLiquiditySingleToken(address receiver, address market, uint256 minimum, ${GUESS} guess, ${INPUT} input, ${LIMIT} limit) payable`,
    `function addLiquiditySingleTokenKeepYt(address receiver, address market, uint256 minimum_0, uint256 minimum_1, ${INPUT} input) payable`,
    `function swapExactTokenForPt(address receiver, address market, uint256 minimum, ${GUESS} guess, ${INPUT} input, ${LIMIT} limit) payable`,
    `function mintSyFromToken(address receiver, address market, uint256 minimum, ${INPUT} input) payable`,
    'function mint((address coin_0, address coin_1, uint24 variant, int24 tick_0, int24 tick_1, uint256 maximum_0, uint256 maximum_1, uint256 leastIn_0, uint256 leastIn_1, address receiver, uint256 deadline) range) payable',
    'function mint(int24 tick_0, int24 tick_1, uint256 maximum_0, uint256 maximum_1, uint256 minimum, address receiver)',
    'function increaseLiquidity((uint256 position, uint256 maximum_0, uint256 maximum_1, uint256 leastIn_0, uint256 leastIn_1, uint256 deadline) range) payable',
    `function addLiquidity(${POOL_OF_TWO}, bool variant, uint256 maximum_0, uint256 maximum_1, uint256 leastIn_0, uint256 leastIn_1, address receiver, uint256 deadline)`,
    `function addLiquidity(${POOL_OF_TWO}, uint256 maximum_0, uint256 maximum_1, uint256 leastIn_0, uint256 leastIn_1, address receiver, uint256 deadline)`,
    'function addLiquidityETH(address coin, uint256 maximum, uint256 leastIn_0, uint256 leastIn_1, address receiver, uint256 deadline) payable',
    'function addLiquidity(uint256 maximum_0, uint256 maximum_1, uint256 minimum, address receiver)',
    'function buy(uint256 amount, uint256 minimum, address receiver)',
    'function mintAndStakeGlp(address token, uint256 amount, uint256 minimum_0, uint256 minimum_1)',
  ]),
  ...defineMethods('in', 'deposit', [
    'function deposit(uint256 poolId, uint256 amount)',
    'function deposit(uint256 poolId, uint256 amount, address receiver)',
    'function deposit(uint256 poolId, uint256 amount, bool flag)',
    'function depositAll(uint256 poolId, bool flag)',
    'function deposit(uint256 amount, address receiver, bool flag)',
  ]),
  ...defineMethods('out', 'redeem', [
    'function remove_liquidity(uint256 shares, uint256[2] minimums)',
    'function remove_liquidity(uint256 shares, uint256[3] minimums)',
    'function remove_liquidity(uint256 shares, uint256[] minimums)',
    'function remove_liquidity_one_coin(uint256 shares, int128 coinIndex, uint256 minimum)',
    'function remove_liquidity_one_coin(uint256 shares, uint256 coinIndex, uint256 minimum)',
    'function remove_liquidity_one_coin(uint256 shares, int128 coinIndex, uint256 minimum, address receiver)',
    'function remove_liquidity_imbalance(uint256[2] coinAmounts, uint256 maximum)',
    'function remove_liquidity_imbalance(uint256[3] coinAmounts, uint256 maximum)',
    `function exitPool(bytes32 poolId, address owner, address receiver, ${LEFT} left)`,
    'function removeLiquiditySingleTokenExactIn(address pool, uint256 shares, address token, uint256 minimum, bool flag, bytes data) payable',
    'function removeLiquidityProportional(address pool, uint256 shares, uint256[] minimums, bool flag, bytes data) payable',
    `function removeLiquiditySingleToken(address receiver, address market, uint256 shares, ${OUTPUT} output, ${LIMIT} limit) external`,
    `function swapExactPtForToken(address receiver, address market, uint256 shares, ${OUTPUT} output, ${LIMIT} limit) external`,
    `function redeemPyToToken(address receiver, address market, uint256 shares, ${OUTPUT} output)`,
    `function redeemSyToToken(address receiver, address market, uint256 shares, ${OUTPUT} output)`,
    'function decreaseLiquidity((uint256 position, uint128 shares, uint256 minimum_0, uint256 minimum_1, uint256 deadline) range) payable',
    'function remove(uint256 position, uint256 shares, uint256 minimum_0, uint256 minimum_1, address receiver)',
    `function removeLiquidity(${POOL_OF_TWO}, bool variant, uint256 shares, uint256 minimum_0, uint256 minimum_1, address receiver, uint256 deadline)`,
    `function removeLiquidity(${POOL_OF_TWO}, uint256 shares, uint256 minimum_0, uint256 minimum_1, address receiver, uint256 deadline)`,
    'function removeLiquidity(uint256 shares, uint256 minimum_0, uint256 minimum_1, address receiver)',
    'function removeLiquidityAs(uint256 shares, address token, uint256 minimum, address receiver)',
    'function unstakeAndRedeemGlp(address token, uint256 shares, uint256 minimum, address receiver)',
  ]),
  ...defineMethods('out', 'withdraw', ['function withdraw(uint256 poolId, uint256 amount)']),
  ...defineMethods('claim', 'claim', [
    'function collect((uint256 position, address receiver, uint128 most, uint128 most_1) range) payable',
    'function collect(uint256 position, address receiver)',
    'function redeemDueInterestAndRewards(address receiver, address[] markets, address[] markets_1, address[] markets_2)',
    'function unwrapWETH9(uint256 most, address receiver) payable',
    'function sweepToken(address reward, uint256 most, address receiver) payable',
    'function refundETH() payable',
  ]),
]

/** All methods that are known here; each selector once. */
export const knownMethods: readonly Method[] = [
  ...standardMethods,
  ...lendingMethods,
  ...stakingMethods,
  ...poolMethods,
  ...validatorMethods,
  ...routerMethods,
]

const bySelector: ReadonlyMap<string, Method> = new Map(
  knownMethods.map((method) => [toFunctionSelector(method.item), method] as const),
)

/** The method that a call's first four bytes, in lower case, name; null when it is none that is known. */
export const findMethod = (data: string): Method | null => bySelector.get(data.slice(0, 10)) ?? null
