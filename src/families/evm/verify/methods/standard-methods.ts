import { methods } from './method.ts'

/** ERC-20, ERC-721, ERC-1155, ERC-4626, ERC-7540, Permit2, multicalls. */
export const standardMethods = [
  ...methods('approve', 'approve', [
    'function approve(address spender, uint256 amount)',
    'function increaseAllowance(address spender, uint256 amount)',
    'function approve(address token, address spender, uint160 amount, uint48 deadline)',
  ]),
  ...methods('allow-all', 'allowAll', [
    'function setApprovalForAll(address spender, bool approved)',
    'function allow(address spender, bool approved)',
    'function setAuthorization(address spender, bool approved)',
    'function setRelayerApproval(address owner, address spender, bool approved)',
    'function setOperator(address spender, bool approved)',
  ]),
  ...methods('send', 'send', [
    'function transfer(address receiver, uint256 amount)',
    'function transferFrom(address owner, address receiver, uint256 amount)',
    'function safeTransferFrom(address owner, address receiver, uint256 id)',
    'function safeTransferFrom(address owner, address receiver, uint256 id, bytes data)',
    'function safeTransferFrom(address owner, address receiver, uint256 id, uint256 count, bytes data)',
  ]),
  ...methods('in', 'deposit', [
    'function deposit(uint256 amount, address receiver)',
    'function deposit(uint256 amount, address receiver, uint16 referral)',
    'function deposit(uint256 amount, address receiver, address owner)',
    'function deposit(uint256 amount)',
    'function deposit()',
    'function depositAll()',
    'function requestDeposit(uint256 amount, address receiver, address owner)',
  ]),
  ...methods('in', 'mint', ['function mint(uint256 shares, address receiver)']),
  ...methods('out', 'withdraw', [
    'function withdraw(uint256 amount, address receiver, address owner)',
    'function withdraw(uint256 amount, address receiver, address owner, uint256 maxLoss)',
    'function withdraw(uint256 either, address receiver)',
    'function withdraw(uint256 either)',
    'function withdraw()',
    'function withdrawAll()',
  ]),
  ...methods('out', 'redeem', [
    'function redeem(uint256 shares, address receiver, address owner)',
    'function redeem(uint256 shares, address receiver, address owner, uint256 maxLoss)',
    'function redeem(uint256 shares, address receiver)',
    'function redeem(uint256 shares)',
  ]),
  ...methods('out', 'queue', [
    'function requestRedeem(uint256 shares, address receiver, address owner)',
    'function requestRedeem(uint256 shares, address owner)',
    'function requestWithdraw(uint256 shares, address owner)',
  ]),
  ...methods('several', 'several', [
    'function multicall(bytes[] calls)',
    'function multicall(uint256 deadline, bytes[] calls)',
  ]),
]
