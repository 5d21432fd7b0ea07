import { pino, type DestinationStream, type Logger } from 'pino'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { serializeError } from './logging/serialize-error.ts'
import type { Environment } from './url-settings.ts'

interface CrashableProcess {
  on(event: 'uncaughtException' | 'unhandledRejection', crash: (error: unknown) => void): unknown
  exit(code: number): void
}

/**
 * After an error that nobody caught, nothing can be relied on: one line without secrets, then the process ends, and
 * whoever runs it starts it again. Node itself would print the error with everything in it.
 */
export function exitOnCrash(log: Log, program: CrashableProcess = process): void {
  const crash = (error: unknown): void => {
    log.error(serializeError(error), 'the gateway crashed')
    program.exit(1)
  }
  program.on('uncaughtException', crash)
  program.on('unhandledRejection', crash)
}

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

const requestStorage = new AsyncLocalStorage<string>()

/** The id of the request that this code runs for; undefined outside of requests. */
const getRequestId = (): string | undefined => requestStorage.getStore()

/** Gives each request an id of its own, on every line that is logged for it and in the answer, for people who ask. */
export const withRequestId: MiddlewareHandler = async (context, next) => {
  const id = randomUUID()
  await requestStorage.run(id, next)
  context.res.headers.set('x-request-id', id)
}

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

/**
 * JSON lines on standard output. What is logged is chosen field by field: no header, body, query or raw path.
 * @param hide takes secrets out of a line, should one be in it
 */
export const createLog = (
  { level }: LogConfig,
  redact: (line: string) => string,
  destination: DestinationStream = pino.destination({ sync: true }),
): Log =>
  pino(
    {
      level,
      base: { program: 'gateway' },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const request = getRequestId()
        return request === undefined ? {} : { request }
      },
      hooks: { streamWrite: redact },
    },
    destination,
  )
