import type { Hex } from 'viem'
import { vaultApproval, vaultDeposit, vaultRedemption } from './honest-vaults.ts'
import { aaveSupply } from './honest-lending.ts'
import { lidoStake } from './honest-staking.ts'
import {
  call,
  changed,
  entering,
  leaving,
  managing,
  messageOf,
  transactionOf,
  type Change,
} from './case.ts'
import { likeThoseOf } from './honest.ts'
import { FRIEND, MAX, USER, made } from './people.ts'
import { DAI, ETH, STEAK, USDC, USDT, WETH } from './protocols.ts'
import { daiPermitOf, permitOf, singleOf, transferOf } from './typed-messages.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const ROUTER = made(40)
const any = likeThoseOf(null)
const zap = likeThoseOf('Zap routers')
const fund = likeThoseOf('Tokenised funds')

const routed = { asset: USDC, amount: '100', output: STEAK, contracts: [ROUTER] }
const SHARE = made(41)
const share = { asset: USDC, amount: '100', contracts: [SHARE] }
const through = (
  name: string,
  intent: ReturnType<typeof entering>,
  type: string,
  data: Hex,
  value = 0n,
) => transactionOf(name, intent, type, { to: ROUTER, data, value })

/** The same payload, written in another of the contract's ways. */
const written = (name: string, base: typeof vaultDeposit, payload: Change['payload']) =>
  any({ ...changed(base, { payload: payload ?? {} }), name: `${base.name}, ${name}` })

const hinted = (name: string, step: Change['step']) =>
  any({ ...changed(vaultDeposit, { step: step ?? {} }), name: `${vaultDeposit.name}, ${name}` })

const exitWith = entering({ asset: USDC, amount: '100', output: STEAK, contracts: [STEAK.address] })
const dai = entering({ asset: DAI, amount: '5', output: STEAK, contracts: [STEAK.address] })
const onBase = entering({
  asset: USDC,
  amount: '100',
  output: STEAK,
  contracts: [STEAK.address],
  network: 'base',
})

