import { NO_WITNESSES } from '../../../witnesses.ts'
import { createAttack, createReplacement, createOtherCall, type Attack } from './attack.ts'
import {
  call,
  createEnterIntent,
  createExitIntent,
  createStepCase,
  createWitnesses,
  type VerificationCase,
} from './case.ts'
import { fluidDeposit } from './honest-curated.ts'
import { bnbDelegation } from './honest-delegations.ts'
import { balancer3Exit } from './honest-dexes.ts'
import { ondoSubscription } from './honest-funds.ts'
import {
  aaveRewards,
  aaveSupply,
  aaveWithdrawal,
  cometSupply,
  cometWithdrawal,
  etherSupply,
} from './honest-lending.ts'
import { lidoPermitRequest, staderDeposit } from './honest-liquid-staking.ts'
import { curveDeposit, curveWithdrawal } from './honest-pools.ts'
import { positionCollect, positionDecrease } from './honest-positions.ts'
import { stakewiseDeposit, tellerDeposit } from './honest-restaking.ts'
import {
  dropClaim,
  ethenaClaim,
  lidoRequest,
  lidoStake,
  merklClaim,
  poolStake,
} from './honest-staking.ts'
import { eigenDeposit, podDeposit } from './honest-validators.ts'
import {
  vaultApproval,
  vaultDeposit,
  vaultMint,
  vaultRedemption,
  vaultWithdrawal,
} from './honest-vaults.ts'
import { MAX, NOBODY, THIEF, USER, made } from './people.ts'
import { DAI, ETH, PERMIT2, STEAK, STETH, USDC, WETH } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n

/** Nobody but the service names the contract. */
const alone = (base: VerificationCase): Attack =>
  createAttack('service-named', 'a contract that the service alone names', base, {
    witnesses: NO_WITNESSES,
  })

const byTheService = [
  vaultDeposit,
  vaultMint,
  vaultWithdrawal,
  vaultRedemption,
  aaveSupply,
  aaveWithdrawal,
  aaveRewards,
  cometSupply,
  cometWithdrawal,
  etherSupply,
  lidoStake,
  lidoRequest,
  lidoPermitRequest,
  staderDeposit,
  stakewiseDeposit,
  tellerDeposit,
  ethenaClaim,
  merklClaim,
  dropClaim,
  poolStake,
  curveDeposit,
  curveWithdrawal,
  positionCollect,
  positionDecrease,
  balancer3Exit,
  fluidDeposit,
  ondoSubscription,
  podDeposit,
  eigenDeposit,
  bnbDelegation,
].map(alone)

const spenders = [
  createAttack('service-named', 'a spender that the service alone names', vaultApproval, {
    witnesses: NO_WITNESSES,
  }),
  createAttack('service-named', 'another contract of the yield is known', vaultApproval, {
    witnesses: createWitnesses('memory', [made(90)]),
  }),
  createAttack('unknown-spender', 'the token, which is used by all', vaultApproval, {
    payload: { data: call('function approve(address,uint256)', USDC.address, CENT) },
    witnesses: createWitnesses('memory', [USDC.address, STEAK.address]),
  }),
  createAttack('unknown-spender', 'the share is known and its spender is not', vaultApproval, {
    payload: { to: STEAK.address, data: call('function approve(address,uint256)', made(91), CENT) },
    witnesses: createWitnesses('operator', [STEAK.address]),
  }),
]

/** Known as tokens only: no reason to let them take anything, or to call them. */
const asTokens = (...addresses: readonly string[]) => ({
  contracts: new Map(),
  assets: createWitnesses('memory', addresses).contracts,
})
const tokensOnly = [
  createAttack('service-named', 'the vault is known as a token only', vaultApproval, {
    witnesses: asTokens(STEAK.address, USDC.address),
  }),
  createAttack('service-named', 'the vault is known as a token only', vaultDeposit, {
    witnesses: asTokens(STEAK.address, USDC.address),
  }),
]

