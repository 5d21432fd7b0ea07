import { instead, type Attack } from './attack.ts'
import { entering, messageOf } from './case.ts'
import { vaultPermit } from './honest-vaults.ts'
import { MAX, NOBODY, THIEF, made, twinOf } from './people.ts'
import { DAI, STEAK } from './protocols.ts'
import {
  authorizationOf,
  batchOf,
  daiPermitOf,
  fields,
  permitOf,
  singleOf,
  transferOf,
} from './typed-messages.ts'

const forDai = entering({ asset: DAI, amount: '5', output: STEAK, contracts: [STEAK.address] })
const { intent } = vaultPermit

/** A message in the place of an honest permit. */
const signed = (says: Attack['says'], name: string, message: unknown): Attack =>
  instead(says, vaultPermit, messageOf(name, intent, message))
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

const permits = [
  signed('approval-too-large', 'a permit without a limit', permitOf({ value: String(MAX) })),
  signed(
    'approval-too-large',
    'a permit of half of everything',
    permitOf({ value: String(2n ** 255n) }),
  ),
  signed('approval-too-large', 'a permit of one unit more', permitOf({ value: '100000001' })),
  signed(
    'approval-too-large',
    'a permit of more, in hexadecimal',
    permitOf({ value: '0xfffffffff' }),
  ),
  signed('wrong-sender', 'a permit of another’s tokens', permitOf({ owner: THIEF })),
  signed('wrong-chain', 'a permit of another chain', permitOf({}, { chainId: 56 })),
  signed('wrong-chain', 'a permit of another chain, as text', permitOf({}, { chainId: '10' })),
  signed(
    'wrong-chain',
    'a permit of another chain, in hexadecimal',
    permitOf({}, { chainId: '0x89' }),
  ),
  signed(
    'chain-unstated',
    'a permit for every chain',
    permitOf({}, { chainId: undefined }, { EIP712Domain: NO_CHAIN }),
  ),
  signed('far-deadline', 'a permit for years', permitOf({ deadline: YEARS })),
  signed('far-deadline', 'a permit for ever', permitOf({ deadline: String(MAX) })),
  signed('foreign-spender', 'a permit for a thief', permitOf({ spender: THIEF })),
  signed('foreign-spender', 'a permit for nobody', permitOf({ spender: NOBODY })),
  signed('foreign-spender', 'a permit for another vault', permitOf({ spender: made(70) })),
  withOpenStep(
    signed(
      'look-alike',
      'a permit for a twin of the vault',
      permitOf({ spender: twinOf(STEAK.address) }),
    ),
  ),
  withOpenStep(
    signed('unknown-spender', 'a permit for whoever comes next', permitOf({ spender: made(71) })),
  ),
  signed(
    'unknown-contract',
    'a permit of a token nobody named',
    permitOf({}, { verifyingContract: made(72) }),
  ),
  signed('unmeasured-approval', 'a permit of less than is needed', permitOf({ value: '1' })),
  signed(
    'unmeasured-approval',
    'a permit of shares',
    permitOf({ value: '5' }, { verifyingContract: STEAK.address }),
  ),
  signed(
    'unreadable-payload',
    'a permit with a field that is not signed',
    permitOf(
      {},
      {},
      { Permit: fields('address owner, address spender, uint256 value, uint256 nonce') },
    ),
  ),
  signed(
    'odd-encoding',
    'a permit with a field that is not shown',
    permitOf(
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
    permitOf({}, {}, { EIP712Domain: NO_CHAIN }),
  ),
  signed(
    'odd-encoding',
    'a permit beside a type of another thing',
    permitOf({}, {}, { Order: fields('address maker, uint256 amount') }),
  ),
  instead(
    'approval-too-large',
    vaultPermit,
    messageOf('DAI’s permit of everything', forDai, daiPermitOf({ allowed: true })),
  ),
  instead(
    'wrong-sender',
    vaultPermit,
    messageOf('DAI’s permit of another', forDai, daiPermitOf({ holder: THIEF })),
  ),
  instead(
    'foreign-spender',
    vaultPermit,
    messageOf('DAI’s permit for a thief', forDai, daiPermitOf({ spender: THIEF })),
  ),
  instead(
    'far-deadline',
    vaultPermit,
    messageOf('DAI’s permit without an end', forDai, daiPermitOf({ expiry: '0' })),
  ),
]

const permit2 = [
  signed(
    'approval-too-large',
    'Permit2, everything in 160 bits',
    singleOf({ amount: String(2n ** 160n - 1n) }),
  ),
  signed('approval-too-large', 'Permit2, twice as much', singleOf({ amount: '200000000' })),
  signed('foreign-spender', 'Permit2, for a thief', singleOf({}, { spender: THIEF })),
  signed('far-deadline', 'Permit2, for years', singleOf({}, { sigDeadline: YEARS })),
  signed('wrong-chain', 'Permit2, of another chain', singleOf({}, {}, { chainId: 8453 })),
  signed(
    'unknown-contract',
    'Permit2 that is another contract',
    singleOf({}, {}, { verifyingContract: made(73) }),
  ),
  signed('unknown-contract', 'Permit2, of another token', singleOf({ token: made(74) })),
  signed(
    'approval-too-large',
    'Permit2, a transfer of everything',
    transferOf({ amount: String(MAX) }),
  ),
  signed('foreign-spender', 'Permit2, a transfer for a thief', transferOf({}, { spender: THIEF })),
  signed(
    'unknown-contract',
    'Permit2, a transfer of another token',
    transferOf({ token: DAI.address }),
  ),
  signed('unmeasured-approval', 'Permit2, a transfer of less', transferOf({ amount: '7' })),
]

const authorized = (says: Attack['says'], name: string, message: unknown): Attack =>
  instead(
    says,
    messageOf('a transfer by whoever has it', intent, authorizationOf()),
    messageOf(name, intent, message),
  )

const authorizations = [
  authorized('foreign-spender', 'tokens sent to a thief', authorizationOf({ to: THIEF })),
  authorized('wrong-sender', 'tokens of another', authorizationOf({ from: THIEF })),
  authorized('approval-too-large', 'a token more', authorizationOf({ value: '100000001' })),
  authorized('unmeasured-approval', 'a token less', authorizationOf({ value: '99999999' })),
  authorized('wrong-chain', 'tokens of another chain', authorizationOf({}, { chainId: 10 })),
  authorized('far-deadline', 'tokens in years', authorizationOf({ validBefore: YEARS })),
  authorized(
    'unknown-contract',
    'tokens that nobody named',
    authorizationOf({}, { verifyingContract: made(77) }),
  ),
  authorized('unknown-message', 'tokens for a reason', {
    ...authorizationOf({ to: STEAK.address }),
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
    batchOf([{}], { spender: THIEF }),
  ),
  signed(
    'approval-too-large',
    'several permits, the last without a limit',
    batchOf([{}, { token: made(75), amount: String(2n ** 160n - 1n) }]),
  ),
  signed('approval-too-large', 'the same permit twice', batchOf([{}, {}])),
  signed(
    'unmeasured-approval',
    'a permit of another token beside the asked one',
    batchOf([{}, { token: made(76), amount: '5' }]),
  ),
  signed('far-deadline', 'several permits for years', batchOf([{}], { sigDeadline: YEARS })),
]

/** A permit that is not for what was asked. */
export const attacksInPermits: readonly Attack[] = [
  ...permits,
  ...permit2,
  ...authorizations,
  ...batches,
]
