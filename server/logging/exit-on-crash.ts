import type { Log } from '../log.ts'
import { serializeError } from './serialize-error.ts'

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
