import { pino, type DestinationStream, type Logger } from 'pino'
import type { LogConfig } from './logging/read-log-config.ts'
import { getRequestId } from './logging/request-id.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

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
