import { resolve } from 'node:path'
import { operator, recordChange } from '../modules/audit/index.ts'
import {
  importCatalogue,
  importEntry,
  readCatalogueFile,
  readKnown,
  storeImagesOf,
} from '../modules/catalogue/index.ts'
import { Refusal, type Command } from './command.ts'
import { readText, refuseFile } from './pricing.ts'

export const catalogueCommands: Command[] = [
  {
    name: 'catalogue import',
    args: '<file>',
    about: 'Brings products and variants to what a CSV or JSON file says; what it does not name is left alone',
    options: {
      pictures: {
        type: 'string',
        about: 'a folder with {partNo}-swatch, -large and -texture (.webp, .avif, .jpg, .png)',
      },
    },
    run: async ({ db, clock, files, folder, print }, { args, options }) => {
      const read = readCatalogueFile(await readText(folder, args[0]), await readKnown(db))
      if (!read.ok) return refuseFile(read.problems)
      const pictures = options.pictures ? await imagesIn(resolve(folder, String(options.pictures)), files) : new Map()
      const report = await recordChange(
        { db, clock },
        operator,
        (tx) => importCatalogue(tx, read.catalogue, (partNo) => pictures.get(partNo)),
        importEntry,
      )
      print(
        `${report.added} added, ${report.changed} changed, ${report.unchanged} as they were; pictures of ${pictures.size} articles.`,
      )
    },
  },
]

const imagesIn = (folder: string, files: Parameters<typeof storeImagesOf>[0]) =>
  storeImagesOf(files, folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Refusal(`There is no folder ${folder}`) : error
  })
