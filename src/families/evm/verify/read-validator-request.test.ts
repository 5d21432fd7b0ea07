import { describe, expect, it } from 'vitest'
import { THIEF } from './corpus/people.ts'
import { REQUEST_CONTRACTS, readValidatorRequest } from './read-validator-request.ts'

const EXITS = '0x00000961Ef480Eb55e80D19ad83579A64c007002'
const MERGES = '0x0000BBdDc7CE488642fb579F8B00f3a590007251'
const [key, other] = ['ab'.repeat(48), 'cd'.repeat(48)]
const gwei = (amount: number): string => amount.toString(16).padStart(16, '0')

it('the protocol’s own contracts are known in lower case', () =>
  expect(REQUEST_CONTRACTS).toEqual([EXITS, MERGES].map((each) => each.toLowerCase())))

describe('a request about a validator', () => {
  it('is for a part of its stake in gwei, or for all', () => {
    const request = { name: 'requestWithdrawal', validators: [`0x${key}`] }
    expect(readValidatorRequest(`0x${key}${gwei(3)}`, EXITS)).toEqual({
      ...request,
      amount: 3n * 10n ** 9n,
    })
    expect(readValidatorRequest(`0x${key}${gwei(0)}`, EXITS)).toEqual({ ...request, amount: null })
  })

  it('or moves it to another one', () =>
    expect(readValidatorRequest(`0x${key}${other}`, MERGES)).toEqual({
      name: 'requestConsolidation',
      amount: null,
      validators: [`0x${key}`, `0x${other}`],
    }))

  it.each([
    ['at another contract', `0x${key}${other}`, THIEF],
    ['at another contract', `0x${key}${gwei(3)}`, THIEF],
    ['of the other form', `0x${key}${other}`, EXITS],
    ['of the other form', `0x${key}${gwei(3)}`, MERGES],
    ['with bytes behind it', `0x${key}${gwei(3)}00`, EXITS],
    ['with bytes behind it', `0x${key}${other}00`, MERGES],
    ['with bytes before it', `0x00${key}${gwei(3)}`, EXITS],
    ['that is cut off', `0x${key}`, EXITS],
    ['of nothing', '0x', MERGES],
  ])('is none %s: %s', (_, data, to) => expect(readValidatorRequest(data, to)).toBeNull())
})
