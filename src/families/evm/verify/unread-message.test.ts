import { expect, it } from 'vitest'
import { createMessageCase, createWitnesses, inspectCase } from './corpus/case.ts'
import { vaultPermit } from './corpus/honest-vaults.ts'
import { THIEF, USER, made } from './corpus/people.ts'
import { STEAK } from './corpus/protocols.ts'
import { createPermitTransfer, createTypedData, fields } from './corpus/typed-messages.ts'

/** What speaks against a message where the operator vouches for these, and the chain for none. */
function against(message: unknown, ...vouched: readonly string[]) {
  const each = createMessageCase('it', vaultPermit.intent, message)
  const facts = { ...each.facts, contracts: new Set<string>() }
  const witnesses = createWitnesses('operator', vouched)
  return inspectCase({ ...each, facts, witnesses }).verdict.violations
}

const swap = (verifyingContract: string | undefined, types = {}) =>
  createTypedData(
    'Swap',
    { Swap: fields('address to, uint256 amount'), ...types },
    { to: THIEF, amount: '1' },
    { verifyingContract },
  )

it('a message that nobody can read is for a contract that others than the service know', () => {
  for (const unknown of [STEAK.address, made(7), `0x${'0'.repeat(40)}`])
    expect(against(swap(unknown))).toEqual(['unread-message'])
  expect(against(swap(STEAK.address), STEAK.address)).toEqual([])
  expect(against(swap(made(7)), made(7))).toEqual([])
  const domain = { EIP712Domain: fields('string name, uint256 chainId') }
  expect(against(swap(undefined, domain), STEAK.address)).toEqual(['unread-message'])
  expect(against('I agree')).toEqual([])
})

it('who may use a permit with more than its standard is known to others than the service', () => {
  const rider = {
    ...createPermitTransfer({ amount: '1' }, { witness: `0x${'1'.repeat(64)}` }),
    types: {
      PermitWitnessTransferFrom: fields(
        'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, bytes32 witness',
      ),
      TokenPermissions: fields('address token, uint256 amount'),
    },
    primaryType: 'PermitWitnessTransferFrom',
  }
  expect(against(rider)).toEqual(['unread-message'])
  expect(against(rider, STEAK.address)).toEqual([])
  expect(against(createPermitTransfer())).toEqual([])
})

it.each([
  ['SafeTx', 'address to, bytes data', { to: THIEF, data: '0x' }],
  ['ForwardRequest', 'address from, address to, bytes data', { from: USER, to: THIEF, data: '0x' }],
  ['PackedUserOperation', 'address sender, bytes callData', { sender: USER, callData: '0x' }],
  [
    'Permit',
    'address signer, uint256 deadline, bytes data',
    { signer: USER, deadline: '9', data: '0x' },
  ],
  ['Delegation', 'address delegate, bytes32[] caveats', { delegate: THIEF, caveats: [] }],
  [
    'MetaTransaction',
    'uint256 nonce, address from, bytes functionSignature',
    { nonce: '0', from: USER, functionSignature: '0x12345678' },
  ],
])('%s hands calls over, whoever knows the contract', (primaryType, written, message) => {
  const typed = createTypedData(primaryType, { [primaryType]: fields(written) }, message)
  expect(against(typed, STEAK.address)).toEqual(['delegates-account'])
})

it.each([
  'SafeTx',
  'SafeMessage',
  'ForwardRequest',
  'ForwardRequestData',
  'RelayRequest',
  'UserOperation',
  'UserOp',
  'PackedUserOperation',
])('%s hands calls over whatever it has, also within another type', (name) => {
  const written = fields('uint256 nonce')
  const alone = createTypedData(name, { [name]: written }, { nonce: '1' })
  expect(against(alone, STEAK.address)).toEqual(['delegates-account'])
  const types = { Swap: fields(`${name} inner`), [name]: written }
  const within = createTypedData('Swap', types, { inner: { nonce: '1' } })
  expect(against(within, STEAK.address)).toEqual(['delegates-account'])
})

it.each(['OrderComponents', 'BulkOrder'])(
  '%s is an order for anything, whoever knows the contract',
  (name) => {
    const typed = createTypedData(name, { [name]: fields('uint256 salt') }, { salt: '1' })
    expect(against(typed, STEAK.address)).toEqual(['unread-message'])
    const types = { Tree: fields(`${name} order`), [name]: fields('uint256 salt') }
    const within = createTypedData('Tree', types, { order: { salt: '1' } })
    expect(against(within, STEAK.address)).toEqual(['unread-message'])
  },
)
