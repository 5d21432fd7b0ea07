import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAction } from '#src/api/create-action.ts'
import { fetchYields } from '#src/api/queries/yields.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getPlannedCall, isSameCall } from '#src/execution/plan.ts'
import { findExcess } from '#src/execution/purse.ts'
import { type Excess } from '#src/execution/purse-takings.ts'
import { loadFamily } from '#src/families/load-family.ts'
import type { Verdict } from '#src/families/verdict.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { stubPageOrigin } from '../testing/page-origin.ts'
import {
  fundedOwner,
  isOpen,
  getMinimumAmount,
  isExpectedRejection,
  createExampleRequest,
} from '../testing/example-request.ts'
import { toIntent } from '../draft/action-draft.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** For the bench: verified deposits and matches by type of yield. */
    verdicts?: Record<string, { judged: number; matches: number }>
  }
}

beforeEach(stubPageOrigin)
afterEach(() => {
  vi.unstubAllGlobals()
})

interface Judged {
  readonly earnYield: Yield
  /** The verdict of the first step to sign. */
  readonly verdict: Verdict
  /** The verdict of the bytes alone equals the full verdict. */
  readonly keepsPlan: boolean
  readonly excess: Excess | null
}

async function judge(earnYield: Yield): Promise<Judged | null> {
  const owner = await fundedOwner(earnYield)
  const { subject: draft, asked } = await createExampleRequest(
    earnYield,
    owner,
    getMinimumAmount(earnYield),
  )
  if (asked.kind !== 'valid') throw new Error(`${earnYield.id} can't be filled in`)
  const intent = toIntent(draft, owner, asked.arguments)
  try {
    const action = await createAction(intent.request)
    const [first] = action.action.transactions
      .filter(({ status }) => status !== 'SKIPPED')
      .toSorted((a, b) => a.stepIndex - b.stepIndex)
    if (!first) throw new Error(`${earnYield.id} has nothing to sign`)
    const family = await loadFamily(findNetwork(earnYield.network).family)
    if (!family) throw new Error(`${earnYield.network} can't be read`)
    const [inspection, read] = await Promise.all([
      family.inspect(first, action.action, intent),
      family.read(first, action.action, intent),
    ])
    const [planned, now] = [getPlannedCall(read), getPlannedCall(inspection)]
    return {
      earnYield,
      verdict: inspection.verdict,
      keepsPlan: planned !== null && now !== null && isSameCall(planned, now),
      excess: findExcess(intent, [], first.id, inspection),
    }
  } catch (error) {
    if (isExpectedRejection(error)) return null
    throw error
  }
}

/** Minimum share of matches for ERC-20 lending and vaults, and for native and Solana staking. */
const LEAST = { tokens: 0.9, staking: 0.7 }

/** Returns the groups of a deposit: its type, native coin deposits apart, Solana as one group. */
function kindsOf({ mechanics, token, network }: Yield): string[] {
  if (findNetwork(network).family === 'solana') return ['solana', `solana ${mechanics.type}`]
  return [token.address === undefined ? `${mechanics.type} of coins` : mechanics.type]
}

function countByType(judged: readonly Judged[]) {
  const counts: Record<string, { judged: number; matches: number }> = {}
  for (const { earnYield, verdict } of judged)
    for (const kind of kindsOf(earnYield)) {
      const count = (counts[kind] ??= { judged: 0, matches: 0 })
      count.judged += 1
      if (verdict.kind === 'matches') count.matches += 1
    }
  return counts
}

it('no deposit is contradicted, and most into lending and vaults are matches', async ({ task }) => {
  const { items } = await fetchYields()
  const judged: Judged[] = []
  for (const earnYield of items.filter(isOpen)) {
    const each = await judge(earnYield)
    if (each) judged.push(each)
  }
  task.meta.verdicts = countByType(judged)
  expect(judged.length).toBeGreaterThan(25)
  const against = judged.filter(({ verdict }) => verdict.kind === 'contradicts')
  expect(against.map(({ earnYield, verdict }) => [earnYield.id, verdict.violations])).toEqual([])
  const unplanned = judged.filter(({ keepsPlan, excess }) => !keepsPlan || excess !== null)
  expect(unplanned.map(({ earnYield, excess }) => [earnYield.id, excess])).toEqual([])
  const ofTokens = judged.filter(
    ({ earnYield }) =>
      ['lending', 'vault'].includes(earnYield.mechanics.type) &&
      earnYield.token.address !== undefined,
  )
  const others = ofTokens
    .filter(({ verdict }) => verdict.kind !== 'matches')
    .map(({ earnYield, verdict }) => [earnYield.id, verdict.warnings])
  expect(ofTokens.length).toBeGreaterThan(8)
  // Lists the unknown ones when there are too many of them.
  const most = ofTokens.length * (1 - LEAST.tokens)
  expect(others.length > most ? others : []).toEqual([])
  const staking = judged.filter(
    ({ earnYield }) =>
      earnYield.mechanics.type === 'staking' && earnYield.token.address === undefined,
  )
  const open = staking
    .filter(({ verdict }) => verdict.kind !== 'matches')
    .map(({ earnYield, verdict }) => [earnYield.id, verdict.warnings])
  expect(open.length > staking.length * (1 - LEAST.staking) ? open : []).toEqual([])
})
