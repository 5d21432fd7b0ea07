import { defineMethods } from './method.ts'

const PATHS = 'address[] markets_2, address[] markets_3'
const SENT =
  '(uint32 chain, bytes32 receiver, uint256 amount, uint256 minimum, bytes data, bytes data_1, bytes data_2)'
const LIQUIDITY =
  '(bytes data, address token, address coin, uint8 swapKind, uint64 chain, uint256 fee)'
const VAULT = `(uint256 poolId, uint256 amount, uint256 minimum, uint256 loss, ${LIQUIDITY} liquidity, bytes data, bool flag, bool flag_1, address receiver, address receiver_1, bytes data_1)`

/** Requests that others carry out for coins: GMX, LayerZero, CCIP, Superform. */
export const routerMethods = [
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
