import { decodeErrorResult, isHex, parseAbi } from 'viem'
import type { RevertCode, RevertReason } from '../action-simulation.ts'
import * as z from 'zod/mini'
import { RpcError, rpc } from '../rpc.ts'
import { toQuantity } from './quantity.ts'
import { fetchReceipt, fetchTransaction } from './chain-reads.ts'

/**
 * Reads why a mined transaction reverted: nodes keep no reason, so the call is repeated at the previous block.
 * Changes nothing.
 * @returns null if it did not fail, has no decodable reason, or would now succeed
 * @throws if the chain can't be read
 */
export async function fetchRevertReason(
  network: string,
  hash: string,
): Promise<RevertReason | null> {
  const [receipt, sent] = await Promise.all([
    fetchReceipt(network, hash),
    fetchTransaction(network, hash),
  ])
  if (!receipt || !sent || sent.to === null || receipt.status === 1n) return null
  if (sent.gas !== undefined && receipt.gasUsed === sent.gas)
    return { code: 'gas', text: String(sent.gas), account: null, has: null, needs: null }
  const { from, to, input: data, value } = sent
  const previousBlock = toQuantity(receipt.blockNumber - 1n)
  try {
    await rpc(
      network,
      'eth_call',
      [{ from, to, data, value: toQuantity(value) }, previousBlock],
      z.string(),
    )
    return null
  } catch (error) {
    if (error instanceof RpcError) return readRevert(getRevertData(error))
    throw error
  }
}

const dataSchema = z.union([
  z.string(),
  z.pipe(
    z.looseObject({ data: z.string() }),
    z.transform(({ data }) => data),
  ),
])

/** Returns a reverted call's data, wherever a node puts it; '' without any. */
export function getRevertData({ data }: RpcError): string {
  const read = z.safeParse(dataSchema, data)
  return read.success ? (/0x[\da-f]*/i.exec(read.data)?.[0] ?? '') : ''
}

/** Errors of Solidity, of ERC-6093 tokens, and of OpenZeppelin's vaults, permits and guards. */
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

/** Decodes revert data; null for uncommon errors. */
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
