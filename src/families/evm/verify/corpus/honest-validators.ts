import type { Hex } from 'viem'
import {
  call,
  changeCase,
  createEnterIntent,
  createExitIntent,
  createManageIntent,
  createStepCase,
  createTransactionCase,
} from './case.ts'
import { createProtocolCase } from './honest.ts'
import { USER, made } from './people.ts'
import { ETH, STETH, USDC } from './protocols.ts'

const ETHER = 10n ** 18n
const KEY: Hex = `0x${'ab'.repeat(48)}`
const OTHER_KEY: Hex = `0x${'ac'.repeat(48)}`
const VALIDATOR = made(500)
const OPERATOR = made(504)
const soon = (): bigint => BigInt(Math.floor(Date.now() / 1000) + 1200)
const withUser: Hex = `0x01${'0'.repeat(22)}${USER.slice(2).toLowerCase()}`
const toHexNumber = (value: bigint, bytes: number): string =>
  value.toString(16).padStart(bytes * 2, '0')

const native = createProtocolCase('Ethereum staking')
const DEPOSITS: Hex = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const pod = { asset: ETH, amount: '32', contracts: [DEPOSITS], more: { validatorAddress: KEY } }
const DEPOSIT = 'function deposit(bytes,bytes,bytes,bytes32)'
const SIGNATURE: Hex = `0x${'11'.repeat(96)}`
const ROOT: Hex = `0x${'22'.repeat(32)}`
export const podDeposit = createTransactionCase(
  'a deposit of a validator',
  createEnterIntent(pod),
  'STAKE',
  {
    to: DEPOSITS,
    data: call(DEPOSIT, KEY, withUser, SIGNATURE, ROOT),
    value: 32n * ETHER,
  },
)

const EXITS: Hex = '0x00000961Ef480Eb55e80D19ad83579A64c007002'
const MERGES: Hex = '0x0000BBdDc7CE488642fb579F8B00f3a590007251'
const partialRequest = {
  asset: ETH,
  amount: '1',
  contracts: [EXITS],
  more: { validatorAddress: KEY },
}
const merge = { asset: ETH, amount: '32', contracts: [MERGES] }
const FEES = {
  requestFees: new Map([
    [EXITS.toLowerCase(), 17n],
    [MERGES.toLowerCase(), 3n],
  ]),
}
const createRequestCase = (
  name: string,
  intent: ReturnType<typeof createExitIntent>,
  to: Hex,
  data: Hex,
  value: bigint,
) =>
  changeCase(createTransactionCase(name, intent, 'UNSTAKE', { to, data, value }), {
    facts: FEES,
    simulation: {
      left: [{ token: null, amount: value }],
      arrived: [],
      worth: { left: null, arrived: null },
    },
  })
/** A simulation shows the fee that leaves; the stake itself comes days later. */
export const partialExit = createRequestCase(
  'a part of a validator’s stake back',
  createExitIntent(partialRequest),
  EXITS,
  `0x${'ab'.repeat(48)}${toHexNumber(10n ** 9n, 8)}`,
  17n,
)
export const wholeExit = createRequestCase(
  'all of a validator’s stake back',
  createExitIntent({ ...partialRequest, amount: '32' }),
  EXITS,
  `0x${'ab'.repeat(48)}${toHexNumber(0n, 8)}`,
  17n,
)
export const merged = createRequestCase(
  'one validator into another of the user’s',
  createExitIntent({ ...merge, more: { validatorAddresses: [KEY, OTHER_KEY] } }),
  MERGES,
  `0x${'ab'.repeat(48)}${'ac'.repeat(48)}`,
  3n,
)

const eigen = createProtocolCase('EigenLayer')
const STRATEGIES: Hex = '0x858646372CC42E1A627fcE94aa7A7033e7CF075A'
const DELEGATIONS: Hex = '0x39053D51B77DC0d36036Fc1fCc8Cb819df8Ef37A'
const STRATEGY: Hex = '0x93c4b944D05dfe6df7645A86cd2206016c51564D'
const restaked = { asset: STETH, amount: '1', contracts: [STRATEGIES, STRATEGY] }
export const eigenDeposit = createTransactionCase(
  'an EigenLayer deposit',
  createEnterIntent(restaked),
  'RESTAKE',
  {
    to: STRATEGIES,
    data: call(
      'function depositIntoStrategy(address,address,uint256)',
      STRATEGY,
      STETH.address,
      ETHER,
    ),
  },
)
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
    createStepCase(
      'a deposit that compounds',
      createEnterIntent(pod),
      'STAKE',
      DEPOSITS,
      call(DEPOSIT, KEY, `0x02${withUser.slice(4)}`, SIGNATURE, ROOT),
      32n * ETHER,
    ),
  ),
  native(
    createStepCase(
      'a deposit whose key the service made',
      createEnterIntent({ ...pod, more: {} }),
      'STAKE',
      DEPOSITS,
      call(DEPOSIT, KEY, withUser, SIGNATURE, ROOT),
      32n * ETHER,
    ),
    'unbound-argument',
  ),
  native(
    createStepCase(
      'a deposit for a pod of the user’s',
      createEnterIntent(pod),
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
    changeCase(
      { ...wholeExit, name: 'more than the fee of now' },
      { payload: { value: '1000' }, simulation: { left: [{ token: null, amount: 1000n }] } },
    ),
    'other-amount',
    'worth-unknown',
    'claimed-fee',
  ),
  native(merged, 'other-amount', 'worth-unknown'),
  eigen(
    createStepCase(
      'an approval',
      createEnterIntent(restaked),
      'APPROVAL',
      STETH.address,
      call('function approve(address,uint256)', STRATEGIES, ETHER),
    ),
  ),
  eigen(eigenDeposit),
  eigen(
    createStepCase(
      'a delegation',
      createEnterIntent(delegated),
      'STAKE',
      DELEGATIONS,
      call('function delegateTo(address,(bytes,uint256),bytes32)', VALIDATOR, ['0x', 0n], ROOT),
    ),
  ),
  eigen(
    createStepCase(
      'a request',
      createExitIntent(delegated),
      'UNSTAKE',
      DELEGATIONS,
      call('function queueWithdrawals((address[],uint256[],address)[])', [
        [[STRATEGY], [ETHER], USER],
      ]),
    ),
  ),
  eigen(
    createStepCase(
      'a completion',
      createManageIntent('CLAIM_UNSTAKED', delegated),
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
    createStepCase(
      'an exit at an operator, with the message that its owner signed',
      createExitIntent({
        asset: ETH,
        amount: '32',
        contracts: [OPERATOR],
        more: { validatorAddress: VALIDATOR },
      }),
      'UNSTAKE',
      OPERATOR,
      call('function exit(address,uint256,bytes)', VALIDATOR, soon(), SIGNATURE),
    ),
  ),
  native(
    createStepCase(
      'a request of a token that is no ether',
      createExitIntent({
        asset: USDC,
        amount: '1',
        contracts: [EXITS],
        more: { validatorAddress: KEY },
      }),
      'UNSTAKE',
      EXITS,
      `0x${'ab'.repeat(48)}${toHexNumber(10n ** 9n, 8)}`,
      1n,
    ),
    'claimed-fee',
  ),
]
