import { attack, type Attack } from './attack.ts'
import { vouchedBy, type Case, type Change } from './case.ts'
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
const shown = (
  says: Attack['says'],
  name: string,
  base: Case,
  rehearsal: NonNullable<Change['rehearsal']>,
): Attack => attack(says, name, base, { rehearsal })

const CENT = 100_000_000n
const asked = { token: USDC.address, amount: CENT }
const shares = { token: STEAK.address, amount: CENT }
const nothing = { left: [], arrived: [], allowances: [] }
const whole = { left: [asked], arrived: [shares], allowances: [] }
const open = (amount: bigint, token = USDC.address) => ({
  token,
  spender: STEAK.address,
  amount,
})

const given = (amount: bigint) => ({ left: [{ token: STEAK.address, amount }] })
const HELD = 970n * 10n ** 18n
const TENTH = HELD / 10n
/** Another part of the shares than the one that was requested. */
const parts = [tenthRedemption, sharesRedemption].flatMap((base) => [
  shown('other-money-leaves', 'all shares', base, given(HELD)),
  shown('other-money-leaves', 'a hundredth more', base, given(TENTH + TENTH / 100n)),
  shown('other-amount', 'a hundredth less', base, given(TENTH - TENTH / 100n)),
  shown('other-amount', 'no shares leave', base, { left: [] }),
  shown('other-money-leaves', 'another token beside', base, {
    left: [...given(TENTH).left, { token: DAI.address, amount: 1n }],
  }),
  shown('other-money-leaves', 'all shares, until the last step gives them back', base, {
    steps: [
      { ...given(HELD), arrived: base.rehearsal.arrived, allowances: [] },
      { ...given(TENTH), arrived: base.rehearsal.arrived, allowances: [] },
    ],
  }),
])

/** More of one of several tokens than was typed of it, or of another one. */
const several = [
  { token: null, amount: 10n ** 18n + 1n },
  { token: STETH.address, amount: 10n ** 18n + 3n },
  { token: DAI.address, amount: 1n },
].map((more) =>
  shown('other-money-leaves', `so much of ${more.token}`, curveBoth, {
    left: [...curveBoth.rehearsal.left.filter(({ token }) => token !== more.token), more],
  }),
)

/** Another of the user's positions that the yield names as a contract of its own, alone or beside the share. */
const OTHER_VAULT = made(671)
const amongContracts = (base: Case): Case => {
  const { intent } = base
  const place = intent.place && { ...intent.place, contracts: [STEAK.address, OTHER_VAULT] }
  return {
    ...base,
    name: `${base.name} of a yield with another vault`,
    intent: { ...intent, place },
    witnesses: vouchedBy('operator', [STEAK.address, OTHER_VAULT, USDC.address]),
  }
}
const positions = [vaultWithdrawal, vaultRedemption].map(amongContracts).flatMap((base) => {
  const other = { token: OTHER_VAULT, amount: CENT }
  return [
    shown('other-money-leaves', 'the other vault leaves', base, { left: [other] }),
    shown('other-money-leaves', 'the other vault, valued by itself', base, {
      left: [other],
      valuedBy: [OTHER_VAULT],
    }),
    shown('other-money-leaves', 'the other vault beside', base, {
      left: [...base.rehearsal.left, other],
    }),
  ]
})

