import { expect, it } from 'vitest'
import { classifyErrorMessage } from './classify-error-message.ts'

it.each([
  [
    'blind-signing-off',
    'Please enable Blind signing or Contract data in the Ethereum app Settings',
  ],
  ['blind-signing-off', 'Ledger device: Invalid data received (0x6a80)'],
  ['wrong-device-app', 'Ledger device: CLA_NOT_SUPPORTED (0x6e00)'],
  ['wrong-device-app', 'Please open the Ethereum app on your Ledger'],
  ['locked', 'LockedDeviceError: Ledger device: Locked device (0x5515)'],
  ['disconnected', 'DisconnectedDeviceDuringOperation'],
  ['already-known', 'already known'],
  ['already-known', 'This transaction has already been processed'],
  ['nonce-too-low', 'nonce too low: next nonce 7, tx nonce 6'],
  ['nonce-too-low', 'nonce has already been used [code=NONCE_EXPIRED]'],
  ['underpriced', 'replacement transaction underpriced'],
  ['underpriced', 'max fee per gas less than block base fee: address 0x…'],
  ['insufficient-funds', 'insufficient funds for gas * price + value: balance 0'],
  ['insufficient-funds', 'Attempt to debit an account but found no record of a prior credit.'],
  ['insufficient-funds', 'Transfer: insufficient lamports 10, need 20'],
  ['gas-limit', 'intrinsic gas too low'],
  ['gas-limit', 'gas required exceeds allowance (0)'],
  ['would-fail', 'execution reverted: Pausable: paused'],
  ['would-fail', 'cannot estimate gas; transaction may fail [UNPREDICTABLE_GAS_LIMIT]'],
  [
    'would-fail',
    'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
  ],
  ['out-of-date', 'Transaction simulation failed: Blockhash not found'],
  ['out-of-date', 'Signature 5x… has expired: block height exceeded.'],
  ['other-network', 'Chain ID mismatch: expected 1, got 8453'],
  ['other-network', 'The current chain of the wallet (id: 1) does not match the target chain'],
  ['popup-blocked', 'Popup window was blocked by the browser'],
  ['popup-blocked', 'popup closed'],
  ['expired', 'Request expired. Please try again.'],
  ['expired', 'The request timed out.'],
  ['node-limited', 'Request exceeds defined limit: too many requests'],
  ['node-unreachable', 'Failed to fetch'],
  ['node-unreachable', '502 Bad Gateway'],
])('%s: “%s”', (code, message) => expect(classifyErrorMessage(message)).toBe(code))

it('returns null if the message is unclear, and never a rejection', () => {
  for (const message of ['', 'Internal JSON-RPC error.', 'User rejected the request.', 'denied'])
    expect(classifyErrorMessage(message)).toBeNull()
})
