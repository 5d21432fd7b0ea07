import { arriving, call, entering, leaving, managing, stepOf } from './case.ts'
import { likeThoseOf } from './honest.ts'
import { FRIEND, USER, made } from './people.ts'
import { DAI, STEAK, USDC, USDS, token } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const APPROVE = 'function approve(address,uint256)'
const sky = likeThoseOf('Sky')
const CONVERTER = '0x3225737a9Bbb6473CB4a45b7244ACa2BeFdB276A'
const usds = { asset: DAI, amount: '3', output: USDS, contracts: [CONVERTER] } as const
const FARM = '0x0650CAF159C5A49f711e8169D4336ECB9b950275'
const farm = { asset: USDS, amount: '3', contracts: [FARM] } as const
const superform = likeThoseOf('Superform')
const FORM = token('superUSDC', 6, made(624))
const form = { asset: USDC, amount: '100', output: FORM, contracts: [FORM.address] }
const fluid = likeThoseOf('Fluid')
const FUSDC = token('fUSDC', 6, '0x9Fb7b4477576Fe5B32be4C1843aFB1e55F251B33')
const lent = { asset: USDC, amount: '100', output: FUSDC, contracts: [FUSDC.address] } as const
export const fluidDeposit = arriving(
  stepOf(
    'a deposit with a minimum',
    entering(lent),
    'SUPPLY',
    FUSDC.address,
    call('function deposit(uint256,address,uint256)', CENT, USER, 86_000_000n),
  ),
  [FUSDC, 86_500_000n],
)
export const fluidRedemption = arriving(
  stepOf(
    'a redemption with a minimum',
    leaving(lent),
    'WITHDRAW',
    FUSDC.address,
    call('function redeem(uint256,address,address,uint256)', 86_000_000n, USER, USER, 99_500_000n),
  ),
  [USDC, CENT],
)
const euler = likeThoseOf('Euler 2')
const EVAULT = token('eUSDC-2', 6, '0x797DD80692c3b2dAdabCe8e30C07fDE5307D48a9')
const EVC = '0x0C9a3dd6b8F28529d72d7f9cE918D493519EE383'
const evault = {
  asset: USDC,
  amount: '100',
  output: EVAULT,
  contracts: [EVAULT.address, EVC],
} as const
const usual = likeThoseOf('ERC-4626 vaults of others')
const VAULT = token('vUSDC', 6, made(625))
const vault = { asset: USDC, amount: '100', output: VAULT, contracts: [VAULT.address] }
const BATCH = 'function batch((address,address,uint256,bytes)[])'

/** Vaults of tokens that somebody curates. */
export const honestCurated = [
  sky(
    stepOf(
      'DAI into USDS',
      entering(usds),
      'WRAP',
      CONVERTER,
      call('function daiToUsds(address,uint256)', USER, 3n * ETHER),
    ),
  ),
  sky(
    stepOf(
      'USDS into DAI',
      leaving(usds),
      'UNWRAP',
      CONVERTER,
      call('function usdsToDai(address,uint256)', USER, 3n * ETHER),
    ),
  ),
  sky(
    stepOf(
      'a farm with a referral',
      entering(farm),
      'STAKE',
      FARM,
      call('function stake(uint256,uint16)', 3n * ETHER, 1),
    ),
  ),
  sky(
    stepOf(
      'out of a farm',
      leaving(farm),
      'UNSTAKE',
      FARM,
      call('function withdraw(uint256)', 3n * ETHER),
    ),
  ),
  superform(
    stepOf(
      'a deposit',
      entering(form),
      'SUPPLY',
      FORM.address,
      call('function deposit(uint256,address)', CENT, USER),
    ),
  ),
  superform(
    stepOf(
      'a redemption',
      leaving(form),
      'WITHDRAW',
      FORM.address,
      call('function redeem(uint256,address,address)', 98_000_000n, USER, USER),
    ),
  ),
  fluid(
    stepOf(
      'a deposit',
      entering(lent),
      'SUPPLY',
      FUSDC.address,
      call('function deposit(uint256,address)', CENT, USER),
    ),
  ),
  fluid(fluidDeposit),
  fluid(fluidRedemption),
  euler(
    stepOf(
      'a deposit',
      entering(evault),
      'SUPPLY',
      EVAULT.address,
      call('function deposit(uint256,address)', CENT, USER),
    ),
  ),
  euler(
    stepOf(
      'a withdrawal',
      leaving(evault),
      'WITHDRAW',
      EVAULT.address,
      call('function withdraw(uint256,address,address)', CENT, USER, USER),
    ),
  ),
  euler(
    stepOf(
      'a deposit in a batch',
      entering(evault),
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
    stepOf(
      'a deposit of all, in shares',
      entering(evault),
      'SUPPLY',
      EVAULT.address,
      call('function mint(uint256,address)', 99_000_000n, USER),
    ),
  ),
  usual(
    stepOf(
      'a withdrawal for a friend',
      leaving({ ...vault, more: { receiverAddress: FRIEND } }),
      'WITHDRAW',
      VAULT.address,
      call('function withdraw(uint256,address,address)', CENT, FRIEND, USER),
    ),
  ),
  usual(
    stepOf(
      'an approval of three parts',
      entering(vault),
      'APPROVAL',
      USDC.address,
      call(APPROVE, VAULT.address, CENT / 3n),
    ),
  ),
  usual(
    stepOf(
      'an increase of an allowance',
      entering(vault),
      'APPROVAL',
      USDC.address,
      call('function increaseAllowance(address,uint256)', VAULT.address, CENT),
    ),
  ),
  usual(
    stepOf(
      'everything at once',
      leaving({ ...vault, output: STEAK, contracts: [STEAK.address] }),
      'WITHDRAW_ALL',
      STEAK.address,
      call('function redeem(uint256,address,address)', 97n * ETHER, USER, USER),
    ),
  ),
  usual(
    stepOf(
      'a claim of a reward',
      managing('CLAIM_REWARDS', vault),
      'CLAIM_REWARDS',
      VAULT.address,
      call('function claimRewards(address)', DAI.address),
    ),
  ),
]
