import type { Hex } from 'viem'
import { createAttack, createReplacement, createOtherCall, type Attack } from './attack.ts'
import {
  call,
  createEnterIntent,
  createExitIntent,
  createManageIntent,
  createTransactionCase,
  type VerificationCase,
} from './case.ts'
import { vaultApproval, vaultDeposit, vaultRedemption } from './honest-vaults.ts'
import { MAX, NOBODY, THIEF, USER, made, createPoisonedAddress } from './people.ts'
import { PERMIT2, STEAK, USDC, USDT, WETH } from './protocols.ts'

const APPROVE = 'function approve(address,uint256)'
const PERMIT2_APPROVE = 'function approve(address,address,uint160,uint48)'
const CENT = 100_000_000n
const LATER = 2_000_000_000

const larger = (name: string, amount: bigint): Attack =>
  createOtherCall('approval-too-large', name, vaultApproval, call(APPROVE, STEAK.address, amount))

/** The same approval where something else was asked for, of the requested token or at another contract. */
const createApprovalCase = (
  more: Readonly<Record<string, unknown>>,
  amount: bigint,
  [of, to, data]: readonly [of: string, to: Hex, data?: Hex] = ['USDC', USDC.address],
): VerificationCase => {
  const intent = createEnterIntent({
    asset: USDC,
    amount: '100',
    output: STEAK,
    contracts: [STEAK.address],
    more,
  })
  return createTransactionCase(
    `an approval of ${of} with ${JSON.stringify(more)}`,
    intent,
    'APPROVAL',
    {
      to,
      data: data ?? call(APPROVE, STEAK.address, amount),
    },
  )
}

const tooLarge = [
  larger('without a limit', MAX),
  larger('all but without a limit', MAX - 1n),
  larger('half of everything', 2n ** 255n),
  larger('more than there is', 2n ** 200n),
  larger('three units more', CENT + 3n),
  larger('twice as much', 2n * CENT),
  larger('the amount with 18 decimals', 100n * 10n ** 18n),
  createOtherCall(
    'approval-too-large',
    'raised without a limit',
    vaultApproval,
    call('function increaseAllowance(address,uint256)', STEAK.address, MAX),
  ),
  createOtherCall(
    'approval-too-large',
    'raised by more than typed',
    vaultApproval,
    call('function increaseAllowance(address,uint256)', STEAK.address, 5n * CENT),
  ),
  createReplacement(
    'approval-too-large',
    vaultApproval,
    createApprovalCase({ useMaxAllowance: false }, MAX),
  ),
  createReplacement(
    'approval-too-large',
    vaultApproval,
    createApprovalCase({ useMaxAllowance: 'true' }, MAX),
  ),
  ...[
    ['USDT', USDT.address] as const,
    ['a market', made(52), call('function setAuthorization(address,bool)', THIEF, true)] as const,
    ['NFTs', made(53), call('function setApprovalForAll(address,bool)', THIEF, true)] as const,
  ].map((other) =>
    createReplacement(
      'approval-too-large',
      vaultApproval,
      createApprovalCase({ useMaxAllowance: true }, MAX, other),
    ),
  ),
  createReplacement(
    'approval-too-large',
    vaultApproval,
    createTransactionCase(
      'all shares for good',
      createExitIntent({
        asset: USDC,
        amount: '100',
        output: STEAK,
        contracts: [STEAK.address, made(50)],
      }),
      'APPROVAL',
      { to: STEAK.address, data: call(APPROVE, made(50), MAX) },
    ),
  ),
  createReplacement(
    'approval-too-large',
    vaultApproval,
    createTransactionCase(
      'all of a reward for good',
      createManageIntent('CLAIM_REWARDS', { asset: USDC, contracts: [made(51)] }),
      'APPROVAL',
      { to: USDT.address, data: call(APPROVE, made(51), MAX) },
    ),
  ),
  createAttack('approval-too-large', 'Permit2, everything in 160 bits', vaultApproval, {
    payload: {
      to: PERMIT2,
      data: call(PERMIT2_APPROVE, USDC.address, STEAK.address, 2n ** 160n - 1n, LATER),
    },
  }),
  createAttack('approval-too-large', 'Permit2, twice as much', vaultApproval, {
    payload: {
      to: PERMIT2,
      data: call(PERMIT2_APPROVE, USDC.address, STEAK.address, 2n * CENT, LATER),
    },
  }),
  createAttack('approval-too-large', 'hidden among the bytes of a longer call', vaultApproval, {
    payload: { data: `${call(APPROVE, STEAK.address, MAX)}00` },
  }),
  createOtherCall(
    'approval-too-large',
    'hidden in a multicall',
    vaultDeposit,
    call('function multicall(bytes[])', [
      call('function deposit(uint256,address)', CENT, USER),
      call(APPROVE, THIEF, MAX),
    ]),
  ),
]

