import { type Action, actions } from './actions.ts'
import { hasModifier, matches } from './shortcut.ts'

const textField =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select'
const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches(textField) || target.isContentEditable)

/** Elements that use keys themselves: a button is pressed by Enter. */
const usesKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('a, button, input, [role=grid], [role=menu], [role=tab], [role=slider]') !== null

const isDialogOpen = () => document.querySelector('[aria-modal=true]') !== null

const noSingleKeys = 'noSingleKeys'

/** Single keys such as "?" can be turned off: voice control and some screen readers send them by mistake. */
export const singleKeys = {
  areOn: () => localStorage.getItem(noSingleKeys) === null,
  turn: (on: boolean) => (on ? localStorage.removeItem(noSingleKeys) : localStorage.setItem(noSingleKeys, 'true')),
}

const isFree = ({ leavesFields }: Action, shortcut: string, target: EventTarget | null) => {
  if (hasModifier(shortcut)) return !(leavesFields && typesText(target))
  if (shortcut === 'enter') return !usesKeys(target) && !typesText(target)
  return !typesText(target) && singleKeys.areOn()
}

/** Runs the action whose shortcut was pressed. The screen that opened last comes first. */
export function pressKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || isDialogOpen()) return
  const found = actions
    .all()
    .toReversed()
    .find((action) => action.shortcuts?.some((each) => matches(each, event) && isFree(action, each, event.target)))
  if (!found) return
  // Also while it is disabled: Ctrl+S must not open the browser's dialog.
  event.preventDefault()
  if (!found.isDisabled && !event.repeat) found.run()
}
