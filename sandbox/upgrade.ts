import { runUpgrade } from './protocols/operator-vault/run-upgrade.ts'

// `npm run sandbox:upgrade`: upgrades a vault of the sandbox that runs on this machine.
try {
  process.stdout.write(`${await runUpgrade(process.argv.slice(2), process.env)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
