import { readConfig } from './config.ts'
import { readSchemaState } from './db/migrate.ts'
import { commands, openDatabase, Refusal, runCommand, type Command } from './operator/index.ts'
import { version } from './package-root.ts'
import { systemClock } from './ports/clock.ts'
import { openFileStore } from './ports/open-file-store.ts'
import { createSmtpMailer } from './ports/smtp-mailer.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const printError = (line: string) => process.stderr.write(`${line}\n`)

const open = async ({ migrates, asOwner }: Command) => {
  const config = readConfig(process.env)
  const { db, url, close } = await openDatabase(config, printError, { migrates, asOwner })
  return {
    db,
    close,
    clock: systemClock,
    files: await openFileStore(config),
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    // npm runs scripts in the project folder. INIT_CWD is the folder in which the user called npm.
    folder: process.env.INIT_CWD ?? process.cwd(),
    print,
    version,
    config,
    checkMailServer: config.smtpUrl ? createSmtpMailer(config.smtpUrl).check : undefined,
    schemaState: () => readSchemaState(url),
  }
}

try {
  await runCommand(commands, process.argv.slice(2), print, open, version)
} catch (error) {
  printError(error instanceof Refusal ? error.message : `The command failed: ${String(error)}`)
  process.exitCode = 1
}
