import { createReplacement, type Attack } from './attack.ts'
import { call, createEnterIntent, createMessageCase } from './case.ts'
import { vaultPermit } from './honest-vaults.ts'
import { MAX, NOBODY, THIEF, made, createPoisonedAddress } from './people.ts'
import { DAI, STEAK } from './protocols.ts'
import {
  createAuthorization,
  createPermitBatch,
  createDaiPermit,
  createMetaTransaction,
  fields,
  createPermit,
  createPermitSingle,
  createPermitTransfer,
} from './typed-messages.ts'

const forDai = createEnterIntent({
  asset: DAI,
  amount: '5',
  output: STEAK,
  contracts: [STEAK.address],
})
const { intent } = vaultPermit

/** A message in the place of an honest permit. */
const signed = (finding: Attack['finding'], name: string, message: unknown): Attack =>
  createReplacement(finding, vaultPermit, createMessageCase(name, intent, message))
const YEARS = '2500000000'
const NO_CHAIN = fields('string name, string version, address verifyingContract')

/** The next step is not written yet, so that the spender could still turn out to be part of it. */
const withOpenStep = (each: Attack): Attack => ({
  ...each,
  action: {
    ...each.action,
    transactions: [
      { id: 'u', network: 'ethereum', status: 'CREATED', type: 'SUPPLY', stepIndex: 1 },
    ],
  },
})

const APPROVE = 'function approve(address,uint256)'
const TRANSFER = 'function transfer(address,uint256)'

/** Calls that anybody may make with the user's signature. */
const metaTransactions = [
  signed(
    'approval-too-large',
    'a call for the user that approves without a limit',
    createMetaTransaction(call(APPROVE, STEAK.address, MAX)),
  ),
  signed(
    'foreign-spender',
    'a call for the user that approves a thief',
    createMetaTransaction(call(APPROVE, THIEF, 100_000_000n)),
  ),
  signed(
    'foreign-spender',
    'a call for the user that sends what was typed to a thief',
    createMetaTransaction(call(TRANSFER, THIEF, 100_000_000n)),
  ),
  signed(
    'approval-too-large',
    'a call for the user that sends more than was typed',
    createMetaTransaction(call(TRANSFER, STEAK.address, 100_000_001n)),
  ),
  signed(
    'wrong-sender',
    'a call for another account',
    createMetaTransaction(call(APPROVE, STEAK.address, 1n), { from: THIEF }),
  ),
  signed(
    'unknown-message',
    'a call for the user that nobody can read',
    createMetaTransaction('0xdeadbeef'),
  ),
]

const permits = [
  ...metaTransactions,
  signed('approval-too-large', 'a permit without a limit', createPermit({ value: String(MAX) })),
  signed(
    'approval-too-large',
    'a permit of half of everything',
    createPermit({ value: String(2n ** 255n) }),
  ),
  signed('approval-too-large', 'a permit of one unit more', createPermit({ value: '100000001' })),
  signed(
    'approval-too-large',
    'a permit of more, in hexadecimal',
    createPermit({ value: '0xfffffffff' }),
  ),
  signed('wrong-sender', 'a permit of another’s tokens', createPermit({ owner: THIEF })),
  signed('wrong-chain', 'a permit of another chain', createPermit({}, { chainId: 56 })),
  signed('wrong-chain', 'a permit of another chain, as text', createPermit({}, { chainId: '10' })),
  signed(
    'wrong-chain',
    'a permit of another chain, in hexadecimal',
    createPermit({}, { chainId: '0x89' }),
  ),
  signed(
    'chain-unstated',
    'a permit for every chain',
    createPermit({}, { chainId: undefined }, { EIP712Domain: NO_CHAIN }),
  ),
  signed('far-deadline', 'a permit for years', createPermit({ deadline: YEARS })),
  signed('far-deadline', 'a permit for ever', createPermit({ deadline: String(MAX) })),
  signed('foreign-spender', 'a permit for a thief', createPermit({ spender: THIEF })),
  signed('foreign-spender', 'a permit for nobody', createPermit({ spender: NOBODY })),
  signed('foreign-spender', 'a permit for another vault', createPermit({ spender: made(70) })),
  withOpenStep(
    signed(
      'look-alike',
      'a permit for a twin of the vault',
      createPermit({ spender: createPoisonedAddress(STEAK.address) }),
    ),
  ),
  withOpenStep(
    signed(
      'unknown-spender',
      'a permit for whoever comes next',
      createPermit({ spender: made(71) }),
    ),
  ),
  signed(
    'unknown-contract',
    'a permit of a token nobody named',
    createPermit({}, { verifyingContract: made(72) }),
  ),
  signed('unmeasured-approval', 'a permit of less than is needed', createPermit({ value: '1' })),
  signed(
    'unmeasured-approval',
    'a permit of shares',
    createPermit({ value: '5' }, { verifyingContract: STEAK.address }),
  ),
  signed(
    'unreadable-payload',
    'a permit with a field that is not signed',
    createPermit(
      {},
      {},
      { Permit: fields('address owner, address spender, uint256 value, uint256 nonce') },
    ),
  ),
  signed(
    'odd-encoding',
    'a permit with a field that is not shown',
    createPermit(
      { more: '1' },
      {},
      {
        Permit: fields(
          'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline, uint256 more',
        ),
      },
    ),
  ),
  signed(
    'unreadable-payload',
    'a permit whose chain is shown and not signed',
    createPermit({}, {}, { EIP712Domain: NO_CHAIN }),
  ),
  signed(
    'odd-encoding',
    'a permit beside a type of another thing',
    createPermit({}, {}, { Order: fields('address maker, uint256 amount') }),
  ),
  createReplacement(
    'approval-too-large',
    vaultPermit,
    createMessageCase('DAI’s permit of everything', forDai, createDaiPermit({ allowed: true })),
  ),
  createReplacement(
    'wrong-sender',
    vaultPermit,
    createMessageCase('DAI’s permit of another', forDai, createDaiPermit({ holder: THIEF })),
  ),
  createReplacement(
    'foreign-spender',
    vaultPermit,
    createMessageCase('DAI’s permit for a thief', forDai, createDaiPermit({ spender: THIEF })),
  ),
  createReplacement(
    'far-deadline',
    vaultPermit,
    createMessageCase('DAI’s permit without an end', forDai, createDaiPermit({ expiry: '0' })),
  ),
]