/** What the thief gives himself: a yield of his own, named by the service, like the honest one letter by letter. */
const FAKE = made(92)
const fake = {
  asset: USDC,
  amount: '100',
  output: { symbol: 'steakUSDC', decimals: 18, address: FAKE },
  contracts: [FAKE],
}
const ofThief = (name: string, base: VerificationCase, other: VerificationCase): Attack =>
  createReplacement('service-named', base, { ...other, name, witnesses: base.witnesses })
const fakes = [
  ofThief(
    'a vault like the honest one',
    vaultDeposit,
    createStepCase(
      '',
      createEnterIntent(fake),
      'SUPPLY',
      FAKE,
      call('function deposit(uint256,address)', CENT, USER),
    ),
  ),
  ofThief(
    'an approval for a vault like the honest one',
    vaultApproval,
    createStepCase(
      '',
      createEnterIntent(fake),
      'APPROVAL',
      USDC.address,
      call('function approve(address,uint256)', FAKE, CENT),
    ),
  ),
  ofThief(
    'a redemption of a vault like the honest one',
    vaultRedemption,
    createStepCase(
      '',
      createExitIntent({ ...fake, output: { ...fake.output } }),
      'WITHDRAW',
      FAKE,
      call('function redeem(uint256,address,address)', CENT, USER, USER),
    ),
  ),
]

