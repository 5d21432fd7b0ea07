import type { Hex } from 'viem'
import { vaultApproval, vaultDeposit, vaultRedemption } from './honest-vaults.ts'
import { aaveSupply } from './honest-lending.ts'
import { lidoStake } from './honest-staking.ts'
import {
  call,
  changeCase,
  createEnterIntent,
  createExitIntent,
  createManageIntent,
  createMessageCase,
  createTransactionCase,
  type CaseChange,
} from './case.ts'
import { createProtocolCase } from './honest.ts'
import { FRIEND, MAX, USER, made } from './people.ts'
import { DAI, ETH, STEAK, USDC, USDT, WETH } from './protocols.ts'
import {
  createDaiPermit,
  createPermit,
  createPermitSingle,
  createPermitTransfer,
} from './typed-messages.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const ROUTER = made(40)
const any = createProtocolCase(null)
const zap = createProtocolCase('Zap routers')
const fund = createProtocolCase('Tokenised funds')

const routed = { asset: USDC, amount: '100', output: STEAK, contracts: [ROUTER] }
const SHARE = made(41)
const share = { asset: USDC, amount: '100', contracts: [SHARE] }
const through = (
  name: string,
  intent: ReturnType<typeof createEnterIntent>,
  type: string,
  data: Hex,
  value = 0n,
) => createTransactionCase(name, intent, type, { to: ROUTER, data, value })

/** The same payload, written in another of the contract's ways. */
const written = (name: string, base: typeof vaultDeposit, payload: CaseChange['payload']) =>
  any({ ...changeCase(base, { payload: payload ?? {} }), name: `${base.name}, ${name}` })

const createAnnotatedCase = (name: string, step: CaseChange['step']) =>
  any({ ...changeCase(vaultDeposit, { step: step ?? {} }), name: `${vaultDeposit.name}, ${name}` })

const exitWith = createEnterIntent({
  asset: USDC,
  amount: '100',
  output: STEAK,
  contracts: [STEAK.address],
})
const dai = createEnterIntent({
  asset: DAI,
  amount: '5',
  output: STEAK,
  contracts: [STEAK.address],
})
const onBase = createEnterIntent({
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
      createEnterIntent(routed),
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
      createEnterIntent(routed),
      'SUPPLY',
      call('function execute(bytes,bytes[],uint256)', '0x0b00', ['0x12', '0x34'], 2_000_000_000n),
    ),
    'unknown-method',
  ),
  zap(
    through(
      'ether that is swapped first',
      createEnterIntent({ ...routed, asset: ETH, amount: '1' }),
      'SUPPLY',
      call('function enter(address,uint256)', STEAK.address, 1n),
      ETHER,
    ),
    'unknown-method',
  ),
  zap(
    through(
      'out, through a router',
      createExitIntent(routed),
      'WITHDRAW',
      call('function zapOut(uint256,uint256)', 95n * ETHER, 99_000_000n),
    ),
    'unknown-method',
  ),
  zap(
    changeCase(
      createTransactionCase('shares for the router', createExitIntent(routed), 'APPROVAL', {
        to: STEAK.address,
        data: call('function approve(address,uint256)', ROUTER, 95n * ETHER),
      }),
      // The router takes all of them in the next step.
      { simulation: { left: [{ token: STEAK.address, amount: 95n * ETHER }] } },
    ),
    'unmeasured-approval',
  ),
  fund(
    createTransactionCase('a subscription', createEnterIntent(share), 'SUPPLY', {
      to: SHARE,
      data: call('function subscribe(uint256)', CENT),
    }),
    'unknown-method',
  ),
  fund(
    createTransactionCase(
      'shares handed to the fund',
      createExitIntent({ ...share, output: { symbol: 'F', decimals: 6, address: made(42) } }),
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
    createTransactionCase('a request of ERC-7540', createExitIntent(share), 'UNSTAKE', {
      to: SHARE,
      data: call('function requestRedeem(uint256,address,address)', CENT, USER, USER),
    }),
  ),
  fund(
    createTransactionCase('a deposit request of ERC-7540', createEnterIntent(share), 'SUPPLY', {
      to: SHARE,
      data: call('function requestDeposit(uint256,address,address)', CENT, USER, USER),
    }),
  ),
  any(
    createTransactionCase(
      'an allowance taken back',
      createManageIntent('REVOKE', share),
      'APPROVAL',
      {
        to: USDT.address,
        data: call('function approve(address,uint256)', SHARE, 0n),
      },
    ),
    'unknown-contract',
  ),
  any(
    createTransactionCase(
      'coins to a contract without a word',
      createEnterIntent({ asset: ETH, amount: '1', output: WETH, contracts: [ROUTER] }),
      'STAKE',
      {
        to: ROUTER,
        value: ETHER,
      },
    ),
    'unknown-method',
  ),
  any(
    createTransactionCase(
      'an operator that is dismissed',
      createManageIntent('REVOKE', share),
      'REVOKE',
      {
        to: SHARE,
        data: call('function setApprovalForAll(address,bool)', FRIEND, false),
      },
    ),
    'unexpected-step',
  ),
  any(
    createTransactionCase(
      'everything that is asked for',
      createExitIntent({ asset: USDC, output: STEAK, contracts: [STEAK.address] }),
      'WITHDRAW_ALL',
      {
        to: STEAK.address,
        data: call('function redeem(uint256,address,address)', MAX, USER, USER),
      },
    ),
  ),
  any(
    createTransactionCase('on another network than Ethereum', onBase, 'SUPPLY', {
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
  createAnnotatedCase('told by its signature', {
    annotatedTransaction: {
      method: 'deposit(uint256,address)',
      inputs: { assets: '100000000', receiver: USER },
    },
  }),
  createAnnotatedCase('told by its name', {
    annotatedTransaction: { method: 'deposit', inputs: {} },
  }),
  createAnnotatedCase('told as an operation', {
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
    createMessageCase('DAI’s permit, taken back', dai, createDaiPermit()),
    'unmeasured-approval',
    'not-rehearsed',
  ),
  any(
    createMessageCase('an allowance of Permit2', exitWith, createPermitSingle()),
    'not-rehearsed',
  ),
  any(
    createMessageCase('a transfer of Permit2', exitWith, createPermitTransfer()),
    'not-rehearsed',
  ),
  any(
    createMessageCase(
      'terms to agree to',
      exitWith,
      'I have read the terms of the fund.\nVersion 3.',
    ),
    'unknown-message',
  ),
  any(
    createMessageCase(
      'a permit of shares',
      createExitIntent(routed),
      createPermit(
        { spender: ROUTER, value: '95' },
        { verifyingContract: STEAK.address, name: 'Steak', version: '1' },
      ),
    ),
    'unmeasured-approval',
    'not-rehearsed',
  ),
]