const permit2 = [
  signed(
    'approval-too-large',
    'Permit2, everything in 160 bits',
    createPermitSingle({ amount: String(2n ** 160n - 1n) }),
  ),
  signed(
    'approval-too-large',
    'Permit2, twice as much',
    createPermitSingle({ amount: '200000000' }),
  ),
  signed('foreign-spender', 'Permit2, for a thief', createPermitSingle({}, { spender: THIEF })),
  signed('far-deadline', 'Permit2, for years', createPermitSingle({}, { sigDeadline: YEARS })),
  signed('wrong-chain', 'Permit2, of another chain', createPermitSingle({}, {}, { chainId: 8453 })),
  signed(
    'unknown-contract',
    'Permit2 that is another contract',
    createPermitSingle({}, {}, { verifyingContract: made(73) }),
  ),
  signed('unknown-contract', 'Permit2, of another token', createPermitSingle({ token: made(74) })),
  signed(
    'approval-too-large',
    'Permit2, a transfer of everything',
    createPermitTransfer({ amount: String(MAX) }),
  ),
  signed(
    'foreign-spender',
    'Permit2, a transfer for a thief',
    createPermitTransfer({}, { spender: THIEF }),
  ),
  signed(
    'unknown-contract',
    'Permit2, a transfer of another token',
    createPermitTransfer({ token: DAI.address }),
  ),
  signed(
    'unmeasured-approval',
    'Permit2, a transfer of less',
    createPermitTransfer({ amount: '7' }),
  ),
]

const authorized = (finding: Attack['finding'], name: string, message: unknown): Attack =>
  createReplacement(
    finding,
    createMessageCase('a transfer by whoever has it', intent, createAuthorization()),
    createMessageCase(name, intent, message),
  )

const authorizations = [
  authorized('foreign-spender', 'tokens sent to a thief', createAuthorization({ to: THIEF })),
  authorized(
    'sends-directly',
    'tokens that anybody sends to the vault, for nothing',
    createAuthorization({}, {}, 'TransferWithAuthorization'),
  ),
  authorized('wrong-sender', 'tokens of another', createAuthorization({ from: THIEF })),
  authorized('approval-too-large', 'a token more', createAuthorization({ value: '100000001' })),
  authorized('unmeasured-approval', 'a token less', createAuthorization({ value: '99999999' })),
  authorized('wrong-chain', 'tokens of another chain', createAuthorization({}, { chainId: 10 })),
  authorized('far-deadline', 'tokens in years', createAuthorization({ validBefore: YEARS })),
  authorized(
    'unknown-contract',
    'tokens that nobody named',
    createAuthorization({}, { verifyingContract: made(77) }),
  ),
  authorized('unknown-message', 'tokens for a reason', {
    ...createAuthorization({ to: STEAK.address }),
    primaryType: 'TransferFor',
    types: {
      TransferFor: fields(
        'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
      ),
    },
  }),
]

const batches = [
  signed(
    'foreign-spender',
    'several permits at once, for a thief',
    createPermitBatch([{}], { spender: THIEF }),
  ),
  signed(
    'approval-too-large',
    'several permits, the last without a limit',
    createPermitBatch([{}, { token: made(75), amount: String(2n ** 160n - 1n) }]),
  ),
  signed('approval-too-large', 'the same permit twice', createPermitBatch([{}, {}])),
  signed(
    'unmeasured-approval',
    'a permit of another token beside the asked one',
    createPermitBatch([{}, { token: made(76), amount: '5' }]),
  ),
  signed(
    'far-deadline',
    'several permits for years',
    createPermitBatch([{}], { sigDeadline: YEARS }),
  ),
]

/** A permit that is not for what was asked. */
export const attacksInPermits: readonly Attack[] = [
  ...permits,
  ...permit2,
  ...authorizations,
  ...batches,
]