const forGood = (name: string, signature: string, ...args: readonly unknown[]): Attack =>
  createOtherCall('approval-too-large', name, vaultRedemption, call(signature, ...args))

const operators = [
  forGood('an operator of all NFTs', 'function setApprovalForAll(address,bool)', THIEF, true),
  forGood(
    'the vault as an operator',
    'function setApprovalForAll(address,bool)',
    STEAK.address,
    true,
  ),
  forGood('a debt without a limit', 'function approveDelegation(address,uint256)', THIEF, MAX),
  createOtherCall(
    'foreign-spender',
    'a debt of little',
    vaultRedemption,
    call('function approveDelegation(address,uint256)', THIEF, 1n),
  ),
  createOtherCall(
    'foreign-spender',
    'a debt by a signature that goes with the call',
    vaultRedemption,
    call(
      'function delegationWithSig(address,address,uint256,uint256,uint8,bytes32,bytes32)',
      USER,
      THIEF,
      1n,
      LATER,
      27,
      `0x${'1'.repeat(64)}`,
      `0x${'2'.repeat(64)}`,
    ),
  ),
  forGood('a manager of Comet', 'function allow(address,bool)', THIEF, true),
  forGood('a manager of Morpho', 'function setAuthorization(address,bool)', THIEF, true),
  forGood('an operator of ERC-6909', 'function setOperator(address,bool)', THIEF, true),
  forGood(
    'an operator of Euler’s connector',
    'function setAccountOperator(address,address,bool)',
    USER,
    THIEF,
    true,
  ),
  forGood(
    'everything of an id of ERC-6909',
    'function approve(address,uint256,uint256)',
    THIEF,
    7n,
    MAX,
  ),
  forGood(
    'a relayer of Balancer',
    'function setRelayerApproval(address,address,bool)',
    USER,
    THIEF,
    true,
  ),
]

/** Two units are a rounding of tokens that count in shares, and yet not what was typed. */
const rounded = [1n, 2n].map((more) =>
  createOtherCall(
    'other-amount',
    `${more} more than typed`,
    vaultApproval,
    call(APPROVE, STEAK.address, CENT + more),
  ),
)

const spentBy = (finding: Attack['finding'], name: string, spender: string): Attack =>
  createOtherCall(finding, name, vaultApproval, call(APPROVE, spender, CENT))

const approving = call(APPROVE, STEAK.address, CENT)

const wrongSpenders = [
  spentBy('unknown-spender', 'a thief may take it', THIEF),
  spentBy('unknown-spender', 'nobody may take it', NOBODY),
  spentBy('unknown-spender', 'the user may take it', USER),
  spentBy('unknown-spender', 'the token itself may take it', USDC.address),
  spentBy('unknown-spender', 'a vault of another yield may take it', made(52)),
  spentBy('look-alike', 'a twin of the vault may take it', createPoisonedAddress(STEAK.address)),
  createOtherCall(
    'unknown-spender',
    'a thief’s allowance is raised',
    vaultApproval,
    call('function increaseAllowance(address,uint256)', THIEF, CENT),
  ),
  createAttack('unknown-spender', 'Permit2 for a thief', vaultApproval, {
    payload: { to: PERMIT2, data: call(PERMIT2_APPROVE, USDC.address, THIEF, CENT, LATER) },
  }),
  createAttack('unmeasured-approval', 'of another token that the user may hold', vaultApproval, {
    payload: { to: WETH.address },
  }),
  createAttack('unknown-contract', 'of a token that only has the same name', vaultApproval, {
    payload: { to: made(53) },
  }),
  createAttack('unexpected-step', 'called a deposit', vaultApproval, { step: { type: 'SUPPLY' } }),
  createAttack('unexpected-step', 'of a type that nobody knows', vaultApproval, {
    step: { type: 'UNKNOWN' },
  }),
  createAttack('odd-encoding', 'with letters after its end', vaultApproval, {
    payload: { data: `${approving}deadbeef` },
  }),
  createAttack('unreadable-payload', 'with dirt above the address', vaultApproval, {
    payload: {
      data: approving.replace(/^(?<selector>0x.{8})0{24}/, '$<selector>ffffffffffffffffffffffff'),
    },
  }),
  createAttack('too-much-native-value', 'with coins', vaultApproval, { payload: { value: '0x1' } }),
]

/** Somebody could take more than was asked for, or somebody else could. */
export const attacksOnApprovals: readonly Attack[] = [
  ...tooLarge,
  ...rounded,
  ...operators,
  ...wrongSpenders,
]
