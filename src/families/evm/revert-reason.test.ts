import { encodeErrorResult, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { readRevert } from './revert-reason.ts'

const [ONE, TWO] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
const abi = parseAbi([
  'error Error(string reason)',
  'error Panic(uint256 code)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC4626ExceededMaxWithdraw(address owner, uint256 assets, uint256 max)',
  'error ERC2612InvalidSigner(address signer, address owner)',
  'error ERC20InvalidReceiver(address receiver)',
  'error EnforcedPause()',
  'error OfOnlyOneProtocol(uint256 what)',
])
const nothing = { account: null, has: null, needs: null }

it('common contract errors are decoded with all arguments', () => {
  const read = (error: Parameters<typeof encodeErrorResult<typeof abi>>[0]) =>
    readRevert(encodeErrorResult(error))
  expect(read({ abi, errorName: 'Error', args: ['too late'] })).toEqual({
    code: 'said',
    text: 'too late',
    ...nothing,
  })
  expect(read({ abi, errorName: 'ERC20InsufficientBalance', args: [ONE, 5n, 10n] })).toEqual({
    code: 'balance',
    text: 'ERC20InsufficientBalance',
    account: ONE,
    has: 5n,
    needs: 10n,
  })
  expect(
    read({ abi, errorName: 'ERC4626ExceededMaxWithdraw', args: [ONE, 10n, 5n] }),
  ).toMatchObject({ code: 'max-withdraw', account: ONE, has: 5n, needs: 10n })
  expect(read({ abi, errorName: 'ERC20InvalidReceiver', args: [TWO] })).toMatchObject({
    code: 'party',
    account: TWO,
  })
  expect(read({ abi, errorName: 'ERC2612InvalidSigner', args: [ONE, TWO] })?.code).toBe('signature')
  expect(read({ abi, errorName: 'EnforcedPause' })?.code).toBe('paused')
  const panics = [17n, 18n, 1n].map((code) => read({ abi, errorName: 'Panic', args: [code] })?.code)
  expect(panics).toEqual(['overflow', 'division', 'panic'])
})

it('errors of single protocols, and non-errors, are not decoded', () => {
  const own = encodeErrorResult({ abi, errorName: 'OfOnlyOneProtocol', args: [1n] })
  expect([own, '0x', '0x12345678', 'nonsense'].map(readRevert)).toEqual([null, null, null, null])
})
