import { answerAsNode } from './example-node.ts'
import { balances, earnYield, EXAMPLE_NETWORK, OWNER, YIELD_ID } from './example-answers.ts'

/** Answers beside the example’s, which only some pages ask for. */

const YIELD = `/v1/yields/${YIELD_ID}`
const CONTRACT = `0x${'33'.repeat(20)}`

const amount = (units: string) => ({ amount: units, amountRaw: `${units.replace('.', '')}0000` })

/** By path. */
export const extraAnswers: Readonly<Record<string, unknown>> = {
  [`/rpc/${EXAMPLE_NETWORK}`]: answerAsNode,
  '/catalogue/contracts': {
    contracts: [{ yieldId: YIELD_ID, network: EXAMPLE_NETWORK, addresses: [CONTRACT] }],
  },
  [`/witnesses/${YIELD_ID}`]: {
    contracts: [
      {
        network: EXAMPLE_NETWORK,
        address: CONTRACT,
        by: 'memory',
        isEntrance: true,
        since: 1_790_000_000_000,
        actions: 12,
        codeHash: null,
        codeChanged: false,
      },
    ],
  },
  [`${YIELD}/rewards/summary`]: {
    yieldId: YIELD_ID,
    address: OWNER,
    last24H: amount('0.05'),
    last7D: amount('0.35'),
    last30D: amount('1.55'),
    lastYear: amount('9.25'),
    total: amount('12.75'),
  },
  [`${YIELD}/rewards/earnings`]: {
    from: '2026-10-30T00:00:00Z',
    items: [
      { timestamp: '2026-10-31T00:00:00Z', ...amount('0.05') },
      { timestamp: '2026-11-01T00:00:00Z', ...amount('-0.02') },
    ],
  },
}

const { mechanics } = earnYield
const validatorField = { name: 'validatorAddress', type: 'address', label: 'Validator' }

/** A yield whose deposits name a validator. */
export const stakingYield = {
  ...earnYield,
  mechanics: {
    ...mechanics,
    requiresValidatorSelection: true,
    arguments: {
      ...mechanics.arguments,
      enter: { fields: [...mechanics.arguments.enter.fields, validatorField] },
    },
  },
}

/** A yield that nobody may use unchecked. */
export const checkedYield = {
  ...earnYield,
  mechanics: {
    ...mechanics,
    requirements: { ...mechanics.requirements, kycRequired: true },
  },
}

const [position] = balances.items
const [active] = position?.balances ?? []

/** A position with money that waits for its owner. */
export const claimableBalances = {
  items: [
    {
      ...position,
      balances: [
        active,
        {
          address: OWNER,
          type: 'claimable',
          amount: '3.5',
          token: earnYield.token,
          amountUsd: '3.5',
          pendingActions: [{ intent: 'manage', type: 'CLAIM_UNSTAKED', passthrough: 'other' }],
        },
      ],
    },
  ],
  errors: [],
}
