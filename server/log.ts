import { pino, type Logger } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/** JSON lines on standard output. What is logged is chosen field by field: no header, body, query or raw path. */
export const createLog = (level = process.env['LOG_LEVEL'] ?? 'info'): Log =>
  pino({ level, base: { program: 'gateway' }, timestamp: pino.stdTimeFunctions.isoTime })
