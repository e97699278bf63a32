import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { operator, recordChange } from '../modules/audit/index.ts'
import { findSealCertificate, listSealCertificates, rotateSelfMadeKey, verifySeal } from '../modules/sealing/index.ts'
import { Refusal, type Command } from './command.ts'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

const wrong = {
  notSealed: 'has no seal that covers the whole file',
  changed: 'was changed after it was sealed',
}

export const sealCommands: Command[] = [
  {
    name: 'seal list',
    args: '',
    about: 'The certificates that Veck made itself to seal accepted offers',
    run: async ({ db, print, config }) => {
      if (config.sealFiles) print('Offers are sealed with the certificate of the environment (VECK_SEAL_…).')
      for (const { number, certificate, inUse } of await listSealCertificates(db)) {
        const { validFrom, validTo, fingerprint256 } = new X509Certificate(certificate)
        const state = inUse ? 'in use' : 'replaced'
        print(`${number} ${state}, ${dayOf(new Date(validFrom))} to ${dayOf(new Date(validTo))}, ${fingerprint256}`)
      }
    },
  },
  {
    name: 'seal rotate',
    args: '',
    about: 'Makes a new key and certificate for the seal, at once for all servers; what is sealed stays valid',
    run: async ({ db, clock, print, config }) => {
      const number = await recordChange(
        { db, clock },
        operator,
        async (tx) => {
          const made = await rotateSelfMadeKey(tx, clock)
          if (made === undefined) throw new Refusal('Another command made a new key at the same time.')
          return made
        },
        (made) => ({ action: 'rotateSealKey', subject: made }),
      )
      print(`Key ${number} is in use; the private keys of the older ones are deleted.`)
      if (config.sealFiles) print('It is not used while the environment names a certificate (VECK_SEAL_…).')
    },
  },
  {
    name: 'seal verify',
    args: '<file.pdf>',
    about: 'Says whether a sealed offer is as it was when it was sealed, and which key sealed it',
    run: async ({ db, folder, print }, { args: [name = ''] }) => {
      const file = resolve(folder, name)
      const content = await readFile(file).catch(() => {
        throw new Refusal(`${file} cannot be read`)
      })
      const checked = verifySeal(content)
      if ('fault' in checked) throw new Refusal(`${file} ${wrong[checked.fault]}.`)
      const number = await findSealCertificate(db, checked.certificate.raw)
      const { subject, fingerprint256 } = checked.certificate
      print(`${file} is as it was when it was sealed.`)
      print(
        number === undefined ? 'Its certificate is not one that Veck made here:' : `Key ${number} of Veck sealed it:`,
      )
      print(`${subject.replaceAll('\n', ', ')}, ${fingerprint256}`)
    },
  },
]
