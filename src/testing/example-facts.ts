/** When a real-world asset takes and pays money, with every field. Source: contract: Investment schedule. */
export const investmentSchedule = {
  timezone: 'America/New_York',
  subscription: {
    paths: [
      {
        kind: 'instant',
        cadence: 'continuous',
        status: 'open',
        settlement: { type: 'atomic' },
        accrual: { startsAt: 'immediate' },
      },
    ],
  },
  redemption: {
    paths: [
      {
        kind: 'standard',
        cadence: 'periodic',
        status: 'settling',
        businessDaysOnly: true,
        cutoffTime: '16:00',
        currentWindow: { opensAt: '2026-10-01T00:00:00Z', closesAt: '2099-10-02T00:00:00Z' },
        nextWindow: { opensAt: '2099-11-01T00:00:00Z', closesAt: '2099-11-02T00:00:00Z' },
        settlement: {
          type: 'cohort',
          marketDays: 2,
          estimatedDuration: { seconds: 172_800 },
          estimatedSettlementAt: '2099-11-03T00:00:00Z',
          claimRequired: true,
        },
        accrual: { startsAt: 'on_settlement', minimumHold: { seconds: 86_400 } },
        limits: {
          minimumAmount: '100',
          individualPer24h: '5000',
          globalPer24h: '1000000',
          globalRemainingPer24h: '750000',
          maxFractionOfNav: 0.1,
        },
        fee: { rate: 0.0025 },
      },
    ],
  },
  notes: 'Business days only.',
}

/** What two agencies say, each in its own scale. Source: contract: Risk. */
export const risk = {
  updatedAt: '2026-11-01T00:00:00Z',
  credora: {
    rating: 'A-',
    score: 4.25,
    psl: 0.0123,
    publishDate: '2026-10-12T00:00:00Z',
    curator: 'Steady',
  },
  stakingRewards: {
    rating: 'AA',
    score: 81,
    ratedAt: '2026-09-01T00:00:00Z',
    profileUrl: 'https://example.com/profile',
  },
}
