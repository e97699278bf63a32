/** `mod` is Ctrl, on a Mac Cmd. The last part is the value of `event.key` in lower case: 'mod+shift+z', 'enter', '?'. */
export type Shortcut = string

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)

const partsOf = (shortcut: Shortcut) => {
  const parts = shortcut.split('+')
  return { key: parts.at(-1) ?? '', mod: parts.includes('mod'), shift: parts.includes('shift') }
}

export const hasModifier = (shortcut: Shortcut) => partsOf(shortcut).mod

export function matches(shortcut: Shortcut, press: Press, mac = isMac()): boolean {
  const { key, mod, shift } = partsOf(shortcut)
  if (press.key.toLowerCase() !== key || press.altKey) return false
  if ((mac ? press.metaKey : press.ctrlKey) !== mod || (mac ? press.ctrlKey : press.metaKey)) return false
  // A sign such as "?" needs Shift on some keyboards and not on others.
  return press.shiftKey === shift || !(mod || /^[a-z]+$/.test(key))
}

const names: Record<string, string> = { enter: 'Enter', escape: 'Esc' }
const nameOf = (key: string) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** As it is written on the keys: ['Ctrl', 'Z']. */
export function keysOf(shortcut: Shortcut, shiftName: string, mac = isMac()): string[] {
  const { key, mod, shift } = partsOf(shortcut)
  return [...(mod ? [mac ? '⌘' : 'Ctrl'] : []), ...(shift ? [mac ? '⇧' : shiftName] : []), nameOf(key)]
}