/** Routers, funds, messages, and one payload in all forms that the contract allows. */
export const honestOthers = [
  zap(
    through(
      'a swap and a deposit in one',
      entering(routed),
      'SUPPLY',
      call(
        'function zapIn(address,uint256,address,uint256,bytes)',
        USDC.address,
        CENT,
        STEAK.address,
        95n,
        '0x1234',
      ),
    ),
    'unknown-method',
  ),
  zap(
    through(
      'commands of a universal router',
      entering(routed),
      'SUPPLY',
      call('function execute(bytes,bytes[],uint256)', '0x0b00', ['0x12', '0x34'], 2_000_000_000n),
    ),
    'unknown-method',
  ),
  zap(
    through(
      'ether that is swapped first',
      entering({ ...routed, asset: ETH, amount: '1' }),
      'SUPPLY',
      call('function enter(address,uint256)', STEAK.address, 1n),
      ETHER,
    ),
    'unknown-method',
  ),
  zap(
    through(
      'out, through a router',
      leaving(routed),
      'WITHDRAW',
      call('function zapOut(uint256,uint256)', 95n * ETHER, 99_000_000n),
    ),
    'unknown-method',
  ),
  zap(
    transactionOf('shares for the router', leaving(routed), 'APPROVAL', {
      to: STEAK.address,
      data: call('function approve(address,uint256)', ROUTER, 95n * ETHER),
    }),
    'unmeasured-approval',
  ),
  fund(
    transactionOf('a subscription', entering(share), 'SUPPLY', {
      to: SHARE,
      data: call('function subscribe(uint256)', CENT),
    }),
    'unknown-method',
  ),
  fund(
    transactionOf(
      'shares handed to the fund',
      leaving({ ...share, output: { symbol: 'F', decimals: 6, address: made(42) } }),
      'UNSTAKE',
      {
        to: made(42),
        data: call('function transfer(address,uint256)', SHARE, CENT),
      },
    ),
    'sends-directly',
    'unexpected-step',
  ),
  fund(
    transactionOf('a request of ERC-7540', leaving(share), 'UNSTAKE', {
      to: SHARE,
      data: call('function requestRedeem(uint256,address,address)', CENT, USER, USER),
    }),
  ),
  fund(
    transactionOf('a deposit request of ERC-7540', entering(share), 'SUPPLY', {
      to: SHARE,
      data: call('function requestDeposit(uint256,address,address)', CENT, USER, USER),
    }),
  ),
  any(
    transactionOf('an allowance taken back', managing('REVOKE', share), 'APPROVAL', {
      to: USDT.address,
      data: call('function approve(address,uint256)', SHARE, 0n),
    }),
    'unknown-contract',
  ),
  any(
    transactionOf(
      'coins to a contract without a word',
      entering({ asset: ETH, amount: '1', output: WETH, contracts: [ROUTER] }),
      'STAKE',
      {
        to: ROUTER,
        value: ETHER,
      },
    ),
    'unknown-method',
  ),
  any(
    transactionOf('an operator that is dismissed', managing('REVOKE', share), 'REVOKE', {
      to: SHARE,
      data: call('function setApprovalForAll(address,bool)', FRIEND, false),
    }),
    'unexpected-step',
  ),
  any(
    transactionOf(
      'everything that is asked for',
      leaving({ asset: USDC, output: STEAK, contracts: [STEAK.address] }),
      'WITHDRAW_ALL',
      {
        to: STEAK.address,
        data: call('function redeem(uint256,address,address)', MAX, USER, USER),
      },
    ),
  ),
  any(
    transactionOf('on another network than Ethereum', onBase, 'SUPPLY', {
      to: STEAK.address,
      data: call('function deposit(uint256,address)', CENT, USER),
    }),
  ),
  written('with decimal numbers', vaultDeposit, { value: '0', chainId: '1', gasLimit: '300000' }),
  written('with bare numbers', vaultDeposit, { value: 0, gasLimit: 300_000 }),
  written('with hexadecimal numbers', vaultDeposit, { chainId: '0x1', nonce: '0x7', type: '0x2' }),
  written('of type 0', vaultDeposit, {
    type: 0,
    gasPrice: '0x6fc23ac00',
    maxFeePerGas: undefined,
    maxPriorityFeePerGas: undefined,
  }),
  written('of type 1', vaultDeposit, { type: 1, accessList: [] }),
  written('in lower case', aaveSupply, { from: USER.toLowerCase() }),
  written('without a value', vaultRedemption, { value: undefined }),
  written('with a decimal value', lidoStake, { value: String(ETHER) }),
  written('with the gas of an ordinary call', vaultApproval, { gasLimit: '46000', nonce: 0 }),
  hinted('told by its signature', {
    annotatedTransaction: {
      method: 'deposit(uint256,address)',
      inputs: { assets: '100000000', receiver: USER },
    },
  }),
  hinted('told by its name', { annotatedTransaction: { method: 'deposit', inputs: {} } }),
  hinted('told as an operation', {
    structuredTransaction: {
      operations: [
        {
          type: 'SUPPLY',
          to: STEAK.address,
          method: 'deposit(uint256,address)',
          inputs: {},
          value: '0',
        },
      ],
    },
  }),
  any(
    messageOf('DAI’s permit, taken back', dai, daiPermitOf()),
    'unmeasured-approval',
    'not-rehearsed',
  ),
  any(messageOf('an allowance of Permit2', exitWith, singleOf()), 'not-rehearsed'),
  any(messageOf('a transfer of Permit2', exitWith, transferOf()), 'not-rehearsed'),
  any(
    messageOf('terms to agree to', exitWith, 'I have read the terms of the fund.\nVersion 3.'),
    'unknown-message',
  ),
  any(
    messageOf(
      'a permit of shares',
      leaving(routed),
      permitOf(
        { spender: ROUTER, value: '95' },
        { verifyingContract: STEAK.address, name: 'Steak', version: '1' },
      ),
    ),
    'unmeasured-approval',
    'not-rehearsed',
  ),
]