const permit = (allowance: bigint, owner: string = USER) =>
  call(
    'function requestWithdrawalsWithPermit(uint256[],address,(uint256,uint256,uint8,bytes32,bytes32))',
    [ETHER],
    owner,
    [allowance, 2n ** 40n, 27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`],
  )
const innerCallAttacks = [
  createOtherCall('approval-too-large', 'a permit without a limit', lidoPermitRequest, permit(MAX)),
  createOtherCall(
    'approval-too-large',
    'a permit of twice as much',
    lidoPermitRequest,
    permit(2n * ETHER),
  ),
  createOtherCall(
    'foreign-receiver',
    'a request owned by a thief',
    lidoPermitRequest,
    permit(ETHER, THIEF),
  ),
  createOtherCall(
    'other-amount',
    'two requests',
    lidoPermitRequest,
    call('function requestWithdrawals(uint256[],address)', [ETHER, ETHER], USER),
  ),
]

const receivers = [
  createOtherCall(
    'unbound-argument',
    'shares for a thief, who may be a partner',
    staderDeposit,
    call('function deposit(address)', THIEF),
  ),
  createOtherCall(
    'foreign-receiver',
    'shares for a thief',
    stakewiseDeposit,
    call('function deposit(address,address)', THIEF, NOBODY),
  ),
  createOtherCall(
    'unbound-argument',
    'paid to the token itself',
    vaultWithdrawal,
    call('function withdraw(uint256,address)', CENT, USDC.address),
  ),
  createOtherCall(
    'foreign-receiver',
    'paid to another token',
    vaultWithdrawal,
    call('function withdraw(uint256,address)', CENT, DAI.address),
  ),
  createOtherCall(
    'foreign-receiver',
    'an operator of ERC-777 is no receiver',
    vaultDeposit,
    call('function send(address,uint256,bytes)', THIEF, CENT, '0x'),
  ),
  createOtherCall(
    'approval-too-large',
    'an operator of ERC-777',
    vaultDeposit,
    call('function authorizeOperator(address)', THIEF),
  ),
  createOtherCall(
    'approval-too-large',
    'DAI’s permit as a call',
    vaultDeposit,
    call(
      'function permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
      USER,
      STEAK.address,
      0n,
      2n ** 40n,
      true,
      27,
      `0x${'11'.repeat(32)}`,
      `0x${'22'.repeat(32)}`,
    ),
  ),
  createOtherCall(
    'approval-too-large',
    'a permit without a limit as a call',
    vaultDeposit,
    call(
      'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
      USER,
      STEAK.address,
      MAX,
      2n ** 40n,
      27,
      `0x${'11'.repeat(32)}`,
      `0x${'22'.repeat(32)}`,
    ),
  ),
  createOtherCall(
    'foreign-receiver',
    'many things of ERC-1155',
    vaultDeposit,
    call(
      'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
      USER,
      THIEF,
      [1n, 2n],
      [5n, 6n],
      '0x',
    ),
  ),
  createOtherCall(
    'foreign-receiver',
    'a batch for a thief',
    vaultDeposit,
    call('function batch((address,address,uint256,bytes)[])', [
      [STEAK.address, USER, 0n, call('function deposit(uint256,address)', CENT, THIEF)],
    ]),
  ),
  createOtherCall(
    'foreign-receiver',
    'a batch on behalf of a thief',
    vaultDeposit,
    call('function batch((address,address,uint256,bytes)[])', [[STEAK.address, THIEF, 0n, '0x']]),
  ),
  createOtherCall(
    'approval-too-large',
    'an approval in a batch, at the token',
    vaultDeposit,
    call('function batch((address,address,uint256,bytes)[])', [
      [USDC.address, USER, 0n, call('function approve(address,uint256)', STEAK.address, 2n * CENT)],
    ]),
  ),
  createOtherCall(
    'unbound-argument',
    'a batch at a thief’s contract',
    vaultDeposit,
    call('function batch((address,address,uint256,bytes)[])', [
      [made(94), USER, 0n, call('function deposit(uint256,address)', CENT, USER)],
    ]),
  ),
  createOtherCall(
    'unbound-argument',
    'with a strategy that sells first',
    vaultRedemption,
    call(
      'function redeem(uint256,address,address,uint256,address[])',
      97n * ETHER,
      USER,
      USER,
      1n,
      [made(95)],
    ),
  ),
]

const APPROVE2 = 'function approve(address,address,uint160,uint48)'
const permit2 = [
  createAttack('far-deadline', 'an allowance of Permit2 for years', vaultApproval, {
    payload: { to: PERMIT2, data: call(APPROVE2, USDC.address, STEAK.address, CENT, 2 ** 40) },
    witnesses: createWitnesses('operator', [PERMIT2, STEAK.address]),
  }),
  createAttack('unmeasured-approval', 'an allowance of Permit2 of another token', vaultApproval, {
    payload: { to: PERMIT2, data: call(APPROVE2, WETH.address, STEAK.address, CENT, 0) },
    witnesses: createWitnesses('operator', [PERMIT2, STEAK.address]),
  }),
  createAttack('unknown-spender', 'Permit2 may take it, and nobody asked for it', vaultApproval, {
    payload: { data: call('function approve(address,uint256)', PERMIT2, CENT) },
  }),
]

const tokens = [
  createOtherCall(
    'other-token',
    'another token goes in',
    tellerDeposit,
    call('function deposit(address,uint256,uint256)', STETH.address, ETHER, 94n * 10n ** 16n),
  ),
  createOtherCall(
    'other-token',
    'another token is supplied',
    aaveSupply,
    call('function supply(address,uint256,address,uint16)', DAI.address, CENT, USER, 0),
  ),
  createOtherCall(
    'other-token',
    'another token comes back',
    aaveWithdrawal,
    call('function withdraw(address,uint256,address)', DAI.address, CENT, USER),
  ),
  createOtherCall(
    'other-token',
    'another strategy’s token',
    eigenDeposit,
    call(
      'function depositIntoStrategy(address,address,uint256)',
      '0x93c4b944D05dfe6df7645A86cd2206016c51564D',
      WETH.address,
      ETHER,
    ),
  ),
  createReplacement('other-token', aaveSupply, {
    ...createStepCase(
      'a token where the coin was typed',
      createEnterIntent({ asset: ETH, amount: '1', contracts: [made(96)] }),
      'SUPPLY',
      made(96),
      call('function supply(address,uint256,address,uint16)', USDC.address, ETHER, USER, 0),
    ),
  }),
]

/** Who vouches, and who else gains. */
export const attacksOnVouching: readonly Attack[] = [
  ...byTheService,
  ...spenders,
  ...tokensOnly,
  ...fakes,
  ...innerCallAttacks,
  ...receivers,
  ...permit2,
  ...tokens,
]
