import type { Command } from './command.ts'

const start = 'npm run veck --'

export const helpForAll = (commands: Command[]) => {
  const lines = commands.map((command) => [`${command.name} ${command.args}`.trim(), command.about] as const)
  return `Usage: ${start} <command> [options]

${columns(lines)}

${start} <command> --help tells about one of them. The database is the one of DATABASE_URL, else the embedded one in
VECK_DATA_DIR, whether the server runs or not.`
}

export const helpFor = (command: Command) => {
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
