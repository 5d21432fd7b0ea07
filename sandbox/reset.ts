import { readConfig } from './config.ts'
import { resetSandbox } from './reset-sandbox.ts'

const config = readConfig(process.env)
const complain = (message: string): void => {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
if ('mistakes' in config) config.mistakes.forEach(complain)
else
  await resetSandbox(config).then(
    () => process.stdout.write('The sandbox is reset: the next start begins with new chains.\n'),
    (error: unknown) => complain(error instanceof Error ? error.message : String(error)),
  )
