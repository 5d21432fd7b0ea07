import { createReplacement, type Attack } from './attack.ts'
import { changeCase, createMessageCase, type VerificationCase } from './case.ts'
import { vaultPermit } from './honest-vaults.ts'
import { THIEF, USER } from './people.ts'
import { USDC } from './protocols.ts'
import {
  createCowOrder,
  fields,
  createOneInchOrder,
  createPermit,
  createPermitTransfer,
  createTypedData,
} from './typed-messages.ts'
import { attacksInPermits } from './attacks-permits.ts'

const { intent } = vaultPermit
const honestText = createMessageCase('terms to agree to', intent, 'I agree to the terms.')

/** A message in the place of an honest permit. */
const signed = (finding: Attack['finding'], name: string, message: unknown): Attack =>
  createReplacement(finding, vaultPermit, createMessageCase(name, intent, message))

const text = (finding: Attack['finding'], name: string, message: string): Attack =>
  createReplacement(finding, honestText, createMessageCase(name, intent, message))
const YEARS = '2500000000'

/** Nothing that a deposit needs, whatever it says. */
const typed = (
  name: string,
  primaryType: string,
  written: string,
  message: Readonly<Record<string, unknown>>,
): Attack =>
  signed(
    'unknown-message',
    name,
    createTypedData(primaryType, { [primaryType]: fields(written) }, message),
  )

/** A right of a standard for a stranger. */
const right = (
  name: string,
  primaryType: string,
  written: string,
  message: Readonly<Record<string, unknown>>,
): Attack =>
  signed(
    'foreign-spender',
    name,
    createTypedData(
      primaryType,
      { [primaryType]: fields(`${written}, uint256 nonce, uint256 deadline`) },
      { ...message, nonce: '0', deadline: YEARS },
    ),
  )

/** What lets others act, by its own name, though a known contract checks it. */
const unread = (
  finding: Attack['finding'],
  name: string,
  primaryType: string,
  { written, message }: { written: string; message: Readonly<Record<string, unknown>> },
): Attack =>
  signed(finding, name, createTypedData(primaryType, { [primaryType]: fields(written) }, message))

const others = [
  signed('unknown-message', 'a permit with a rider', {
    ...createPermitTransfer({ amount: '1' }, { witness: `0x${'1'.repeat(64)}` }),
    types: {
      PermitWitnessTransferFrom: fields(
        'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, bytes32 witness',
      ),
      TokenPermissions: fields('address token, uint256 amount'),
    },
    primaryType: 'PermitWitnessTransferFrom',
  }),
  typed('all NFTs for nothing', 'OrderComponents', 'address offerer, address zone, uint256 salt', {
    offerer: USER,
    zone: THIEF,
    salt: '1',
  }),
  typed('an order that sells', 'Order', 'address sellToken, address receiver, uint256 sellAmount', {
    sellToken: USDC.address,
    receiver: THIEF,
    sellAmount: '100000000',
  }),
  typed(
    'a transfer by whoever has it',
    'TransferWithAuthorization',
    'address from, address to, uint256 value',
    {
      from: USER,
      to: THIEF,
      value: '100000000',
    },
  ),
  typed('an account’s transaction', 'SafeTx', 'address to, uint256 value, bytes data', {
    to: THIEF,
    value: '1',
    data: '0x',
  }),
  typed('a call that another sends', 'ForwardRequest', 'address from, address to, bytes data', {
    from: USER,
    to: THIEF,
    data: '0x',
  }),
  typed('votes for a thief', 'Delegation', 'address delegatee, uint256 nonce, uint256 expiry', {
    delegatee: THIEF,
    nonce: '0',
    expiry: YEARS,
  }),
  right('a permit for an NFT', 'Permit', 'address spender, uint256 tokenId', {
    spender: THIEF,
    tokenId: '9',
  }),
  right('a permit for all NFTs', 'PermitForAll', 'address operator, bool approved', {
    operator: THIEF,
    approved: true,
  }),
  right(
    'all positions of a market',
    'Authorization',
    'address authorizer, address authorized, bool isAuthorized',
    { authorizer: USER, authorized: THIEF, isAuthorized: true },
  ),
  right(
    'all shares and requests of a vault',
    'AuthorizeOperator',
    'address controller, address operator, bool approved',
    { controller: USER, operator: THIEF, approved: true },
  ),
  right('a debt for a thief', 'DelegationWithSig', 'address delegatee, uint256 value', {
    delegatee: THIEF,
    value: '1',
  }),
  signed(
    'delegates-account',
    'an order to the account itself',
    createTypedData(
      'Execution',
      { Execution: fields('address target, bytes data') },
      { target: THIEF, data: '0x' },
      { verifyingContract: USER },
    ),
  ),
  unread('delegates-account', 'any calls by Euler’s connector', 'Permit', {
    written:
      'address signer, address sender, uint256 nonceNamespace, uint256 nonce, uint256 deadline, uint256 value, bytes data',
    message: {
      signer: USER,
      sender: THIEF,
      nonceNamespace: '0',
      nonce: '0',
      deadline: YEARS,
      value: '0',
      data: '0x',
    },
  }),
  unread('delegates-account', 'a delegation of the account', 'Delegation', {
    written: 'address delegate, address delegator, bytes32 authority, bytes32[] caveats',
    message: {
      delegate: THIEF,
      delegator: USER,
      authority: `0x${'f'.repeat(64)}`,
      caveats: [],
    },
  }),
  unread('delegates-account', 'a transaction of a Safe', 'SafeTx', {
    written: 'address to, uint256 value, bytes data, uint8 operation, uint256 nonce',
    message: { to: THIEF, value: '0', data: '0x', operation: '1', nonce: '0' },
  }),
  unread('delegates-account', 'a call by a forwarder', 'ForwardRequest', {
    written: 'address from, address to, uint256 value, uint256 gas, uint256 nonce, bytes data',
    message: { from: USER, to: THIEF, value: '0', gas: '1', nonce: '0', data: '0x' },
  }),
  unread('delegates-account', 'another call for the account', 'MetaTransaction', {
    written: 'uint256 nonce, address from, bytes functionSignature',
    message: { nonce: '0', from: USER, functionSignature: '0x12345678' },
  }),
  unread('unread-message', 'all offers at once', 'BulkOrder', {
    written: 'bytes32[2] tree',
    message: { tree: [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] },
  }),
  signed(
    'unread-message',
    'an order for a contract that nobody knows',
    createTypedData(
      'Swap',
      { Swap: fields('address token, uint256 amount') },
      { token: USDC.address, amount: '1' },
      { verifyingContract: THIEF },
    ),
  ),
  signed('unread-message', 'a permit with a rider for whom only the yield names', {
    ...createPermitTransfer({ amount: '1' }, { spender: THIEF, witness: `0x${'1'.repeat(64)}` }),
    types: {
      PermitWitnessTransferFrom: fields(
        'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, bytes32 witness',
      ),
      TokenPermissions: fields('address token, uint256 amount'),
    },
    primaryType: 'PermitWitnessTransferFrom',
  }),
  typed(
    'an agent of an exchange',
    'HyperliquidTransaction:ApproveAgent',
    'string agentName, uint64 nonce',
    {
      agentName: 'x',
      nonce: '1',
    },
  ),
  signed(
    'wrong-chain',
    'an order of another chain',
    createTypedData(
      'Order',
      { Order: fields('uint256 amount') },
      { amount: '1' },
      { chainId: 137 },
    ),
  ),
  signed(
    'chain-unstated',
    'an order of no chain',
    createTypedData(
      'Order',
      {
        Order: fields('uint256 amount'),
        EIP712Domain: fields('string name, address verifyingContract'),
      },
      { amount: '1' },
      { chainId: undefined },
    ),
  ),
]

