import { fromRaw } from '#src/money/units.ts'
import type { OfferedRow } from '../offers/offered-row.ts'
import type { DeployedGovernanceStaking } from './deploy-governance-staking.ts'
import type { GovernanceAccount, Unlocking } from './governance-account.ts'
import { governanceSteps } from './governance-steps.ts'
import { lockedRow, voteRow } from './vote-rows.ts'

/** Votes by validator, what is locked without them, what cools down by date, and what can be withdrawn. */
export function governanceRows(
  deployed: DeployedGovernanceStaking,
  account: GovernanceAccount,
): OfferedRow[] {
  const { now, votes, locked, unlockings } = account
  const free = unlockings.filter(({ releaseAt }) => releaseAt <= now)
  const cooling = unlockings.filter(({ releaseAt }) => releaseAt > now)
  const dates = [...new Set(cooling.map(({ releaseAt }) => releaseAt))]
  return [
    ...votes.map((each) => voteRow(deployed, account, each)),
    ...(locked > 0n ? [lockedRow(deployed, account)] : []),
    ...dates.sort((one, other) => Number(one - other)).map((date) => exitingRow(date, cooling)),
    ...(free.length > 0 ? [withdrawableRow(deployed, free)] : []),
  ]
}

const sum = (all: readonly Unlocking[]): bigint =>
  all.reduce((total, { amount }) => total + amount, 0n)

const exitingRow = (date: bigint, cooling: readonly Unlocking[]): OfferedRow => ({
  key: `exiting ${date}`,
  type: 'exiting',
  amount: sum(cooling.filter(({ releaseAt }) => releaseAt === date)),
  date,
  isEarning: false,
  offers: [],
})

function withdrawableRow(
  deployed: DeployedGovernanceStaking,
  free: readonly Unlocking[],
): OfferedRow {
  const amount = sum(free)
  const ids = free.map(({ id }) => id)
  const plan = () => ({
    amount: fromRaw(amount, deployed.set.coin.decimals),
    steps: [governanceSteps(deployed).withdraw(ids, amount)],
  })
  return {
    key: 'withdrawable',
    type: 'withdrawable',
    amount,
    date: null,
    isEarning: false,
    offers: [{ type: 'WITHDRAW', fields: [], amount, plan }],
  }
}
