import { z } from 'zod'

/** contract: Yield types. */
export const yieldTypeSchema = z
  .enum([
    'staking',
    'restaking',
    'lending',
    'vault',
    'fixed_yield',
    'real_world_asset',
    'concentrated_liquidity_pool',
    'liquidity_pool',
    'liquid_staking',
  ])
  .meta({ id: 'YieldType' })
export type YieldType = z.infer<typeof yieldTypeSchema>

/** contract: Actions. */
export const actionIntentSchema = z.enum(['enter', 'manage', 'exit'])
export type ActionIntent = z.infer<typeof actionIntentSchema>

/** contract: Action types. */
export const actionTypeSchema = z
  .enum([
    'STAKE',
    'UNSTAKE',
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
  ])
  .meta({ id: 'ActionType' })
export type ActionType = z.infer<typeof actionTypeSchema>

/** contract: Action status. */
export const actionStatusSchema = z
  .enum(['CANCELED', 'CREATED', 'WAITING_FOR_NEXT', 'PROCESSING', 'FAILED', 'SUCCESS', 'STALE'])
  .meta({ id: 'ActionStatus' })
export type ActionStatus = z.infer<typeof actionStatusSchema>

/** contract: Step status. */
export const transactionStatusSchema = z
  .enum([
    'CREATED',
    'BLOCKED',
    'WAITING_FOR_SIGNATURE',
    'SIGNED',
    'BROADCASTED',
    'PENDING',
    'CONFIRMED',
    'FAILED',
    'SKIPPED',
    'NOT_FOUND',
  ])
  .meta({ id: 'TransactionStatus' })
export type TransactionStatus = z.infer<typeof transactionStatusSchema>

/** contract: Execution patterns. */
export const executionPatternSchema = z.enum(['synchronous', 'asynchronous', 'batch'])
export type ExecutionPattern = z.infer<typeof executionPatternSchema>
