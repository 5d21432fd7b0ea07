import { createAttack, type Attack } from './attack.ts'
import { type CaseChange, type VerificationCase } from './case.ts'
import { aaveWithdrawal, etherSupply, etherWithdrawal } from './honest-lending.ts'
import { curveBoth, curveUnspecified } from './honest-pools.ts'
import { lidoStake, merklClaim } from './honest-staking.ts'
import { vaultApproval, vaultDeposit, vaultRedemption } from './honest-vaults.ts'
import { NOBODY, THIEF, USERS_TWIN } from './people.ts'

type Fields = Readonly<Record<string, unknown>>
const fields = (
  finding: Attack['finding'],
  name: string,
  base: VerificationCase,
  payload: Fields,
): Attack => createAttack(finding, name, base, { payload })

const ETHER = 10n ** 18n

const coins = [
  fields('too-much-native-value', 'a wei beside the tokens', vaultDeposit, { value: '0x1' }),
  fields('too-much-native-value', 'an ether beside the tokens', vaultDeposit, {
    value: String(ETHER),
  }),
  fields('too-much-native-value', 'coins, written as a number', vaultDeposit, { value: 1000 }),
  fields('too-much-native-value', 'coins on the way out', vaultRedemption, { value: '1' }),
  fields('too-much-native-value', 'coins on the way out of ether', etherWithdrawal, {
    value: '0x1',
  }),
  fields('too-much-native-value', 'coins out of a market', aaveWithdrawal, { value: '0xff' }),
  fields('too-much-native-value', 'a fee nobody named', merklClaim, { value: '1000000000000' }),
  fields('too-much-native-value', 'a wei more', lidoStake, { value: String(ETHER + 1n) }),
  fields('too-much-native-value', 'twice as much', lidoStake, { value: String(2n * ETHER) }),
  ...[curveBoth, curveUnspecified].flatMap((base) => [
    fields('too-much-native-value', 'a wei more', base, { value: String(ETHER + 1n) }),
    fields('too-much-native-value', 'both as coins', base, { value: String(2n * ETHER) }),
  ]),
  fields('too-much-native-value', 'everything', etherSupply, { value: `0x${'f'.repeat(24)}` }),
  fields('other-amount', 'half of it', lidoStake, { value: String(ETHER / 2n) }),
]

const fieldAttacks = [
  fields('wrong-chain', 'another chain’s number', vaultDeposit, { chainId: 56 }),
  fields('wrong-chain', 'a fork’s number', vaultDeposit, { chainId: 61 }),
  fields('wrong-chain', 'a test network’s number', vaultDeposit, { chainId: '0xaa36a7' }),
  fields('wrong-chain', 'no chain at all', vaultDeposit, { chainId: 0 }),
  createAttack('wrong-chain', 'another network and its number', vaultDeposit, {
    payload: { chainId: 137 },
    step: { network: 'polygon' },
  }),
  createAttack('wrong-chain', 'another network, the old number', vaultDeposit, {
    step: { network: 'arbitrum' },
  }),
  createAttack('wrong-chain', 'a network that nobody knows', vaultApproval, {
    step: { network: 'ethereum-two' },
  }),
  fields('wrong-sender', 'from a thief', vaultDeposit, { from: THIEF }),
  fields('wrong-sender', 'from nobody', vaultDeposit, { from: NOBODY }),
  fields('wrong-sender', 'from a twin', vaultRedemption, { from: USERS_TWIN }),
]

/** A case whose request names more, as its action echoes. */
function requesting(base: VerificationCase, more: Fields): VerificationCase {
  const { request } = base.intent
  const rawArguments = { ...request.arguments, ...more }
  return {
    ...base,
    name: `${base.name} with ${Object.keys(more).join(' and ')}`,
    intent: { ...base.intent, request: { ...request, arguments: rawArguments } },
    action: { ...base.action, rawArguments },
  }
}

const onBase: CaseChange = { payload: { chainId: 8453 }, step: { network: 'base' } }

/** The same addresses on two networks that the user selected: only on one of them is what they requested. */
const otherNetworks = [vaultApproval, vaultDeposit, lidoStake].flatMap((base) => [
  {
    ...createAttack('other-token', 'taken on the yield’s network', base, {}),
    ...requesting(base, { inputTokenNetwork: 'base' }),
    name: `${base.name}: taken on the yield’s network, not where it was to come from`,
  },
  createAttack(
    'other-token',
    'taken where it was to arrive',
    requesting(base, { outputTokenNetwork: 'base' }),
    onBase,
  ),
])

const otherPositions = [vaultRedemption, aaveWithdrawal].map((base) =>
  createAttack(
    'other-token',
    'of a position on the network of the payout',
    requesting(base, { outputTokenNetwork: 'base' }),
    onBase,
  ),
)

