import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAnswering } from '@veck/demo'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readErpDocument } from '../../src/modules/erp-messages/documents/read-document.ts'
import { rich } from '../../src/modules/placing/ubl/testing/orders.ts'
import { writeOrder } from '../../src/modules/placing/ubl/write-order.ts'
import { createFolderErp } from '../../src/ports/folder-erp.ts'

const start = new Date('2027-02-01T09:00:00.000Z')

const freshErp = async (handedOverAt = start) => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-stand-in-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const ordersFolder = join(folder, 'erp')
  await createFolderErp(ordersFolder).handOver({ key: 'k1', document: writeOrder(rich) })
  await utimes(join(ordersFolder, 'k1.xml'), handedOverAt, handedOverAt)
  const taken: string[] = []
  let now = start
  const erp = {
    folder,
    taken,
    isUp: true,
    /** A server that has just started. */
    restart: () =>
      createAnswering({
        ordersFolder,
        sentFolder: join(folder, 'sent'),
        seconds: 60,
        logger: pino({ level: 'silent' }),
        clock: { now: () => now },
        send: async (document) => {
          if (erp.isUp) taken.push(readErpDocument(Buffer.from(document), undefined).id)
          return erp.isUp
        },
      }),
    passTo: (seconds: number) => {
      now = new Date(start.getTime() + seconds * 1000)
    },
  }
  return erp
}

const ids = (...numbers: number[]) => numbers.map((number) => `S-10042-${number}`)

test('the ERP of the demo sends each document when it is due, and once', async () => {
  const erp = await freshErp()
  const answering = erp.restart()
  await answering.sendDue()
  expect(erp.taken).toEqual([])
  erp.passTo(5)
  await answering.sendDue()
  await answering.sendDue()
  expect(erp.taken).toEqual(ids(1, 2))
  erp.passTo(60)
  await answering.sendDue()
  expect(erp.taken).toEqual(ids(1, 2, 3, 4, 5, 6, 7))
})

test('the ERP of the demo goes on after a restart', async () => {
  const erp = await freshErp()
  erp.passTo(16)
  await erp.restart().sendDue()
  expect(erp.taken).toEqual(ids(1, 2, 3))
  erp.passTo(1000)
  await erp.restart().sendDue()
  await erp.restart().sendDue()
  expect(erp.taken).toEqual(ids(1, 2, 3, 4, 5, 6, 7))
})

test('a document that was not taken is sent again, before the later ones', async () => {
  const erp = await freshErp()
  const answering = erp.restart()
  erp.isUp = false
  erp.passTo(20)
  await answering.sendDue()
  expect(erp.taken).toEqual([])
  erp.isUp = true
  await answering.sendDue()
  expect(erp.taken).toEqual(ids(1, 2, 3))
  expect(await readdir(join(erp.folder, 'sent'))).toHaveLength(3)
})

test('an order of before the demo had an ERP is not answered', async () => {
  const erp = await freshErp(new Date('2027-01-20T09:00:00.000Z'))
  await erp.restart().sendDue()
  expect(erp.taken).toEqual([])
})
