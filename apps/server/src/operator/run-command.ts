import { parseArgs } from 'node:util'
import { Refusal, type Command, type CommandContext } from './command.ts'

/** The database is opened only for a valid command. */
type Open = (command: Command) => Promise<CommandContext & { close: () => Promise<void> }>

/** Runs one command and returns its output; throws a Refusal when it cannot be done. */
export const runCommand = async (
  commands: Command[],
  args: string[],
  print: (line: string) => void,
  open: Open,
  version: string,
) => {
  if (args[0] === '--version') return print(`Veck ${version}`)
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word))
  if (!command) {
    if (args.length > 0 && !asksForHelp(args)) throw new Refusal(`There is no command “${args.join(' ')}”: try --help`)
    return print(helpForAll(commands))
  }
  if (asksForHelp(args)) return print(helpFor(command))
  const input = readInput(command, args.slice(command.name.split(' ').length))
  const { close, ...workplace } = await open(command)
  try {
    await command.run(workplace, input)
  } finally {
    await close()
  }
}

const asksForHelp = (args: string[]) => args.includes('--help') || args.includes('-h') || args[0] === 'help'

const readInput = (command: Command, args: string[]) => {
  try {
    const options = Object.fromEntries(
      Object.entries(command.options ?? {}).map(([name, { type }]) => [name, { type }]),
    )
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true, strict: true })
    const all = command.args.match(/[<[][^-].*?[>\]]/g) ?? []
    const needed = all.filter((word) => word.startsWith('<'))
    if (positionals.length < needed.length) throw new Error(`${needed.slice(positionals.length).join(' ')} is missing`)
    if (positionals.length > all.length) throw new Error(`“${positionals.slice(all.length).join(' ')}” is too much`)
    return { args: positionals, options: values as Record<string, string | boolean | undefined> }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal(`${reason}\n\n${helpFor(command)}`, { cause: error })
  }
}

const start = 'npm run veck --'

const helpForAll = (commands: Command[]) => {
  const lines = commands.map((command) => [`${command.name} ${command.args}`.trim(), command.about] as const)
  return `Usage: ${start} <command> [options]

${columns(lines)}

${start} <command> --help describes one command, and ${start} --version names the version. The database is the one of DATABASE_URL, else the embedded one in
VECK_DATA_DIR, whether the server runs or not.`
}

const helpFor = (command: Command) => {
  const options = Object.entries(command.options ?? {}).map(
    ([name, { type, about }]) => [`--${name}${type === 'string' ? ' …' : ''}`, about] as const,
  )
  const list = options.length > 0 ? `\n\n${columns(options)}` : ''
  return `Usage: ${start} ${command.name} ${command.args}`.trim() + `\n${command.about}${list}`
}

const columns = (lines: (readonly [string, string])[]) => {
  const width = Math.max(...lines.map(([left]) => left.length))
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
