import { encodeErrorResult, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { artifactsFolder } from '../contracts/contract-sources.ts'
import { compileContracts } from '../contracts/compile.ts'
import { contractErrors } from '../contracts/artifact.ts'
import { revertReason } from './simulate-steps.ts'

const owner = '0x1212121212121212121212121212121212121212'
const texts = parseAbi(['error Error(string)', 'error Panic(uint256)'])

it('every error that a sandbox contract declares or inherits is known', async () => {
  const artifacts = await compileContracts(artifactsFolder)
  const declared = Object.values(artifacts).flatMap(({ abi }) =>
    abi.filter(({ type }) => type === 'error').map((entry) => String(entry['name'])),
  )
  const known = contractErrors(artifacts)
  expect(new Set(known.map(({ name }) => name))).toEqual(new Set(declared))
  expect(declared).toContain('ERC20InsufficientBalance')
})

it('an error is decoded to its name and values, and put in words', () => {
  const errors = parseAbi([
    'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
    'error EnforcedPause()',
  ])
  const args = [owner, 1n, 5n] as const
  const data = encodeErrorResult({ abi: errors, errorName: 'ERC20InsufficientBalance', args })
  expect(revertReason(errors, data)).toEqual({
    error: `ERC20InsufficientBalance(${owner}, 1, 5)`,
    words: `ERC20 insufficient balance (sender ${owner}, balance 1, needed 5)`,
  })
  const paused = encodeErrorResult({ abi: errors, errorName: 'EnforcedPause' })
  expect(revertReason(errors, paused)).toEqual({
    error: 'EnforcedPause()',
    words: 'Enforced pause',
  })
})

it('a revert text is used as it is; an unknown error returns null', () => {
  const text = encodeErrorResult({ abi: texts, errorName: 'Error', args: ['Not today'] })
  expect(revertReason([], text)).toEqual({ error: 'Error(Not today)', words: 'Not today' })
  const panic = encodeErrorResult({ abi: texts, errorName: 'Panic', args: [17n] })
  expect(revertReason([], panic)?.error).toBe('Panic(17)')
  expect(revertReason([], '0x')).toBeNull()
  expect(revertReason([], '0x12345678')).toBeNull()
})
