import { IconFileText, IconFolder } from '@tabler/icons-react'
import type { Folder } from '@veck/contract'
import { isRoot } from '@veck/domain'

/** The root stands for the offer. */
export function FolderSign({ folder }: { folder: Folder }) {
  const Sign = isRoot(folder) ? IconFileText : IconFolder
  return <Sign size={18} stroke={1.5} aria-hidden />
}
