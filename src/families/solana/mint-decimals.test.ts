import { MintLayout, MULTISIG_SIZE } from '@solana/spl-token'
import { describe, expect, it } from 'vitest'
import { readMintDecimals } from './mint-facts.ts'
import { STAKE, TOKEN, TOKEN_2022 } from './programs.ts'
import { mintBytes } from './testing/stake-transactions.ts'

const long = (length: number, kind: number): Buffer => {
  const data = Buffer.concat([mintBytes(6), Buffer.alloc(length - MintLayout.span)])
  data[165] = kind
  return data
}

describe('the decimals of a mint', () => {
  it.each([
    ['of the first program', TOKEN, mintBytes(6), 6],
    ['of its successor', TOKEN_2022, mintBytes(0), 0],
    ['with extensions', TOKEN_2022, long(250, 1), 6],
    ['that is none yet', TOKEN, mintBytes(6, false), null],
    ['of another program', STAKE, mintBytes(6), null],
    ['that is an account of tokens', TOKEN_2022, long(250, 2), null],
    ['that is an account of tokens of the first program', TOKEN, long(165, 0), null],
    ['of the first program, with what it does not know', TOKEN, long(250, 1), null],
    ['that is several signers', TOKEN_2022, long(MULTISIG_SIZE, 1), null],
    ['that is cut off', TOKEN, mintBytes(6).subarray(0, 81), null],
    ['without bytes', TOKEN, Buffer.alloc(0), null],
  ])('%s', (_, program, data, decimals) => {
    expect(readMintDecimals(program, data)).toBe(decimals)
  })
})