/** What only a rehearsal shows. */
export const attacksInOutcomes: readonly Attack[] = [
  ...positions,
  ...several,
  shown('other-money-leaves', 'a token beside', vaultDeposit, {
    left: [asked, { token: DAI.address, amount: 1n }],
  }),
  shown('other-money-leaves', 'coins beside', vaultDeposit, {
    left: [asked, { token: null, amount: 10n ** 15n }],
  }),
  shown('other-money-leaves', 'more of the asked token', vaultDeposit, {
    left: [{ token: USDC.address, amount: CENT + 10n }],
  }),
  shown('other-money-leaves', 'another token instead', vaultApproval, {
    left: [{ token: DAI.address, amount: CENT }],
  }),
  shown('other-money-leaves', 'a wei more than typed', lidoStake, {
    left: [{ token: null, amount: 10n ** 18n + 1n }],
  }),
  shown('other-money-leaves', 'money on the way out', vaultRedemption, {
    left: [shares, { token: DAI.address, amount: 5n }],
  }),
  shown('other-money-leaves', 'coins on the way out', vaultWithdrawal, {
    left: [shares, { token: null, amount: 1n }],
  }),
  shown('other-money-leaves', 'all of it for the part that was typed', vaultWithdrawal, {
    left: [{ token: STEAK.address, amount: 100n * CENT }],
    arrived: [{ token: USDC.address, amount: 100n * CENT }],
    worth: { left: 100n * CENT, arrived: 100n * CENT },
  }),
  shown('other-money-leaves', 'a hundredth more than was typed', vaultWithdrawal, {
    worth: { left: CENT + CENT / 100n, arrived: CENT + CENT / 100n },
  }),
  shown('other-money-leaves', 'money for a claim', merklClaim, {
    left: [{ token: USDC.address, amount: 1n }],
  }),
  shown('worth-unknown', 'a claim of nothing', merklClaim, { arrived: [] }),
  shown('worth-unknown', 'shares that nobody takes back', vaultDeposit, {
    worth: { left: CENT, arrived: null },
  }),
  shown('worth-unknown', 'nothing moves', vaultDeposit, { left: [], arrived: [] }),
  shown('worth-unknown', 'shares of no known worth', vaultRedemption, {
    worth: { left: null, arrived: CENT },
  }),
  shown('loses-value', 'nothing comes back', vaultDeposit, {
    arrived: [],
    worth: { left: CENT, arrived: 0n },
  }),
  shown('loses-value', 'half comes back', vaultDeposit, {
    worth: { left: CENT, arrived: CENT / 2n },
  }),
  shown('loses-value', 'a hair too little comes back', vaultDeposit, {
    worth: { left: CENT, arrived: 99_499_999n },
  }),
  shown('loses-value', 'all shares for the asked amount', vaultWithdrawal, {
    worth: { left: 10n * CENT, arrived: CENT },
  }),
  shown('loses-value', 'less than was typed', vaultWithdrawal, {
    worth: { left: CENT / 2n, arrived: CENT / 2n },
  }),
  shown('open-allowance', 'an allowance stays', vaultDeposit, {
    allowances: [{ token: USDC.address, spender: STEAK.address, amount: 1n }],
  }),
  shown('open-allowance', 'an allowance for a thief stays', vaultApproval, {
    allowances: [{ token: made(80), spender: THIEF, amount: CENT }],
  }),
  shown('part-rehearsed', 'the last step is not written', vaultApproval, { isWhole: false }),
  shown(
    'other-money-leaves',
    'another token leaves, until the last step gives it back',
    vaultDeposit,
    {
      steps: [{ ...nothing, left: [{ token: DAI.address, amount: CENT }] }, whole],
    },
  ),
  shown('other-money-leaves', 'coins leave, until the last step gives them back', vaultDeposit, {
    steps: [{ ...nothing, left: [{ token: null, amount: 1n }] }, whole],
  }),
  shown('other-money-leaves', 'twice as much leaves, until half of it comes back', vaultDeposit, {
    steps: [{ ...nothing, left: [{ token: USDC.address, amount: 2n * CENT }] }, whole],
  }),
  shown('unsafe-if-stopped', 'the money leaves first', vaultDeposit, {
    steps: [{ ...nothing, left: [asked] }, whole],
  }),
  shown('unsafe-if-stopped', 'half of the shares come first', vaultDeposit, {
    steps: [{ ...whole, arrived: [{ ...shares, amount: CENT / 2n }] }, whole],
  }),
  shown('unsafe-if-stopped', 'a hair too few shares come first', vaultDeposit, {
    steps: [{ ...whole, arrived: [{ ...shares, amount: 99_499_000n }] }, whole],
  }),
  shown('unsafe-if-stopped', 'another token comes first', vaultDeposit, {
    steps: [{ ...whole, arrived: [{ token: DAI.address, amount: CENT }] }, whole],
  }),
  shown('unsafe-if-stopped', 'coins leave first', lidoStake, {
    steps: [
      { ...nothing, left: [{ token: null, amount: 10n ** 18n }] },
      {
        ...nothing,
        left: [{ token: null, amount: 10n ** 18n }],
        arrived: lidoStake.rehearsal.arrived,
      },
    ],
  }),
  shown('unsafe-if-stopped', 'the shares leave first', vaultRedemption, {
    steps: [{ ...nothing, left: vaultRedemption.rehearsal.left }, vaultRedemption.rehearsal],
  }),
  shown('unsafe-if-stopped', 'nobody says after which step what moves', vaultDeposit, {
    steps: [],
  }),
  shown('open-allowance', 'all may be taken beside what has left', vaultDeposit, {
    steps: [{ ...whole, allowances: [open(CENT)] }, whole],
  }),
  shown('open-allowance', 'more may be taken than was typed, for a while', vaultDeposit, {
    steps: [{ ...nothing, allowances: [open(CENT + 3n)] }, whole],
  }),
  shown('open-allowance', 'two may take what was typed, for a while', vaultDeposit, {
    steps: [{ ...nothing, allowances: [open(CENT), { ...open(CENT), spender: THIEF }] }, whole],
  }),
  shown('open-allowance', 'another token may be taken, for a while', vaultDeposit, {
    steps: [{ ...nothing, allowances: [open(CENT, DAI.address)] }, whole],
  }),
  shown('open-allowance', 'the last step leaves one, whatever is said of all', vaultDeposit, {
    steps: [{ ...whole, allowances: [open(1n)] }],
  }),
  shown('other-token-arrives', 'shares of somebody else', vaultDeposit, {
    arrived: [{ token: made(81), amount: CENT }],
  }),
  shown('other-token-arrives', 'shares of somebody else beside the yield’s', vaultDeposit, {
    arrived: [shares, { token: made(81), amount: CENT }],
  }),
  shown('other-token-arrives', 'coins for a token', vaultDeposit, {
    arrived: [{ token: null, amount: CENT }],
  }),
  shown('other-token-arrives', 'another token on the way out', vaultWithdrawal, {
    arrived: [{ token: made(82), amount: CENT }],
  }),
  shown('worth-unknown', 'worth by nobody’s word', vaultDeposit, { valuedBy: [] }),
  shown('worth-unknown', 'worth by the word of somebody unknown', vaultDeposit, {
    valuedBy: [STEAK.address, made(83)],
  }),
  attack('worth-unknown', 'nobody vouches for the vault', vaultDeposit, {
    witnesses: NO_WITNESSES,
  }),
  attack('worth-unknown', 'nobody vouches for the vault that is left', vaultRedemption, {
    witnesses: NO_WITNESSES,
  }),
  shown('outcome-varies', 'another block, another outcome', vaultDeposit, { varies: true }),
  shown('outcome-varies', 'another block, another outcome of a claim', merklClaim, {
    varies: true,
  }),
  ...parts,
  shown('other-amount', 'nobody knows of what it is a tenth', tenthRedemption, { held: [] }),
  shown('other-amount', 'a tenth of something else', tenthRedemption, {
    held: [{ token: DAI.address, amount: HELD }],
  }),
  shown('artificial-simulation', 'a block like no other', vaultDeposit, { isLikeReal: false }),
]