const createOrderAttack = (finding: Attack['finding'], name: string, order: unknown): Attack =>
  createReplacement(
    finding,
    createMessageCase('an order', intent, createCowOrder()),
    createMessageCase(name, intent, order),
  )

const orders = [
  createOrderAttack(
    'foreign-receiver',
    'an order for a thief',
    createCowOrder({ receiver: THIEF }),
  ),
  createOrderAttack(
    'foreign-receiver',
    'another’s order for a thief',
    createOneInchOrder({ receiver: THIEF }),
  ),
  createOrderAttack(
    'wrong-sender',
    'an order of somebody else',
    createOneInchOrder({ maker: THIEF }),
  ),
  createOrderAttack(
    'approval-too-large',
    'an order of more',
    createCowOrder({ sellAmount: '99000001' }),
  ),
  createOrderAttack(
    'approval-too-large',
    'an order with a fee',
    createCowOrder({ feeAmount: '1000001' }),
  ),
  createOrderAttack(
    'far-deadline',
    'an order for years',
    createCowOrder({ validTo: Number(YEARS) }),
  ),
  createOrderAttack(
    'far-deadline',
    'an order without end',
    createOneInchOrder({ makerTraits: '0' }),
  ),
]

const HASH = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9'
const LOGIN = (domain: string) =>
  `${domain} wants you to sign in with your Ethereum account:\n${USER}\n\nURI: https://${domain}\nVersion: 1\nChain ID: 1\nNonce: 32891756`

const texts = [
  text('blind-message', 'a hash', `0x${HASH}`),
  text('blind-message', 'a hash without its mark', HASH),
  text('blind-message', 'a hash in capitals', HASH.toUpperCase()),
  text('blind-message', 'a hash between spaces', `  0x${HASH}\n`),
  text('blind-message', 'a hash whose bytes are characters', 'k#9@d{Q~x}z^2&*R]p[m|t$w%F<g>u=+'),
  text('blind-message', 'a whole transaction as bytes', `0x02f8${HASH}${HASH}`),
  text('hidden-characters', 'control characters', 'I agree\u0000\u0007 to the terms'),
  text('hidden-characters', 'writing turned round', 'pay \u202E000,01\u202C USDC'),
  text('hidden-characters', 'letters without room', 'I ag\u200Bree\u2060'),
  text('unreadable-payload', 'half a letter', 'terms \uD800'),
  text('hidden-characters', 'signs of nobody', 'terms \uE000'),
  text('hidden-characters', 'an escape for a terminal', '\u001B[2K I agree'),
  text('login-message', 'a login of another site', LOGIN('elsewhere.example')),
  text('login-message', 'a login of a site with the same look', LOGIN('sheäf.example')),
  signed('unknown-message', 'a promise', 'I owe the bearer everything.'),
  signed(
    'unknown-message',
    'words that look like a permit',
    'Permit {"owner": "me", "value": "1"}',
  ),
  signed(
    'unknown-message',
    'a permit that does not parse',
    JSON.stringify(createPermit()).slice(0, -1),
  ),
]

const alsoSaid: readonly VerificationCase[] = [vaultPermit]
const requests = alsoSaid.flatMap((base): Attack[] => [
  {
    ...changeCase(base, { action: { yieldId: 'another' } }),
    name: 'a permit for another yield',
    finding: 'not-the-request',
    base,
  },
  {
    ...changeCase(base, { step: { network: 'base' } }),
    name: 'a permit said to be for another network',
    finding: 'wrong-chain',
    base,
  },
])

/** What is signed and never sent. */
export const attacksInMessages: readonly Attack[] = [
  ...attacksInPermits,
  ...others,
  ...orders,
  ...texts,
  ...requests,
]
