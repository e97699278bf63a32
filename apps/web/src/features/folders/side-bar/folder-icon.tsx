import { IconFileText, IconFolder, IconFolderSymlink } from '@tabler/icons-react'
import type { Folder } from '@veck/contract'
import { isRoot } from '@veck/domain'

/** The root represents the order. A folder that follows a room type looks like a link. */
export function FolderIcon({ folder }: { folder: Folder }) {
  const Icon = isRoot(folder) ? IconFileText : folder.follows ? IconFolderSymlink : IconFolder
  return <Icon size={18} stroke={1.5} aria-hidden />
}
