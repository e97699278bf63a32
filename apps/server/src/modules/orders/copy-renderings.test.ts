import { markingsIn } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newOrder } from '../../../test/orders.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { markingRenderings } from '../../db/schema/renderings.ts'
import { addRendering } from '../renderings/index.ts'
import { addOther, files, nextPicture, renderLine } from '../renderings/testing/rendered.ts'
import { offerScene } from '../revisions/testing/scene.ts'
import { copyItems } from './copy-items.ts'
import { readTree } from './tree-repository.ts'

const filesOf = async (veck: Veck, markingId: string) => {
  const rows = await veck.db.select().from(markingRenderings).where(eq(markingRenderings.markingId, markingId))
  return rows.map(({ fileId }) => fileId)
}

test('the picture of a line is copied for someone without clients, those of alternatives are not', async ({ veck }) => {
  const scene = await offerScene(veck)
  const { owner, params, south } = scene
  const { other } = await addOther(veck, scene)
  await addRendering({ ...veck, files }, params.id, other, await nextPicture())
  const ofLine = await renderLine(veck, scene, south)
  expect(await filesOf(veck, south)).toHaveLength(2)
  const target = await newOrder(owner, 'Kopia')
  const copyOf = await veck.db.transaction(async (tx) => {
    const copied = markingsIn(await readTree(tx, params.id)).filter(({ id }) => id === south)
    const places = new Map(copied.map(({ folderId }) => [folderId, target.folder.id]))
    const order = { id: target.id, ownerEmail: target.userEmailAddress }
    return copyItems(tx, order, { folders: [], markings: copied }, places, { withRetail: false })
  })
  expect(await filesOf(veck, copyOf(south))).toEqual([ofLine])
})
