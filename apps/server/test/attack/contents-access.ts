import type { CallName } from '@veck/contract'
import { randomUUID } from 'node:crypto'
import type { Entry } from './access-entry.ts'
import { csvForm } from './samples.ts'

/** Calls that change many parts of an order at once, or undo a change. */
export const contentsAccess = {
  replaceFabric: {
    order: 'edit',
    input: ({ orderId: id }) => ({
      params: { id },
      body: { productId: 31, oldErpProductId: '31-01', newErpProductId: '31-02' },
    }),
  },
  changeLines: {
    order: 'edit',
    input: ({ orderId: id, internalId }) => ({
      params: { id },
      body: { changes: [{ markingIds: [internalId], choices: { quantity: 3 } }] },
    }),
  },
  getOrderWorkbook: { order: 'read', input: ({ orderId: id }) => ({ params: { id } }) },
  importWorkbook: {
    order: 'edit',
    input: ({ orderId: id, internalId }) => ({
      params: { id },
      ...csvForm(`Mapp;Markering;Typ;Tyg;Höjd (cm);Antal;Veck-id\nKök;Nytt namn;;;;;${internalId}\n`),
    }),
  },
  getWorkbookTemplate: { rule: 'curtain' },
  moveFolder: {
    order: 'edit',
    input: ({ orderId, folderId: id }) => ({ body: { orderId, id, parentId: null, newIndex: 1 } }),
  },
  sortFolder: { order: 'edit', input: ({ orderId }) => ({ body: { orderId, id: null, deep: true } }) },
  createRooms: {
    order: 'edit',
    input: ({ orderId: id, typeId }) => ({
      params: { id },
      body: { typeId, parentId: null, names: [randomUUID().slice(0, 8)] },
    }),
  },
  followFolder: {
    order: 'edit',
    input: ({ orderId: id, typeId, roomId }) => ({ params: { id }, body: { typeId, folderIds: [roomId] } }),
  },
  stopFollowing: {
    order: 'edit',
    spends: true,
    input: ({ orderId: id, roomId }) => ({ params: { id }, body: { folderIds: [roomId] } }),
  },
  resetToType: {
    order: 'edit',
    input: ({ orderId: id, roomId }) => ({ params: { id }, body: { folders: [roomId] } }),
  },
  undoChange: { order: 'undo', input: ({ orderId: id, change }) => ({ params: { id }, body: { change } }) },
} satisfies Partial<Record<CallName, Entry>>
