import { busySmtp, openDoor, type DoorState } from '../../apps/server/test/door.ts'
import { startErpServer } from '../../apps/server/test/erp-server.ts'
import { startS3Server } from '../../apps/server/test/s3-server.ts'
import { startSmtpServer } from '../../apps/server/test/smtp-server.ts'

export type Store = 's3' | 'folder'

const throughDoor = (url: string, port: number) => {
  const address = new URL(url)
  address.port = String(port)
  return address.href
}
const portOf = (url: string) => Number(new URL(url).port)

/** The external systems, each behind a proxy that can fail (`openDoor`), and the settings by which Veck finds them. */
export const startOutside = async (store: Store) => {
  const erp = await startErpServer()
  const smtp = await startSmtpServer()
  const s3 = store === 's3' ? await startS3Server() : undefined
  const erpDoor = await openDoor(portOf(erp.url))
  const smtpDoor = await openDoor(portOf(smtp.url), busySmtp)
  const s3Door = s3 ? await openDoor(portOf(s3.url)) : undefined
  const doors = { ERP: erpDoor, mail: smtpDoor, ...(s3Door ? { S3: s3Door } : {}) }
  return {
    doors,
    erp,
    smtp,
    settings: {
      VECK_ERP_URL: throughDoor(erp.url, erpDoor.port),
      VECK_SMTP_URL: throughDoor(smtp.url, smtpDoor.port),
      VECK_MAIL_FROM: 'Veck <no-reply@veck.test>',
      ...(s3 && s3Door ? { VECK_S3_URL: throughDoor(s3.url, s3Door.port) } : {}),
    },
    /** Faults of the systems themselves while their proxies are open. */
    upsets: {
      'ERP lost answer, then 401': {
        begin: () => erp.behave(['lose answer', 401]),
        end: () => erp.behave([201]),
      },
      'mail refused (5xx)': { begin: () => smtp.behave(['refuse message']), end: () => smtp.behave(['accept']) },
    },
    openAll: () => Object.values(doors).forEach((door) => door.turn('open')),
    stop: async () => {
      for (const part of [...Object.values(doors), erp, smtp, ...(s3 ? [s3] : [])]) await part.stop()
    },
  }
}

export type Upset = { begin: () => void; end: () => void }

export const doorFaults: DoorState[] = ['closed', 'silent', 'slow', 'deaf', 'busy']