const types = [
  fields('delegates-account', 'type 4', vaultDeposit, { type: 4 }),
  fields('delegates-account', 'type 4 in hexadecimal', vaultDeposit, { type: '0x4' }),
  fields('delegates-account', 'type 4, written long', vaultDeposit, { type: '0x0004' }),
  fields('delegates-account', 'an empty list of authorizations', vaultApproval, {
    authorizationList: [],
  }),
  fields('delegates-account', 'an authorization for a thief', vaultRedemption, {
    type: 2,
    authorizationList: [{ chainId: 1, address: THIEF, nonce: 7 }],
  }),
  fields('unusual-fields', 'a transaction with blobs', vaultDeposit, { type: 3 }),
  fields('unusual-fields', 'a type of another network', vaultDeposit, { type: 113 }),
  fields('unusual-fields', 'a deposit of a rollup', vaultDeposit, { type: '0x7e' }),
  fields('unusual-fields', 'an access list', vaultDeposit, {
    type: 1,
    accessList: [{ address: THIEF, storageKeys: [] }],
  }),
]

const GWEI = 10n ** 9n
const fees = [
  fields('fees-too-high', 'gas of many blocks', vaultDeposit, { gasLimit: '0x3b9aca00' }),
  fields('fees-too-high', 'gas under its other name', vaultDeposit, {
    gas: 10 ** 12,
    gasLimit: undefined,
  }),
  fields('unreadable-payload', 'gas under both of its names', vaultDeposit, { gas: 10 ** 12 }),
  fields('fees-too-high', 'a price of a million gwei', vaultDeposit, {
    maxFeePerGas: String(1_000_000n * GWEI),
  }),
  fields('fees-too-high', 'an old price of a million gwei', vaultApproval, {
    type: 0,
    gasPrice: String(1_000_000n * GWEI),
  }),
  fields('fees-too-high', 'everything for the block’s maker', vaultDeposit, {
    maxPriorityFeePerGas: String(90_000n * GWEI),
  }),
  fields('fees-too-high', 'four ethers, neither gas nor price alone absurd', vaultDeposit, {
    gasLimit: '20000000',
    maxFeePerGas: String(200n * GWEI),
  }),
  fields('unusual-fields', 'gas that is no number', vaultDeposit, { gasLimit: 'all' }),
  fields('unusual-fields', 'a negative price', vaultDeposit, { maxFeePerGas: -1 }),
  fields('unusual-fields', 'a price with a point', vaultDeposit, { maxFeePerGas: '1.5' }),
  fields('unusual-fields', 'a nonce that is a list', vaultDeposit, { nonce: [7] }),
  fields('unusual-fields', 'a nonce beyond all numbers', vaultDeposit, { nonce: 10 ** 20 }),
]

const keys = [
  fields('unknown-keys', 'a paymaster', vaultDeposit, { paymaster: THIEF }),
  fields('unknown-keys', 'zkSync’s extras', vaultDeposit, {
    customData: { paymasterParams: { paymaster: THIEF } },
  }),
  fields('unreadable-payload', 'input beside data', vaultDeposit, { input: '0x095ea7b3' }),
  fields('unreadable-payload', 'a second receiver in capitals', vaultDeposit, { To: THIEF }),
  fields('unknown-keys', 'calls beside the call', vaultDeposit, {
    calls: [{ to: THIEF, value: '0x1' }],
  }),
  fields('unknown-keys', 'blobs', vaultDeposit, { blobVersionedHashes: [`0x01${'0'.repeat(62)}`] }),
  fields('unknown-keys', 'a fee in another token', vaultApproval, { feeCurrency: THIEF }),
  fields('unknown-keys', 'an expiry', vaultApproval, { validBefore: 1 }),
  fields('unknown-keys', 'a prototype', vaultApproval, { constructor: { to: THIEF } }),
]

const unreadableAttacks = [
  fields('unreadable-payload', 'a receiver that is too short', vaultDeposit, { to: '0x12' }),
  fields('unreadable-payload', 'no receiver: a new contract', vaultDeposit, { to: null }),
  fields('unreadable-payload', 'half a byte', vaultDeposit, { data: '0x123' }),
  fields('unreadable-payload', 'a value below nothing', vaultDeposit, { value: '-1' }),
  fields('unreadable-payload', 'a value that no number can hold', vaultDeposit, { value: 2 ** 60 }),
  fields('unreadable-payload', 'a type that is a word', vaultDeposit, { type: 'eip1559' }),
  fields('unreadable-payload', 'a name for an address', vaultDeposit, { to: 'vault.eth' }),
  createAttack('unreadable-payload', 'bytes instead of fields', vaultDeposit, {
    step: { unsignedTransaction: '0x02f87001' },
  }),
]

/** Around the call: coins, chains, senders, types, fees, keys. */
export const attacksOnFields: readonly Attack[] = [
  ...coins,
  ...fieldAttacks,
  ...otherNetworks,
  ...otherPositions,
  ...types,
  ...fees,
  ...keys,
  ...unreadableAttacks,
]
