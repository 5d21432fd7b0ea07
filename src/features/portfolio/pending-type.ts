/** Types of pending actions. Source: contract: Action types. The enum is open. */
export const PENDING_TYPES = [
  'CLAIM_REWARDS',
  'RESTAKE_REWARDS',
  'WITHDRAW',
  'WITHDRAW_ALL',
  'RESTAKE',
  'CLAIM_UNSTAKED',
  'UNLOCK_LOCKED',
  'STAKE_LOCKED',
  'VOTE',
  'REVOKE',
  'VOTE_LOCKED',
  'REVOTE',
  'REBOND',
  'MIGRATE',
  'VERIFY_WITHDRAW_CREDENTIALS',
  'DELEGATE',
] as const
