import type { Fields } from './parse-table.ts'

/**
 * What the public service takes and answers for an address.
 * Source: contract: What an address has; contract: From request to chain.
 */
export const publicActions: Readonly<Record<string, Fields>> = {
  BalancesBody: `
    queries: {
      yieldId?: string
      address: string
      network: Network
      arguments?: map
    }[]
  `,

  BalancesAnswer: `
    items: YieldBalances[]
    errors: {
      yieldId: string
      error: string
    }[]
  `,

  YieldBalancesBody: `
    address: string
    arguments?: map
  `,

  YieldBalances: `
    yieldId: string
    balances: Balance[]
    rewardRate?: RewardRate
    outputTokenBalance?: Balance
  `,

  Balance: `
    address*: string
    type*: BalanceType
    amount*: string
    amountRaw*: string
    amountUsd?: string
    token: Token
    pendingActions*: PendingAction[]
    isEarning*: boolean
    date?: timestamp
    feeConfigurationId?: string
    validator?: Validator
    validators?: Validator[]
    rewardRate?: RewardRate
    priceRange?: {
      min: string
      max: string
    }
    tokenId?: string
    shareAmount?: string
    shareAmountRaw?: string
    shareToken?: Token
  `,

  PendingAction: `
    intent: ActionIntent
    type: ActionType
    passthrough: string
    arguments?: Arguments|null
    amount?: string
  `,

  ActionBody: `
    yieldId: string
    address: string
    arguments?: map
  `,

  ManageBody: `
    yieldId: string
    address: string
    action: ActionType
    passthrough: string
    arguments?: map
  `,

  Action: `
    id: uuid
    intent: ActionIntent
    type: ActionType
    yieldId: string
    address: string
    amount*: string|null
    amountRaw*: string|null
    amountUsd*: string|null
    entryReserveEstimate?: string
    transactions: Transaction[]
    events?: object[]
    executionPattern: ExecutionPattern
    rawArguments*: map|null
    createdAt: timestamp
    completedAt*: timestamp|null
    status: ActionStatus
  `,

  Transaction: `
    id: uuid
    title*: string
    description*: string
    network: Network
    status: TransactionStatus
    type*: string
    hash*: string|null
    createdAt*: timestamp
    broadcastedAt*: timestamp|null
    signedTransaction*: string|null
    unsignedTransaction*: string|map|null
    annotatedTransaction*: {
      method: string
      inputs: map
    }|null
    structuredTransaction*: object|null
    stepIndex*: number
    error*: string|null
    gasEstimate?: string
    explorerUrl*: string|null
    isMessage*: boolean
  `,

  SubmitHashBody: `
    hash: string
  `,

  SubmitBody: `
    signedTransaction: string
  `,

  Simulation: `
    gas: {
      amount: string
      token: Token
      gasLimit*: string
      transactions: object[]
    }
    entryReserveEstimate?: string
  `,
}

/** Errors and deliveries. Source: contract: Error envelopes; contract: Webhook events. */
export const publicErrorsAndEvents: Readonly<Record<string, Fields>> = {
  BasicError: `
    statusCode: number
    error: string
    message: string
    retryAfter?: number
  `,

  FullError: `
    statusCode: number
    timestamp: timestamp
    path: string
    message: string
    details?: {
      code?: string
      error?: string
      reason?: string
      arguments?: map
      retryAfter?: number
    }
    validation?: {
      message: string[]
    }
  `,

  TransactionEvent: `
    id: uuid
    type: (transaction.status_changed)
    resource: (transaction)
    action: (status_changed)
    created_at: timestamp
    project_id: string
    subject: {
      transaction_id: uuid
      network: Network
      address*: string
    }
    data: {
      id: uuid
      network: Network
      status: SentStatus
      type*: string
      hash*: string|null
      createdAt*: timestamp
      broadcastedAt*: timestamp|null
      error: string|null
      address*: string
    }
    previous?: {
      status: TransactionStatus
    }
    changes?: {
      status: {
        from: TransactionStatus
        to: SentStatus
      }
    }
  `,

  PositionEvent: `
    id: uuid
    type: (position.status_changed)
    resource: (position)
    action: (status_changed)
    created_at: timestamp
    project_id: string
    subject: {
      position_id: uuid
      network: Network
      address*: string
    }
    data: {
      position_id: uuid
      status: (SUCCESS FAILED)
      completedAt: timestamp|null
      integrationId: string
      address*: string
      type: ActionType
      validatorAddress?: string
    }
  `,
}
