import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  background,
  catalogueFile,
  type ImageDependencies,
  type DemoImages,
  type FileStore,
  type HeavyWork,
  makePhotoVersions,
  photoFilesOf,
  putFiles,
} from '@veck/server/demo-api'
import { cacheFolder } from './cache-folder.ts'
import { createDrawingProcess } from './drawing-process.ts'
import { type Drawing, fabricsIn, isDrawn, photosIn } from './drawings.ts'
import { demoOrders } from './order-data.ts'
import type { DemoContents } from './order-types.ts'
import { demoPhoto, type PhotoName } from './photos.ts'

/** A drawing, its files in the file store, and how they get there once it is drawn. */
type StoredDrawing = { drawing: Drawing; names: string[]; store: () => Promise<void> }

/**
 * The file store with the images of the demo. The database has their names before they are drawn. Whoever reads one waits
 * until it is drawn and stored, so that a page never shows a broken image.
 */
export const demoImages = (
  deps: ImageDependencies,
  cache = cacheFolder,
  drawings = storedDrawings(deps, cache),
): DemoImages => {
  const drawingProcess = createDrawingProcess(cache)
  const { files, log } = deps
  const byName = new Map(drawings.flatMap((one) => one.names.map((name) => [name, one] as const)))
  let stopped = false
  let storedCount = 0
  const storing = new Map<StoredDrawing, Promise<void>>()

  const storeMissing = async ({ drawing, names, store }: StoredDrawing): Promise<void> => {
    const sizes = await Promise.all(names.map((name) => files.size(name)))
    if (!sizes.includes(undefined)) return
    await drawingProcess.draw(drawing)
    await store()
    storedCount += 1
  }

  /** Once per process, unless it fails. */
  const ensure = (one: StoredDrawing): Promise<void> => {
    const begun = storing.get(one)
    if (begun) return begun
    const stored = storeMissing(one)
    storing.set(one, stored)
    stored.catch(() => storing.delete(one))
    return stored
  }

  const whenStored = async (name: string): Promise<string> => {
    const one = byName.get(name)
    if (one) await ensure(one)
    return name
  }

  return {
    files: {
      ...files,
      size: async (name) => files.size(await whenStored(name)),
      read: async (name) => files.read(await whenStored(name)),
      stream: async (name) => files.stream(await whenStored(name)),
    },
    storeAll: async () => {
      const missing = drawings.filter(({ drawing }) => !isDrawn(drawing)).length
      if (missing > 0)
        log(`Drawing ${missing} demo images in the background, once. Pages wait for the images they show.`)
      const started = performance.now()
      const rest = drawings.values()
      const storeRest = async () => {
        for (const one of rest) if (!stopped) await ensure(one).catch((error: unknown) => stopped || log(String(error)))
      }
      // Two at a time: one is encoded while the next one is drawn.
      await Promise.all([storeRest(), storeRest()])
      drawingProcess.stop()
      const seconds = Math.round((performance.now() - started) / 1000)
      if (storedCount > 0 && !stopped) log(`Stored ${storedCount} demo images in ${seconds} s`)
    },
    stop: () => {
      stopped = true
      drawingProcess.stop()
    },
  }
}

/** Those of the demo orders first, because most users open an order before they look for other fabrics. */
export const storedDrawings = (
  { files, heavyWork }: Omit<ImageDependencies, 'log'>,
  cache: string,
): StoredDrawing[] => {
  const inOrders = new Set(demoOrders.flatMap(articlesIn))
  const isInOrder = ({ drawing }: StoredDrawing) => inOrders.has(drawing.id)
  const fabrics = fabricsIn(cache).map((drawing) => ({ drawing, ...storedFabric(files, drawing) }))
  const photos = photosIn(cache).map((drawing) => ({ drawing, ...storedPhoto(files, heavyWork, drawing, cache) }))
  return [...fabrics.filter(isInOrder), ...photos, ...fabrics.filter((one) => !isInOrder(one))]
}

const articlesIn = ({ markings = [], folders = [] }: DemoContents): string[] => [
  ...markings.map(({ curtain }) => (typeof curtain?.fabric === 'string' ? (curtain.fabric.split('-')[0] ?? '') : '')),
  ...folders.flatMap(articlesIn),
]

const storedFabric = (files: FileStore, { paths }: Drawing) => ({
  names: paths.map((path) => catalogueFile(basename(path))),
  store: async () => {
    for (const path of paths) await files.put(catalogueFile(basename(path)), await readFile(path))
  },
})

/** The smaller sizes are made as for an uploaded photo. */
const storedPhoto = (files: FileStore, heavyWork: HeavyWork, { id }: { id: PhotoName }, cache: string) => {
  const { path, hash } = demoPhoto(id, cache)
  return {
    names: photoFilesOf(hash, 'jpg'),
    store: async () => {
      const { contents } = await makePhotoVersions(heavyWork, background, path)
      await putFiles(files, hash, 'jpg', contents)
    },
  }
}
