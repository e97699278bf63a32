import { IconFileText, IconFolder } from '@tabler/icons-react'
import type { Folder } from '@veck/contract'
import { isRoot } from '@veck/domain'

/** The root represents the order. */
export function FolderIcon({ folder }: { folder: Folder }) {
  const Icon = isRoot(folder) ? IconFileText : IconFolder
  return <Icon size={18} stroke={1.5} aria-hidden />
}
