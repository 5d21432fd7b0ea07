import {
  withArriving,
  call,
  createEnterIntent,
  createExitIntent,
  createManageIntent,
  createStepCase,
} from './case.ts'
import { createProtocolCase } from './honest.ts'
import { FRIEND, USER, made } from './people.ts'
import { DAI, STEAK, USDC, USDS, token } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const APPROVE = 'function approve(address,uint256)'
const sky = createProtocolCase('Sky')
const CONVERTER = '0x3225737a9Bbb6473CB4a45b7244ACa2BeFdB276A'
const usds = { asset: DAI, amount: '3', output: USDS, contracts: [CONVERTER] } as const
const FARM = '0x0650CAF159C5A49f711e8169D4336ECB9b950275'
const farm = { asset: USDS, amount: '3', contracts: [FARM] } as const
const superform = createProtocolCase('Superform')
const FORM = token('superUSDC', 6, made(624))
const form = { asset: USDC, amount: '100', output: FORM, contracts: [FORM.address] }
const fluid = createProtocolCase('Fluid')
const FUSDC = token('fUSDC', 6, '0x9Fb7b4477576Fe5B32be4C1843aFB1e55F251B33')
const lent = { asset: USDC, amount: '100', output: FUSDC, contracts: [FUSDC.address] } as const
export const fluidDeposit = withArriving(
  createStepCase(
    'a deposit with a minimum',
    createEnterIntent(lent),
    'SUPPLY',
    FUSDC.address,
    call('function deposit(uint256,address,uint256)', CENT, USER, 86_000_000n),
  ),
  [FUSDC, 86_500_000n],
)
export const fluidRedemption = withArriving(
  createStepCase(
    'a redemption with a minimum',
    createExitIntent(lent),
    'WITHDRAW',
    FUSDC.address,
    call('function redeem(uint256,address,address,uint256)', 86_000_000n, USER, USER, 99_500_000n),
  ),
  [USDC, CENT],
)
const euler = createProtocolCase('Euler 2')
const EVAULT = token('eUSDC-2', 6, '0x797DD80692c3b2dAdabCe8e30C07fDE5307D48a9')
const EVC = '0x0C9a3dd6b8F28529d72d7f9cE918D493519EE383'
const evault = {
  asset: USDC,
  amount: '100',
  output: EVAULT,
  contracts: [EVAULT.address, EVC],
} as const
const usual = createProtocolCase('ERC-4626 vaults of others')
const VAULT = token('vUSDC', 6, made(625))
const vault = { asset: USDC, amount: '100', output: VAULT, contracts: [VAULT.address] }
const BATCH = 'function batch((address,address,uint256,bytes)[])'

/** Vaults of tokens that somebody curates. */
export const honestCurated = [
  sky(
    createStepCase(
      'DAI into USDS',
      createEnterIntent(usds),
      'WRAP',
      CONVERTER,
      call('function daiToUsds(address,uint256)', USER, 3n * ETHER),
    ),
  ),
  sky(
    createStepCase(
      'USDS into DAI',
      createExitIntent(usds),
      'UNWRAP',
      CONVERTER,
      call('function usdsToDai(address,uint256)', USER, 3n * ETHER),
    ),
  ),
  sky(
    createStepCase(
      'a farm with a referral',
      createEnterIntent(farm),
      'STAKE',
      FARM,
      call('function stake(uint256,uint16)', 3n * ETHER, 1),
    ),
  ),
  sky(
    createStepCase(
      'out of a farm',
      createExitIntent(farm),
      'UNSTAKE',
      FARM,
      call('function withdraw(uint256)', 3n * ETHER),
    ),
  ),
  superform(
    createStepCase(
      'a deposit',
      createEnterIntent(form),
      'SUPPLY',
      FORM.address,
      call('function deposit(uint256,address)', CENT, USER),
    ),
  ),
  superform(
    createStepCase(
      'a redemption',
      createExitIntent(form),
      'WITHDRAW',
      FORM.address,
      call('function redeem(uint256,address,address)', 98_000_000n, USER, USER),
    ),
  ),
  fluid(
    createStepCase(
      'a deposit',
      createEnterIntent(lent),
      'SUPPLY',
      FUSDC.address,
      call('function deposit(uint256,address)', CENT, USER),
    ),
  ),
  fluid(fluidDeposit),
  fluid(fluidRedemption),
  euler(
    createStepCase(
      'a deposit',
      createEnterIntent(evault),
      'SUPPLY',
      EVAULT.address,
      call('function deposit(uint256,address)', CENT, USER),
    ),
  ),
  euler(
    createStepCase(
      'a withdrawal',
      createExitIntent(evault),
      'WITHDRAW',
      EVAULT.address,
      call('function withdraw(uint256,address,address)', CENT, USER, USER),
    ),
  ),
  euler(
    createStepCase(
      'a deposit in a batch',
      createEnterIntent(evault),
      'SUPPLY',
      EVC,
      call(BATCH, [
        [EVAULT.address, USER, 0n, call('function deposit(uint256,address)', CENT, USER)],
      ]),
    ),
    'several-calls',
    'unexpected-step',
  ),
  euler(
    createStepCase(
      'a deposit of all, in shares',
      createEnterIntent(evault),
      'SUPPLY',
      EVAULT.address,
      call('function mint(uint256,address)', 99_000_000n, USER),
    ),
  ),
  usual(
    createStepCase(
      'a withdrawal for a friend',
      createExitIntent({ ...vault, more: { receiverAddress: FRIEND } }),
      'WITHDRAW',
      VAULT.address,
      call('function withdraw(uint256,address,address)', CENT, FRIEND, USER),
    ),
  ),
  usual(
    createStepCase(
      'an approval of three parts',
      createEnterIntent(vault),
      'APPROVAL',
      USDC.address,
      call(APPROVE, VAULT.address, CENT / 3n),
    ),
  ),
  usual(
    createStepCase(
      'an increase of an allowance',
      createEnterIntent(vault),
      'APPROVAL',
      USDC.address,
      call('function increaseAllowance(address,uint256)', VAULT.address, CENT),
    ),
  ),
  usual(
    createStepCase(
      'everything at once',
      createExitIntent({ ...vault, output: STEAK, contracts: [STEAK.address] }),
      'WITHDRAW_ALL',
      STEAK.address,
      call('function redeem(uint256,address,address)', 97n * ETHER, USER, USER),
    ),
  ),
  usual(
    createStepCase(
      'a claim of a reward',
      createManageIntent('CLAIM_REWARDS', vault),
      'CLAIM_REWARDS',
      VAULT.address,
      call('function claimRewards(address)', DAI.address),
    ),
  ),
]
