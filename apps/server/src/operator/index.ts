import { auditCommands } from './audit.ts'
import { backupCommands } from './backup/index.ts'
import { buyerCommands } from './buyers.ts'
import { catalogueCommands } from './catalogue.ts'
import { closingCommands } from './closing.ts'
import type { Command } from './command.ts'
import { doctorCommands } from './doctor/index.ts'
import { helpPageCommands } from './help-pages.ts'
import { numberCommands } from './pricing.ts'
import { sealCommands } from './seal.ts'
import { settingCommands } from './settings.ts'
import { textCommands } from './texts.ts'
import { userCommands } from './users.ts'

export { Refusal, type Command } from './command.ts'
export { openDatabase } from './open-database.ts'
export { runCommand } from './run-command.ts'

export const commands: Command[] = [
  ...userCommands,
  ...closingCommands,
  ...settingCommands,
  ...textCommands,
  ...helpPageCommands,
  ...buyerCommands,
  ...catalogueCommands,
  ...numberCommands,
  ...sealCommands,
  ...auditCommands,
  ...backupCommands,
  ...doctorCommands,
]
