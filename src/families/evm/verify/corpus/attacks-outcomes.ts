import { createAttack, type Attack } from './attack.ts'
import { createWitnesses, type VerificationCase, type CaseChange } from './case.ts'
import { curveBoth } from './honest-pools.ts'
import { lidoStake, merklClaim } from './honest-staking.ts'
import {
  sharesRedemption,
  tenthRedemption,
  vaultApproval,
  vaultDeposit,
  vaultRedemption,
  vaultWithdrawal,
} from './honest-vaults.ts'
import { THIEF, made } from './people.ts'
import { DAI, STEAK, STETH, USDC } from './protocols.ts'
import { NO_WITNESSES } from '../../../witnesses.ts'

/** Nothing is wrong with the bytes, and the chain shows what they do. */
const createSimulatedAttack = (
  finding: Attack['finding'],
  name: string,
  base: VerificationCase,
  simulation: NonNullable<CaseChange['simulation']>,
): Attack => createAttack(finding, name, base, { simulation })

const CENT = 100_000_000n
const requestedMovement = { token: USDC.address, amount: CENT }
const shares = { token: STEAK.address, amount: CENT }
const NO_CHANGES = { left: [], arrived: [], allowances: [] }
const whole = { left: [requestedMovement], arrived: [shares], allowances: [] }
const open = (amount: bigint, token = USDC.address) => ({
  token,
  spender: STEAK.address,
  amount,
})

const createLeft = (amount: bigint) => ({ left: [{ token: STEAK.address, amount }] })
const BALANCE = 970n * 10n ** 18n
const TENTH = BALANCE / 10n
/** Another part of the shares than the one that was requested. */
const portionAttacks = [tenthRedemption, sharesRedemption].flatMap((base) => [
  createSimulatedAttack('other-money-leaves', 'all shares', base, createLeft(BALANCE)),
  createSimulatedAttack(
    'other-money-leaves',
    'a hundredth more',
    base,
    createLeft(TENTH + TENTH / 100n),
  ),
  createSimulatedAttack('other-amount', 'a hundredth less', base, createLeft(TENTH - TENTH / 100n)),
  createSimulatedAttack('other-amount', 'no shares leave', base, { left: [] }),
  createSimulatedAttack('other-money-leaves', 'another token beside', base, {
    left: [...createLeft(TENTH).left, { token: DAI.address, amount: 1n }],
  }),
  createSimulatedAttack(
    'other-money-leaves',
    'all shares, until the last step gives them back',
    base,
    {
      steps: [
        { ...createLeft(BALANCE), arrived: base.simulation.arrived, allowances: [] },
        { ...createLeft(TENTH), arrived: base.simulation.arrived, allowances: [] },
      ],
    },
  ),
])

/** More of one of several tokens than was typed of it, or of another one. */
const several = [
  { token: null, amount: 10n ** 18n + 1n },
  { token: STETH.address, amount: 10n ** 18n + 3n },
  { token: DAI.address, amount: 1n },
].map((more) =>
  createSimulatedAttack('other-money-leaves', `so much of ${more.token}`, curveBoth, {
    left: [...curveBoth.simulation.left.filter(({ token }) => token !== more.token), more],
  }),
)

/** Another of the user's positions that the yield names as a contract of its own, alone or beside the share. */
const OTHER_VAULT = made(671)
const amongContracts = (base: VerificationCase): VerificationCase => {
  const { intent } = base
  const place = intent.place && { ...intent.place, contracts: [STEAK.address, OTHER_VAULT] }
  return {
    ...base,
    name: `${base.name} of a yield with another vault`,
    intent: { ...intent, place },
    witnesses: createWitnesses('operator', [STEAK.address, OTHER_VAULT, USDC.address]),
  }
}
const positions = [vaultWithdrawal, vaultRedemption].map(amongContracts).flatMap((base) => {
  const other = { token: OTHER_VAULT, amount: CENT }
  return [
    createSimulatedAttack('other-money-leaves', 'the other vault leaves', base, { left: [other] }),
    createSimulatedAttack('other-money-leaves', 'the other vault, valued by itself', base, {
      left: [other],
      valuedBy: [OTHER_VAULT],
    }),
    createSimulatedAttack('other-money-leaves', 'the other vault beside', base, {
      left: [...base.simulation.left, other],
    }),
  ]
})

/** A step behind an honest one, to a contract that nobody knows: it may never be signed, and changes what is simulated. */
const behind = (base: VerificationCase, to: string, data: unknown = '0x'): Attack => {
  const unsignedTransaction = JSON.stringify({ ...base.payload, to, data })
  const helper = { ...base.transaction, id: 'helper', stepIndex: 1, unsignedTransaction }
  const transactions = [base.transaction, helper]
  const name = `a step to ${to} behind it, ${data === '0x' ? 'coins' : 'an approval'}`
  return createAttack('later-contract', name, base, { action: { transactions } })
}

