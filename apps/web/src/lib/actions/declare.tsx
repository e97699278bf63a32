import { useNavigate } from '@tanstack/react-router'
import { useAction, type UseAction } from './use-action.ts'

/** Declares an action where a hook cannot stand: in a list, or only under a condition. */
export function DeclareAction(action: UseAction) {
  useAction(action)
  return null
}

/** An action that goes to another screen. */
export function DeclareLink({ to, ...action }: Omit<UseAction, 'run'> & { to: string }) {
  const navigate = useNavigate()
  useAction({ ...action, run: () => navigate({ to }) })
  return null
}
