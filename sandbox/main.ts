import { readConfig, type SandboxConfig } from './config.ts'
import { waitWithTimeout } from './cleanup-stack.ts'
import { startSandbox } from './start-sandbox.ts'

/** A stop takes well under a second, and this long only when more than one part hangs. */
const STOP_MS = 12_000
/** A start cannot be aborted; it is awaited, so that what it has started is stopped. */
const START_MS = 30_000

const printLine = (message: string): void => void process.stdout.write(`${message}\n`)
const printError = (message: string): void => void process.stderr.write(`${message}\n`)

const config = readConfig(process.env)
if ('mistakes' in config) {
  config.mistakes.forEach(printError)
  process.exitCode = 1
} else {
  process.exit(await run(config))
}

/** Runs until a signal or a fatal error; returns the exit code after everything has stopped. */
async function run(config: SandboxConfig): Promise<number> {
  let end: (code: number) => void = () => undefined
  const ended = new Promise<number>((resolve) => (end = resolve))
  process.once('SIGINT', () => end(0))
  process.once('SIGTERM', () => end(0))
  const fail = (error: unknown): void => {
    printError(error instanceof Error ? error.message : String(error))
    end(1)
  }
  const starting = startSandbox({ ...config, notify: printLine, onDied: fail })
  let limit = START_MS
  starting.then(({ url }) => {
    limit = STOP_MS
    printLine(`Sandbox is ready at ${url}`)
  }, fail)
  const code = await ended
  let whole = false
  const closing = starting.then((sandbox) => sandbox.close()).then(() => (whole = true))
  await waitWithTimeout(closing, limit)
  return whole ? code : 1
}
