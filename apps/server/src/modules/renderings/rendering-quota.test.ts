import { expect } from 'vitest'
import { test } from '../../../test/veck.ts'
import { markingRenderings } from '../../db/schema/renderings.ts'
import { freeze, offerScene } from '../revisions/testing/scene.ts'
import { writeGeneralSetting } from '../settings/index.ts'
import { lookOf, nextPicture, render, saveLine, send } from './testing/rendered.ts'

test('a picture is refused when the orders of its owner keep as many as the supplier allows, also in frozen offers', async ({
  veck,
}) => {
  const scene = await offerScene(veck)
  const sendNorth = async () =>
    send(scene.owner, scene.params.id, scene.north, await lookOf(veck, scene.north), await nextPicture())
  await writeGeneralSetting(veck.db, 'maxRenderingsPerAccount', 1)
  await render(veck, scene, scene.south)
  await freeze(scene)
  const full = await sendNorth()
  expect([full.status, full.body.message]).toEqual([409, expect.stringContaining('högst 1 3D-bilder')])
  // The look that is stored already needs no new file.
  await render(veck, scene, scene.south)
  // The frozen offer keeps its picture when the curtain has none any more.
  await veck.db.delete(markingRenderings)
  expect((await sendNorth()).status).toBe(409)
  await writeGeneralSetting(veck.db, 'maxRenderingsPerAccount', 2)
  expect((await sendNorth()).status).toBe(204)
})

test('a changed curtain gets its picture also at the limit, because it replaces the old one', async ({ veck }) => {
  const scene = await offerScene(veck)
  await writeGeneralSetting(veck.db, 'maxRenderingsPerAccount', 1)
  await render(veck, scene, scene.south)
  await saveLine(scene, scene.south, { wallHeight: 240 })
  await render(veck, scene, scene.south)
  expect(await veck.db.$count(markingRenderings)).toBe(1)
})
