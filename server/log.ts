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
 * Logs one line without secrets after an uncaught error and ends the process, for its supervisor to restart: its
 * state is unreliable, and Node would print the whole error.
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

/** Returns the current request's id; undefined outside of requests. */
const getRequestId = (): string | undefined => requestStorage.getStore()

/** Gives each request an id, on each of its log lines and in the response, for support. */
export const withRequestId: MiddlewareHandler = async (context, next) => {
  const id = randomUUID()
  await requestStorage.run(id, next)
  context.res.headers.set('x-request-id', id)
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export interface LogConfig {
  readonly level: (typeof LEVELS)[number]
  /** Whether lines contain the wallet addresses of a request. */
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
 * Creates a log of JSON lines on standard output. Fields are listed one by one: no header, body, query or raw path.
 * @param hide redacts secrets, should a line contain one
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
