import { isRoot } from '@veck/domain'
import type { ImageRow, Tree } from '../orders/index.ts'
import type { Extension } from './photo-files.ts'

const maxName = 80
/** Names that Windows reserves for devices, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** One part of a path: valid on every system, and it cannot lead to another folder. */
export const safeName = (name: string) => {
  const cleaned = name
    .normalize('NFC')
    // Characters that systems forbid in names, and invisible characters that hide or reverse others.
    .replaceAll(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '_')
    .replaceAll(/\s+/g, ' ')
  const cut = [...cleaned]
    .slice(0, maxName)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  return reserved.test(cut) ? `_${cut}` : cut || '_'
}

export type ZippedImage = Pick<ImageRow, 'markingId' | 'name' | 'photoHash'> & { extension: Extension }

/** The folders of the order, with one folder per marking. Equal names get a number. */
export const zipNames = <Image extends ZippedImage>(tree: Tree, images: Image[]) => {
  const taken = new Set<string>()
  const places = new Map(markingPlaces(tree, [], taken))
  return images.flatMap((image) => {
    const place = places.get(image.markingId)
    if (!place) return []
    const name = safeName(image.name.replace(/\.(jpe?g|png|webp|hei[cf])$/i, '') || place.markingName)
    return [{ path: free(taken, [...place.path, name].join('/'), `.${image.extension}`), image }]
  })
}

type Place = { path: string[]; markingName: string }

const markingPlaces = (folder: Tree, above: string[], taken: Set<string>): [string, Place][] => {
  const own = isRoot(folder) ? above : [free(taken, [...above, safeName(folder.name)].join('/'))]
  return [
    ...folder.markings.map(({ id, name }): [string, Place] => [
      id,
      { path: [free(taken, [...own, safeName(name)].join('/'))], markingName: name },
    ]),
    ...folder.folders.flatMap((inside) => markingPlaces(inside, own, taken)),
  ]
}

/** A name that is not used yet. Ignores case, like Windows and macOS. */
const free = (taken: Set<string>, path: string, ending = '') => {
  for (let number = 1; ; number++) {
    const candidate = `${path}${number === 1 ? '' : ` (${number})`}${ending}`
    if (taken.has(candidate.toLowerCase())) continue
    taken.add(candidate.toLowerCase())
    return candidate
  }
}
