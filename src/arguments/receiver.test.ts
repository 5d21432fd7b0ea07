import { expect, it } from 'vitest'
import type { Family } from '#src/networks/network.ts'
import { buildForm } from './build-form.ts'
import { buildRequestArguments } from './build-request-arguments.ts'
import { exampleContext, exampleField } from './testing/form-cases.ts'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const VAULT = '0x1111111111111111111111111111111111111111'
const MARKET = '0x2222222222222222222222222222222222222222'
const NATIVE = 'EeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function send(receiver: string, receiverFamily: Family = 'evm'): unknown {
  const contracts = [
    { address: VAULT, role: 'receipt' },
    { address: TOKEN, role: 'token' },
    { address: MARKET, role: 'contract' },
  ] as const
  const field = exampleField({ name: 'receiverAddress', type: 'address' })
  const controls = buildForm([field], exampleContext({ contracts, receiverFamily }))
  const request = buildRequestArguments(controls, new Map([['receiverAddress', receiver]]))
  return request.kind === 'valid' ? request.arguments : request.errors.get('receiverAddress')
}

it.each([
  ['the token', TOKEN, 'token'],
  ['the token in other letters', TOKEN.toLowerCase(), 'token'],
  ['the vault', VAULT, 'receipt'],
  ['another contract of the yield', MARKET, 'contract'],
  ['a precompile', `0x${'0'.repeat(38)}09`, 'reserved'],
  ['a precompile of signatures', `0x${'0'.repeat(37)}100`, 'reserved'],
  ['the sign of the native coin', `0x${'e'.repeat(40)}`, 'reserved'],
  ['the sign of the native coin as it is spelled', `0x${NATIVE}`, 'reserved'],
  ['the last address', `0x${'f'.repeat(40)}`, 'reserved'],
  ['a contract of an OP chain itself', `0x42${'0'.repeat(37)}6`, 'reserved'],
  ['the address into which people burn', `0x${'0'.repeat(36)}dEaD`, 'reserved'],
])('%s receives nothing', (_, receiver, role) => {
  expect(send(receiver)).toEqual({ code: 'no-receiver', role })
})

it.each([
  'So11111111111111111111111111111111111111112',
  'Stake11111111111111111111111111111111111111',
  'ComputeBudget111111111111111111111111111111',
  'SysvarC1ock11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
])('%s of Solana receives nothing', (receiver) => {
  expect(send(receiver, 'solana')).toEqual({ code: 'no-receiver', role: 'reserved' })
})

it('any other address of Solana may receive', () => {
  const friend = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2'
  expect(send(friend, 'solana')).toEqual({ receiverAddress: friend })
})

it.each(['vitalik.eth', ' pay.vitalik.eth ', 'münze.eth', 'someone.sol'])(
  '%s is a name, which is never resolved to send to',
  (name) => {
    expect(send(name)).toEqual({ code: 'name-not-address' })
  },
)

it.each(['vitalik', '0x12.', 'a b.eth'])('%s is neither a name nor an address', (text) => {
  expect(send(text)).toEqual({ code: 'not-an-address' })
})

it('any other wallet may receive', () => {
  expect(send(FRIEND)).toEqual({ receiverAddress: FRIEND })
})

it('an address that receives nothing may be a contract of the yield', () => {
  const contracts = [{ address: MARKET, role: 'contract' }] as const
  const field = exampleField({ name: 'feePayerAddress', type: 'address' })
  const controls = buildForm([field], exampleContext({ contracts }))
  const request = buildRequestArguments(controls, new Map([['feePayerAddress', MARKET]]))
  expect(request).toMatchObject({ kind: 'valid' })
})
