import type { Environment } from '../read-service.ts'

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export interface LogConfig {
  readonly level: (typeof LEVELS)[number]
  /** Whether lines name the wallet addresses that a request is about. */
  readonly addresses: boolean
}

/** Reads LOG_LEVEL and LOG_ADDRESSES. @returns one sentence for each mistake */
export function readLogConfig(env: Environment): {
  log: LogConfig
  mistakes: readonly string[]
} {
  const { LOG_LEVEL = 'info', LOG_ADDRESSES } = env
  const level = LEVELS.find((each) => each === LOG_LEVEL)
  return {
    log: { level: level ?? 'info', addresses: LOG_ADDRESSES === '1' },
    mistakes: [
      ...(level ? [] : [`LOG_LEVEL must be one of ${LEVELS.join(', ')}.`]),
      ...(LOG_ADDRESSES === undefined || LOG_ADDRESSES === '1'
        ? []
        : ['LOG_ADDRESSES can only be 1; leave it out to log no wallet address.']),
    ],
  }
}
