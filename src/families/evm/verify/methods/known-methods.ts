import { toFunctionSelector } from 'viem'
import { defineMethods, type Method } from './method.ts'
import { poolMethods } from './pool-methods.ts'
import { stakingMethods } from './staking-methods.ts'
import { validatorMethods } from './validator-methods.ts'

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

/** ERC-20, ERC-721, ERC-1155, ERC-4626, ERC-7540, Permit2, multicalls, and vaults that add to them (Yearn, Fluid, Sky). */
const standardMethods = [
  ...defineMethods('approve', 'approve', [
    'function approve(address spender, uint256 amount)',
    'function increaseAllowance(address spender, uint256 amount)',
    'function approve(address token, address spender, uint160 amount, uint48 deadline)',
    'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 signature, bytes32 signature_1, bytes32 signature_2)',
  ]),
  ...defineMethods('allow-all', 'allowAll', [
    'function setApprovalForAll(address spender, bool approved)',
    'function allow(address spender, bool approved)',
    'function setAuthorization(address spender, bool approved)',
    'function setRelayerApproval(address owner, address spender, bool approved)',
    'function setOperator(address spender, bool approved)',
    'function authorizeOperator(address spender)',
    'function permit(address owner, address spender, uint256 nonce, uint256 deadline, bool approved, uint8 signature, bytes32 signature_1, bytes32 signature_2)',
  ]),
  ...defineMethods('send', 'send', [
    'function transfer(address receiver, uint256 amount)',
    'function transferFrom(address owner, address receiver, uint256 amount)',
    'function send(address receiver, uint256 amount, bytes data)',
    'function safeTransferFrom(address owner, address receiver, uint256 position)',
    'function safeTransferFrom(address owner, address receiver, uint256 position, bytes data)',
    'function safeTransferFrom(address owner, address receiver, uint256 position, uint256 pieces, bytes data)',
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
