import type { Hex } from 'viem'
import { call, changed, entering, leaving, managing, stepOf, transactionOf } from './case.ts'
import { likeThoseOf } from './honest.ts'
import { USER, made } from './people.ts'
import { ETH, STETH, USDC } from './protocols.ts'

const ETHER = 10n ** 18n
const KEY: Hex = `0x${'ab'.repeat(48)}`
const OTHER_KEY: Hex = `0x${'ac'.repeat(48)}`
const VALIDATOR = made(500)
const withUser: Hex = `0x01${'0'.repeat(22)}${USER.slice(2).toLowerCase()}`
const word = (value: bigint, bytes: number): string => value.toString(16).padStart(bytes * 2, '0')

const native = likeThoseOf('Ethereum staking')
const DEPOSITS: Hex = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const pod = { asset: ETH, amount: '32', contracts: [DEPOSITS], more: { validatorAddress: KEY } }
const DEPOSIT = 'function deposit(bytes,bytes,bytes,bytes32)'
const SIGNATURE: Hex = `0x${'11'.repeat(96)}`
const ROOT: Hex = `0x${'22'.repeat(32)}`
export const podDeposit = transactionOf('a deposit of a validator', entering(pod), 'STAKE', {
  to: DEPOSITS,
  data: call(DEPOSIT, KEY, withUser, SIGNATURE, ROOT),
  value: 32n * ETHER,
})

const EXITS: Hex = '0x00000961Ef480Eb55e80D19ad83579A64c007002'
const MERGES: Hex = '0x0000BBdDc7CE488642fb579F8B00f3a590007251'
const part = { asset: ETH, amount: '1', contracts: [EXITS], more: { validatorAddress: KEY } }
const merge = { asset: ETH, amount: '32', contracts: [MERGES] }
const FEES = {
  requestFees: new Map([
    [EXITS.toLowerCase(), 17n],
    [MERGES.toLowerCase(), 3n],
  ]),
}
const asked = (
  name: string,
  intent: ReturnType<typeof leaving>,
  to: Hex,
  data: Hex,
  value: bigint,
) =>
  changed(transactionOf(name, intent, 'UNSTAKE', { to, data, value }), {
    facts: FEES,
    rehearsal: {
      left: [{ token: null, amount: value }],
      arrived: [],
      worth: { left: null, arrived: null },
    },
  })
/** A simulation shows the fee that leaves; the stake itself comes days later. */
export const partialExit = asked(
  'a part of a validator’s stake back',
  leaving(part),
  EXITS,
  `0x${'ab'.repeat(48)}${word(10n ** 9n, 8)}`,
  17n,
)
export const wholeExit = asked(
  'all of a validator’s stake back',
  leaving({ ...part, amount: '32' }),
  EXITS,
  `0x${'ab'.repeat(48)}${word(0n, 8)}`,
  17n,
)
export const merged = asked(
  'one validator into another of the user’s',
  leaving({ ...merge, more: { validatorAddresses: [KEY, OTHER_KEY] } }),
  MERGES,
  `0x${'ab'.repeat(48)}${'ac'.repeat(48)}`,
  3n,
)

const eigen = likeThoseOf('EigenLayer')
const STRATEGIES: Hex = '0x858646372CC42E1A627fcE94aa7A7033e7CF075A'
const DELEGATIONS: Hex = '0x39053D51B77DC0d36036Fc1fCc8Cb819df8Ef37A'
const STRATEGY: Hex = '0x93c4b944D05dfe6df7645A86cd2206016c51564D'
const restaked = { asset: STETH, amount: '1', contracts: [STRATEGIES, STRATEGY] }
export const eigenDeposit = transactionOf('an EigenLayer deposit', entering(restaked), 'RESTAKE', {
  to: STRATEGIES,
  data: call(
    'function depositIntoStrategy(address,address,uint256)',
    STRATEGY,
    STETH.address,
    ETHER,
  ),
})
const delegated = {
  ...restaked,
  contracts: [DELEGATIONS, STRATEGY],
  more: { validatorAddress: VALIDATOR },
}
const QUEUED = '(address,address,address,uint256,uint32,address[],uint256[])'

/** Validators of Ethereum, and operators who restake. */
export const honestValidators = [
  native(podDeposit),
  native(
    stepOf(
      'a deposit that compounds',
      entering(pod),
      'STAKE',
      DEPOSITS,
      call(DEPOSIT, KEY, `0x02${withUser.slice(4)}`, SIGNATURE, ROOT),
      32n * ETHER,
    ),
  ),
  native(
    stepOf(
      'a deposit whose key the service made',
      entering({ ...pod, more: {} }),
      'STAKE',
      DEPOSITS,
      call(DEPOSIT, KEY, withUser, SIGNATURE, ROOT),
      32n * ETHER,
    ),
    'unbound-argument',
  ),
  native(
    stepOf(
      'a deposit for a pod of the user’s',
      entering(pod),
      'STAKE',
      DEPOSITS,
      call(DEPOSIT, KEY, `0x01${'0'.repeat(22)}${'5e'.repeat(20)}`, SIGNATURE, ROOT),
      32n * ETHER,
    ),
    'unbound-argument',
  ),
  native(partialExit, 'worth-unknown'),
  native(wholeExit, 'other-amount', 'worth-unknown'),
  native(
    changed(
      { ...wholeExit, name: 'more than the fee of now' },
      { payload: { value: '1000' }, rehearsal: { left: [{ token: null, amount: 1000n }] } },
    ),
    'other-amount',
    'worth-unknown',
    'claimed-fee',
  ),
  native(merged, 'other-amount', 'worth-unknown'),
  eigen(
    stepOf(
      'an approval',
      entering(restaked),
      'APPROVAL',
      STETH.address,
      call('function approve(address,uint256)', STRATEGIES, ETHER),
    ),
  ),
  eigen(eigenDeposit),
  eigen(
    stepOf(
      'a delegation',
      entering(delegated),
      'STAKE',
      DELEGATIONS,
      call('function delegateTo(address,(bytes,uint256),bytes32)', VALIDATOR, ['0x', 0n], ROOT),
    ),
  ),
  eigen(
    stepOf(
      'a request',
      leaving(delegated),
      'UNSTAKE',
      DELEGATIONS,
      call('function queueWithdrawals((address[],uint256[],address)[])', [
        [[STRATEGY], [ETHER], USER],
      ]),
    ),
  ),
  eigen(
    stepOf(
      'a completion',
      managing('CLAIM_UNSTAKED', delegated),
      'CLAIM_UNSTAKED',
      DELEGATIONS,
      call(
        `function completeQueuedWithdrawal(${QUEUED},address[],bool)`,
        [USER, VALIDATOR, USER, 3n, 19_000_000, [STRATEGY], [ETHER]],
        [STETH.address],
        true,
      ),
    ),
  ),
  native(
    stepOf(
      'a request of a token that is no ether',
      leaving({ asset: USDC, amount: '1', contracts: [EXITS], more: { validatorAddress: KEY } }),
      'UNSTAKE',
      EXITS,
      `0x${'ab'.repeat(48)}${word(10n ** 9n, 8)}`,
      1n,
    ),
    'claimed-fee',
  ),
]
