import { createAttack, createOtherCall, type Attack } from './attack.ts'
import { call, getCallData } from './case.ts'
import { aaveSupply, blueSupply } from './honest-lending.ts'
import { dropClaim, lidoStake, merklClaim } from './honest-staking.ts'
import { vaultDeposit, vaultRedemption } from './honest-vaults.ts'
import { THIEF, USER, made, createPoisonedAddress } from './people.ts'
import { STEAK, USDC, USDT, WETH } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n

const unknownMethodAttacks = (
  name: string,
  signature: string,
  ...args: readonly unknown[]
): Attack => createOtherCall('unknown-method', name, vaultDeposit, call(signature, ...args))

const strangers = [
  unknownMethodAttacks(
    'a new implementation',
    'function upgradeToAndCall(address,bytes)',
    THIEF,
    '0x',
  ),
  unknownMethodAttacks('a new owner', 'function transferOwnership(address)', THIEF),
  unknownMethodAttacks('a router’s commands', 'function execute(bytes,bytes[])', '0x0b', ['0x12']),
  unknownMethodAttacks(
    'an account’s call',
    'function execute(address,uint256,bytes)',
    THIEF,
    1n,
    '0x',
  ),
  unknownMethodAttacks(
    'a call run as oneself',
    'function delegateCall(address,bytes)',
    THIEF,
    '0x12',
  ),
  unknownMethodAttacks(
    'a Safe’s transaction',
    'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    THIEF,
    0n,
    '0x',
    1,
    0n,
    0n,
    0n,
    THIEF,
    THIEF,
    '0x',
  ),
  unknownMethodAttacks(
    'a swap without a least amount',
    'function swap(address,uint256,uint256)',
    WETH.address,
    CENT,
    0n,
  ),
  unknownMethodAttacks(
    'a swap on a path to a thief',
    'function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
    CENT,
    0n,
    [USDC.address, WETH.address],
    THIEF,
    2n ** 40n,
  ),
  unknownMethodAttacks('a security update', 'function securityUpdate()'),
  unknownMethodAttacks('a claim of nothing known', 'function claimReward(address)', USER),
  unknownMethodAttacks(
    'a loan taken out',
    'function borrow(address,uint256,uint256,uint16,address)',
    USDT.address,
    CENT,
    2n,
    0,
    USER,
  ),
  createAttack('unknown-method', 'no bytes at all', vaultDeposit, { payload: { data: '0x' } }),
  createAttack('unknown-method', 'bytes left out', vaultDeposit, { payload: { data: undefined } }),
  createAttack('unknown-method', 'half a selector', vaultDeposit, { payload: { data: '0x6e55' } }),
  createAttack('unreadable-payload', 'a call cut short', vaultDeposit, {
    payload: { data: getCallData(vaultDeposit).slice(0, -2) },
  }),
  createAttack('unknown-method', 'ether without a word', lidoStake, { payload: { data: '0x' } }),
]

const several = [
  createOtherCall(
    'several-calls',
    'twice the same',
    vaultDeposit,
    call('function multicall(bytes[])', [getCallData(vaultDeposit), getCallData(vaultDeposit)]),
  ),
  createOtherCall(
    'unknown-method',
    'beside what nobody knows',
    vaultDeposit,
    call('function multicall(bytes[])', [getCallData(vaultDeposit), '0x12345678']),
  ),
  createOtherCall(
    'foreign-receiver',
    'an approval and a fetch in one',
    vaultDeposit,
    call('function multicall(bytes[])', [
      call('function approve(address,uint256)', THIEF, CENT),
      call('function transferFrom(address,address,uint256)', USER, THIEF, CENT),
    ]),
  ),
  createOtherCall(
    'unknown-spender',
    'an approval beside the deposit',
    vaultDeposit,
    call('function multicall(bytes[])', [
      getCallData(vaultDeposit),
      call('function approve(address,uint256)', THIEF, 1n),
    ]),
  ),
  createOtherCall(
    'several-calls',
    'nothing, many times',
    vaultDeposit,
    call('function multicall(bytes[])', []),
  ),
]

const encodings = [
  createAttack('odd-encoding', 'bytes after the end', vaultDeposit, {
    payload: { data: `${getCallData(vaultDeposit)}00` },
  }),
  createAttack('odd-encoding', 'a second call after the first', vaultDeposit, {
    payload: {
      data: `${getCallData(vaultDeposit)}${call('function transfer(address,uint256)', THIEF, 1n).slice(2)}`,
    },
  }),
  createAttack('unreadable-payload', 'dirt above the receiver', vaultDeposit, {
    payload: {
      data: getCallData(vaultDeposit).replace(`${'0'.repeat(24)}7099`, `${'f'.repeat(24)}7099`),
    },
  }),
  createAttack('unreadable-payload', 'one dirty bit above the owner', vaultRedemption, {
    payload: {
      data: getCallData(vaultRedemption).replace(
        /0{24}(?<owner>.{40})$/,
        '000000000000000000000001$<owner>',
      ),
    },
  }),
  createAttack('odd-encoding', 'lists in another order', merklClaim, {
    payload: { data: `${getCallData(merklClaim)}${'0'.repeat(64)}` },
  }),
  createAttack('odd-encoding', 'a proof with a tail', dropClaim, {
    payload: { data: `${getCallData(dropClaim)}${'1'.repeat(64)}` },
  }),
]

const contracts = [
  createAttack('unknown-contract', 'at a thief’s contract', vaultDeposit, {
    payload: { to: THIEF },
  }),
  createAttack('unknown-contract', 'at another vault', vaultDeposit, { payload: { to: made(60) } }),
  createAttack('unknown-contract', 'at a market of another', aaveSupply, {
    payload: { to: made(61) },
  }),
  createAttack('look-alike', 'at a twin of the vault', vaultDeposit, {
    payload: { to: createPoisonedAddress(STEAK.address) },
  }),
  createAttack('unknown-contract', 'at the user’s own address', vaultRedemption, {
    payload: { to: USER },
  }),
  createAttack('sends-directly', 'tokens simply sent to the vault', vaultDeposit, {
    payload: {
      to: USDC.address,
      data: call('function transfer(address,uint256)', STEAK.address, CENT),
    },
  }),
  createAttack('sends-directly', 'tokens fetched into the vault', vaultDeposit, {
    payload: {
      to: USDC.address,
      data: call('function transferFrom(address,address,uint256)', USER, STEAK.address, CENT),
    },
  }),
  createAttack('carries-data', 'an NFT that wakes a contract', vaultDeposit, {
    payload: {
      data: call(
        'function safeTransferFrom(address,address,uint256,bytes)',
        USER,
        STEAK.address,
        1n,
        '0x12',
      ),
    },
  }),
  createOtherCall(
    'carries-data',
    'with a callback',
    blueSupply,
    call(
      'function supply((address,address,address,address,uint256),uint256,uint256,address,bytes)',
      [USDC.address, WETH.address, made(3), made(4), ETHER],
      CENT,
      0n,
      USER,
      '0x1234',
    ),
  ),
]

/** What is called, where, with which bytes. */
export const attacksOnCalls: readonly Attack[] = [
  ...strangers,
  ...several,
  ...encodings,
  ...contracts,
]
