import { createAttack, createOtherCall, type Attack } from './attack.ts'
import { call, changeCase, type VerificationCase } from './case.ts'
import {
  ccipSend,
  createCcipSend,
  gmxCalls,
  gmxDeposit,
  gmxRequest,
  layerzeroSend,
  oftSend,
  sablierClaim,
  superformDeposit,
  createSuperformDeposit,
} from './honest-routers.ts'
import { dropClaim, ethenaClaim, lidoClaim, merklClaim } from './honest-staking.ts'
import { merged, partialExit, podDeposit } from './honest-validators.ts'
import { vaultDeposit, vaultRedemption } from './honest-vaults.ts'
import { THIEF, USER, made } from './people.ts'

const ETHER = 10n ** 18n
const FEE = 2n * 10n ** 15n
const CENT = 100_000_000n

const requests = [
  createOtherCall(
    'unbound-argument',
    'another validator of the user’s',
    partialExit,
    `0x${'ad'.repeat(48)}${'0'.repeat(15)}1`,
  ),
  createOtherCall(
    'unbound-argument',
    'into the thief’s validator',
    merged,
    `0x${'ab'.repeat(48)}${'dd'.repeat(48)}`,
  ),
  createOtherCall(
    'unbound-argument',
    'the thief’s validator into the user’s',
    merged,
    `0x${'dd'.repeat(48)}${'ab'.repeat(48)}`,
  ),
  createOtherCall('unknown-method', 'a request cut short', partialExit, `0x${'ab'.repeat(48)}`),
  createOtherCall(
    'unknown-method',
    'a request with a tail',
    partialExit,
    `0x${'ab'.repeat(48)}${'0'.repeat(18)}`,
  ),
  createOtherCall(
    'other-amount',
    'all of it, where a part was typed',
    partialExit,
    `0x${'ab'.repeat(48)}${'0'.repeat(16)}`,
  ),
  createAttack('too-much-native-value', 'a fee beyond all fees', partialExit, {
    payload: { value: String(ETHER) },
  }),
  createAttack('claimed-fee', 'a thousand times the fee', partialExit, {
    payload: { value: '17000' },
  }),
  createAttack('unknown-contract', 'the same bytes elsewhere', partialExit, {
    payload: { to: made(93) },
  }),
  createAttack('too-much-native-value', 'a stake of 33', podDeposit, {
    payload: { value: String(33n * ETHER) },
  }),
  createAttack('other-amount', 'a stake of one', podDeposit, { payload: { value: String(ETHER) } }),
]

const paying = (
  finding: Attack['finding'],
  name: string,
  base: VerificationCase,
  value: bigint,
): Attack => createAttack(finding, name, base, { payload: { value: String(value) } })

/** A fee that nobody names is none, and one that is named has a size. */
const coins = [
  ...[gmxDeposit, gmxRequest, layerzeroSend, superformDeposit].flatMap((base) => [
    paying('too-much-native-value', 'a wei more than the fee that it states', base, FEE + 1n),
    paying('too-much-native-value', 'an ether beside', base, ETHER + FEE),
  ]),
  ...[ccipSend, sablierClaim].flatMap((base) => [
    paying('too-much-native-value', 'more than any fee is', base, 21n * 10n ** 15n),
    paying('too-much-native-value', 'an ether', base, ETHER),
  ]),
  ...[merklClaim, dropClaim, ethenaClaim, lidoClaim, vaultDeposit, vaultRedemption].map((base) =>
    paying('too-much-native-value', 'as much as a fee, for what costs none', base, FEE),
  ),
  paying(
    'too-much-native-value',
    'twice the fee of a merge, a thousandfold',
    merged,
    21n * 10n ** 15n,
  ),
]

const MULTICALL = 'function multicall(bytes[])'
/** What keepers and other networks' contracts are asked for. */
const requestedAttacks = [
  createOtherCall(
    'foreign-receiver',
    'shares for a thief',
    gmxDeposit,
    call(MULTICALL, gmxCalls(THIEF, 90n * ETHER)),
  ),
  createOtherCall(
    'no-minimum',
    'for whatever comes',
    gmxDeposit,
    call(MULTICALL, gmxCalls(USER, 0n)),
  ),
  createOtherCall(
    'foreign-receiver',
    'the coins for a thief',
    gmxDeposit,
    call(MULTICALL, [
      call('function sendWnt(address,uint256)', THIEF, FEE),
      ...gmxCalls(USER, 90n * ETHER),
    ]),
  ),
  createOtherCall(
    'foreign-receiver',
    'the tokens for a thief',
    gmxDeposit,
    call(MULTICALL, [
      ...gmxCalls(USER, 90n * ETHER),
      call(
        'function sendTokens(address,address,uint256)',
        String(gmxDeposit.intent.asset?.address),
        THIEF,
        CENT,
      ),
    ]),
  ),
  createOtherCall('foreign-receiver', 'to a thief', layerzeroSend, oftSend(THIEF, 5n * ETHER)),
  createOtherCall('no-minimum', 'for whatever comes', layerzeroSend, oftSend(USER, 0n)),
  createOtherCall(
    'foreign-receiver',
    'what is left of the fee for a thief',
    layerzeroSend,
    oftSend(USER, 5n * ETHER, FEE, THIEF),
  ),
  createOtherCall(
    'too-much-native-value',
    'a smaller fee than goes with it',
    layerzeroSend,
    oftSend(USER, 5n * ETHER, FEE / 2n),
  ),
  createOtherCall('foreign-receiver', 'to a thief', ccipSend, createCcipSend(THIEF)),
  createOtherCall('other-amount', 'twice as much', ccipSend, createCcipSend(USER, 2n * CENT)),
  createOtherCall(
    'foreign-receiver',
    'shares for a thief',
    superformDeposit,
    createSuperformDeposit(THIEF, 98_000_000n),
  ),
  createOtherCall(
    'no-minimum',
    'for whatever comes',
    superformDeposit,
    createSuperformDeposit(USER, 0n),
  ),
  createOtherCall(
    'weak-minimum',
    'for a half',
    superformDeposit,
    createSuperformDeposit(USER, 49_000_000n),
  ),
  createOtherCall(
    'weak-minimum',
    'with a slippage of a tenth',
    superformDeposit,
    createSuperformDeposit(USER, 98_000_000n, FEE, 1000n),
  ),
  createOtherCall(
    'foreign-receiver',
    'of a thief',
    sablierClaim,
    call('function claim(uint256,address,uint128,bytes32[])', 4n, THIEF, ETHER, []),
  ),
  createOtherCall(
    'foreign-receiver',
    'a stream for a thief',
    sablierClaim,
    call('function withdrawMax(uint256,address)', 4n, THIEF),
  ),
]

/** A fee whose size the chain says, and coins beside that the simulation shows. */
const simulatedAttacks = [
  {
    ...changeCase(partialExit, { simulation: { left: [{ token: null, amount: 18n }] } }),
    name: 'a wei beside the fee leaves',
    finding: 'other-money-leaves' as const,
    base: partialExit,
  },
  {
    ...changeCase(partialExit, {
      simulation: { left: [...partialExit.simulation.left, { token: made(97), amount: 1n }] },
    }),
    name: 'a token beside the fee leaves',
    finding: 'other-money-leaves' as const,
    base: partialExit,
  },
]

/** Coins beyond what was typed, and what they are said to be for. */
export const attacksOnFees: readonly Attack[] = [
  ...requests,
  ...coins,
  ...requestedAttacks,
  ...simulatedAttacks,
]
