import { Refusal, type Command } from '../command.ts'
import { checks } from './checks.ts'

export const doctorCommands: Command[] = [
  {
    name: 'doctor',
    args: '',
    about: 'Checks the configuration and the data, changes nothing, and ends with 1 when something must be mended',
    migrates: false,
    run: async (workplace) => {
      const isCurrent = (await workplace.schemaState()) === 'current'
      let faults = 0
      workplace.print(`Veck ${workplace.version}`)
      for (const { name, readsData, examine } of checks) {
        if (readsData && !isCurrent) {
          workplace.print(`not checked  ${name}: the schema is not the one of this version`)
          continue
        }
        const findings = await examine(workplace)
        if (findings.length === 0) workplace.print(`ok           ${name}`)
        for (const { level, message } of findings) workplace.print(`${level.padEnd(12)} ${name}: ${message}`)
        faults += findings.filter(({ level }) => level === 'fault').length
      }
      if (faults > 0) throw new Refusal(faults === 1 ? 'One fault must be mended.' : `${faults} faults must be mended.`)
    },
  },
]
