import { decodeErrorResult, isHex, parseAbi } from 'viem'
import type { RevertCode, RevertReason } from '../revert-reason.ts'

/** Solidity's own, ERC-6093's of tokens, and those of OpenZeppelin's vaults, permits and guards. */
const abi = parseAbi([
  'error Error(string reason)',
  'error Panic(uint256 code)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidApprover(address approver)',
  'error ERC20InvalidSpender(address spender)',
  'error SafeERC20FailedOperation(address token)',
  'error ERC4626ExceededMaxDeposit(address receiver, uint256 assets, uint256 max)',
  'error ERC4626ExceededMaxMint(address receiver, uint256 shares, uint256 max)',
  'error ERC4626ExceededMaxWithdraw(address owner, uint256 assets, uint256 max)',
  'error ERC4626ExceededMaxRedeem(address owner, uint256 shares, uint256 max)',
  'error ERC2612ExpiredSignature(uint256 deadline)',
  'error ERC2612InvalidSigner(address signer, address owner)',
  'error InvalidAccountNonce(address account, uint256 currentNonce)',
  'error EnforcedPause()',
  'error ReentrancyGuardReentrantCall()',
  'error OwnableUnauthorizedAccount(address account)',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
])

const createRevertReason = (
  code: RevertCode,
  text: string,
  details: Partial<RevertReason> = {},
): RevertReason => ({
  code,
  text,
  account: null,
  has: null,
  needs: null,
  ...details,
})

/** Source: Solidity, Panic via assert and error via require. */
const PANICS: Readonly<Record<string, RevertCode>> = { 17: 'overflow', 18: 'division' }

function decode(data: string) {
  try {
    return isHex(data) ? decodeErrorResult({ abi, data }) : null
  } catch {
    return null
  }
}

/** What a contract's answer says; null for errors that no common contract has. */
export function readRevert(data: string): RevertReason | null {
  const error = decode(data)
  if (error === null) return null
  const { errorName: text } = error
  switch (error.errorName) {
    case 'Error':
      return createRevertReason('said', error.args[0])
    case 'Panic':
      return createRevertReason(PANICS[String(error.args[0])] ?? 'panic', `Panic ${error.args[0]}`)
    case 'ERC20InsufficientBalance':
    case 'ERC20InsufficientAllowance': {
      const [account, has, needs] = error.args
      const code = error.errorName === 'ERC20InsufficientBalance' ? 'balance' : 'allowance'
      return createRevertReason(code, text, { account, has, needs })
    }
    case 'ERC4626ExceededMaxDeposit':
      return createRevertReason('max-deposit', text, readLimits(error.args))
    case 'ERC4626ExceededMaxMint':
      return createRevertReason('max-mint', text, readLimits(error.args))
    case 'ERC4626ExceededMaxWithdraw':
      return createRevertReason('max-withdraw', text, readLimits(error.args))
    case 'ERC4626ExceededMaxRedeem':
      return createRevertReason('max-redeem', text, readLimits(error.args))
    case 'SafeERC20FailedOperation':
      return createRevertReason('transfer', text, { account: error.args[0] })
    case 'ERC2612ExpiredSignature':
      return createRevertReason('expired', text)
    case 'ERC2612InvalidSigner':
    case 'InvalidAccountNonce':
      return createRevertReason('signature', text)
    case 'EnforcedPause':
      return createRevertReason('paused', text)
    case 'ReentrancyGuardReentrantCall':
      return createRevertReason('reentered', text)
    case 'OwnableUnauthorizedAccount':
    case 'AccessControlUnauthorizedAccount':
      return createRevertReason('not-permitted', text, { account: error.args[0] })
    default:
      return createRevertReason('party', text, { account: error.args[0] })
  }
}

const readLimits = ([account, needs, has]: readonly [string, bigint, bigint]) => ({
  account,
  needs,
  has,
})