/** What only a rehearsal shows. */
export const attacksInOutcomes: readonly Attack[] = [
  ...[vaultApproval, vaultDeposit, vaultWithdrawal, merklClaim].map((base) => behind(base, THIEF)),
  behind(vaultDeposit, THIEF, vaultApproval.payload['data']),
  ...positions,
  ...several,
  createSimulatedAttack('other-money-leaves', 'a token beside', vaultDeposit, {
    left: [requestedMovement, { token: DAI.address, amount: 1n }],
  }),
  createSimulatedAttack('other-money-leaves', 'coins beside', vaultDeposit, {
    left: [requestedMovement, { token: null, amount: 10n ** 15n }],
  }),
  createSimulatedAttack('other-money-leaves', 'more of the asked token', vaultDeposit, {
    left: [{ token: USDC.address, amount: CENT + 10n }],
  }),
  createSimulatedAttack('other-money-leaves', 'another token instead', vaultApproval, {
    left: [{ token: DAI.address, amount: CENT }],
  }),
  createSimulatedAttack('other-money-leaves', 'a wei more than typed', lidoStake, {
    left: [{ token: null, amount: 10n ** 18n + 1n }],
  }),
  createSimulatedAttack('other-money-leaves', 'money on the way out', vaultRedemption, {
    left: [shares, { token: DAI.address, amount: 5n }],
  }),
  createSimulatedAttack('other-money-leaves', 'coins on the way out', vaultWithdrawal, {
    left: [shares, { token: null, amount: 1n }],
  }),
  createSimulatedAttack(
    'other-money-leaves',
    'all of it for the part that was typed',
    vaultWithdrawal,
    {
      left: [{ token: STEAK.address, amount: 100n * CENT }],
      arrived: [{ token: USDC.address, amount: 100n * CENT }],
      worth: { left: 100n * CENT, arrived: 100n * CENT },
    },
  ),
  createSimulatedAttack('other-money-leaves', 'a hundredth more than was typed', vaultWithdrawal, {
    worth: { left: CENT + CENT / 100n, arrived: CENT + CENT / 100n },
  }),
  createSimulatedAttack('other-money-leaves', 'money for a claim', merklClaim, {
    left: [{ token: USDC.address, amount: 1n }],
  }),
  createSimulatedAttack('worth-unknown', 'a claim of nothing', merklClaim, { arrived: [] }),
  createSimulatedAttack('worth-unknown', 'shares that nobody takes back', vaultDeposit, {
    worth: { left: CENT, arrived: null },
  }),
  createSimulatedAttack('worth-unknown', 'nothing moves', vaultDeposit, { left: [], arrived: [] }),
  createSimulatedAttack('worth-unknown', 'shares of no known worth', vaultRedemption, {
    worth: { left: null, arrived: CENT },
  }),
  createSimulatedAttack('loses-value', 'nothing comes back', vaultDeposit, {
    arrived: [],
    worth: { left: CENT, arrived: 0n },
  }),
  createSimulatedAttack('loses-value', 'half comes back', vaultDeposit, {
    worth: { left: CENT, arrived: CENT / 2n },
  }),
  createSimulatedAttack('loses-value', 'a hair too little comes back', vaultDeposit, {
    worth: { left: CENT, arrived: 99_499_999n },
  }),
  createSimulatedAttack('other-amount', 'half of it is borrowed from the market', vaultWithdrawal, {
    worth: { left: CENT / 2n, arrived: CENT },
  }),
  createSimulatedAttack('loses-value', 'all shares for the asked amount', vaultWithdrawal, {
    worth: { left: 10n * CENT, arrived: CENT },
  }),
  createSimulatedAttack('loses-value', 'less than was typed', vaultWithdrawal, {
    worth: { left: CENT / 2n, arrived: CENT / 2n },
  }),
  createSimulatedAttack('open-allowance', 'an allowance stays', vaultDeposit, {
    allowances: [{ token: USDC.address, spender: STEAK.address, amount: 1n }],
  }),
  createSimulatedAttack('open-allowance', 'an allowance for a thief stays', vaultApproval, {
    allowances: [{ token: made(80), spender: THIEF, amount: CENT }],
  }),
  createSimulatedAttack('part-rehearsed', 'the last step is not written', vaultApproval, {
    isWhole: false,
  }),
  createSimulatedAttack(
    'other-money-leaves',
    'another token leaves, until the last step gives it back',
    vaultDeposit,
    {
      steps: [{ ...NO_CHANGES, left: [{ token: DAI.address, amount: CENT }] }, whole],
    },
  ),
  createSimulatedAttack(
    'other-money-leaves',
    'coins leave, until the last step gives them back',
    vaultDeposit,
    {
      steps: [{ ...NO_CHANGES, left: [{ token: null, amount: 1n }] }, whole],
    },
  ),
  createSimulatedAttack(
    'other-money-leaves',
    'twice as much leaves, until half of it comes back',
    vaultDeposit,
    {
      steps: [{ ...NO_CHANGES, left: [{ token: USDC.address, amount: 2n * CENT }] }, whole],
    },
  ),
  createSimulatedAttack('unsafe-if-stopped', 'the money leaves first', vaultDeposit, {
    steps: [{ ...NO_CHANGES, left: [requestedMovement] }, whole],
  }),
  createSimulatedAttack('unsafe-if-stopped', 'half of the shares come first', vaultDeposit, {
    steps: [{ ...whole, arrived: [{ ...shares, amount: CENT / 2n }] }, whole],
  }),
  createSimulatedAttack('unsafe-if-stopped', 'a hair too few shares come first', vaultDeposit, {
    steps: [{ ...whole, arrived: [{ ...shares, amount: 99_499_000n }] }, whole],
  }),
  createSimulatedAttack('unsafe-if-stopped', 'another token comes first', vaultDeposit, {
    steps: [{ ...whole, arrived: [{ token: DAI.address, amount: CENT }] }, whole],
  }),
  createSimulatedAttack('unsafe-if-stopped', 'coins leave first', lidoStake, {
    steps: [
      { ...NO_CHANGES, left: [{ token: null, amount: 10n ** 18n }] },
      {
        ...NO_CHANGES,
        left: [{ token: null, amount: 10n ** 18n }],
        arrived: lidoStake.simulation.arrived,
      },
    ],
  }),
  createSimulatedAttack('unsafe-if-stopped', 'the shares leave first', vaultRedemption, {
    steps: [{ ...NO_CHANGES, left: vaultRedemption.simulation.left }, vaultRedemption.simulation],
  }),
  createSimulatedAttack(
    'unsafe-if-stopped',
    'nobody says after which step what moves',
    vaultDeposit,
    {
      steps: [],
    },
  ),
  createSimulatedAttack('open-allowance', 'all may be taken beside what has left', vaultDeposit, {
    steps: [{ ...whole, allowances: [open(CENT)] }, whole],
  }),
  createSimulatedAttack(
    'open-allowance',
    'more may be taken than was typed, for a while',
    vaultDeposit,
    {
      steps: [{ ...NO_CHANGES, allowances: [open(CENT + 3n)] }, whole],
    },
  ),
  createSimulatedAttack(
    'open-allowance',
    'two may take what was typed, for a while',
    vaultDeposit,
    {
      steps: [
        { ...NO_CHANGES, allowances: [open(CENT), { ...open(CENT), spender: THIEF }] },
        whole,
      ],
    },
  ),
  createSimulatedAttack('open-allowance', 'another token may be taken, for a while', vaultDeposit, {
    steps: [{ ...NO_CHANGES, allowances: [open(CENT, DAI.address)] }, whole],
  }),
  createSimulatedAttack(
    'open-allowance',
    'the last step leaves one, whatever is said of all',
    vaultDeposit,
    {
      steps: [{ ...whole, allowances: [open(1n)] }],
    },
  ),
  createSimulatedAttack('other-token-arrives', 'shares of somebody else', vaultDeposit, {
    arrived: [{ token: made(81), amount: CENT }],
  }),
  createSimulatedAttack(
    'other-token-arrives',
    'shares of somebody else beside the yield’s',
    vaultDeposit,
    {
      arrived: [shares, { token: made(81), amount: CENT }],
    },
  ),
  createSimulatedAttack('other-token-arrives', 'coins for a token', vaultDeposit, {
    arrived: [{ token: null, amount: CENT }],
  }),
  createSimulatedAttack('other-token-arrives', 'another token on the way out', vaultWithdrawal, {
    arrived: [{ token: made(82), amount: CENT }],
  }),
  createSimulatedAttack('worth-unknown', 'worth by nobody’s word', vaultDeposit, { valuedBy: [] }),
  createSimulatedAttack('worth-unknown', 'worth by the word of somebody unknown', vaultDeposit, {
    valuedBy: [STEAK.address, made(83)],
  }),
  createAttack('worth-unknown', 'nobody vouches for the vault', vaultDeposit, {
    witnesses: NO_WITNESSES,
  }),
  createAttack('worth-unknown', 'nobody vouches for the vault that is left', vaultRedemption, {
    witnesses: NO_WITNESSES,
  }),
  createSimulatedAttack('outcome-varies', 'another block, another outcome', vaultDeposit, {
    varies: true,
  }),
  createSimulatedAttack('outcome-varies', 'another block, another outcome of a claim', merklClaim, {
    varies: true,
  }),
  ...portionAttacks,
  createSimulatedAttack('other-amount', 'nobody knows of what it is a tenth', tenthRedemption, {
    held: [],
  }),
  createSimulatedAttack('other-amount', 'a tenth of something else', tenthRedemption, {
    held: [{ token: DAI.address, amount: BALANCE }],
  }),
  createSimulatedAttack('artificial-simulation', 'a block like no other', vaultDeposit, {
    isLikeReal: false,
  }),
]
