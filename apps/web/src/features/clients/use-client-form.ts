import { useForm } from '@mantine/form'
import { useCallbackRef } from '@mantine/hooks'
import type { CustomersClient } from '@veck/contract'
import { useEffect, useState } from 'react'
import { useLocale } from '../../lib/screen/route-params.ts'
import { clientRules, type ClientValues, differingFields, emptyClient, valuesOf } from './client-values.ts'

/**
 * A form for a client, or for a new one. `current` is what is saved now, which others may change while the user types: the form
 * then shows what they saved, unless the user has typed something.
 */
export function useClientForm(current: CustomersClient | null) {
  const language = useLocale()
  const startValues = (client: CustomersClient | null) => (client ? valuesOf(client) : emptyClient(language))
  /** What the user's changes are based on. */
  const [seen, setSeen] = useState(current)
  const [makesNew, setMakesNew] = useState(current === null)
  const form = useForm<ClientValues>({ initialValues: startValues(current), validate: clientRules })
  const isDirty = form.isDirty()
  const isSameClient = current?.id === seen?.id
  const isChanged = !isSameClient || (!makesNew && (current?.version ?? 0) > (seen?.version ?? 0))
  const hasSameValues = current !== null && differingFields(valuesOf(current), form.values).length === 0
  const canFollow = isChanged && (!isDirty || hasSameValues)

  const fill = (client: CustomersClient | null) => {
    const values = startValues(client)
    setMakesNew(client === null)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }
  /** Shows a client, and discards what was typed. */
  const show = (client: CustomersClient | null) => {
    setSeen(client)
    fill(client)
  }
  /** Takes over what was sent and saved. What was typed meanwhile stays, as a change of it. */
  const settle = (client: CustomersClient | null, sent: ClientValues) => {
    if (!client || differingFields(sent, form.getValues()).length === 0) return show(client)
    setSeen(client)
    setMakesNew(false)
    form.resetDirty(valuesOf(client))
  }
  const follow = useCallbackRef(() => show(current))
  useEffect(() => {
    if (canFollow) follow()
  }, [canFollow, follow])

  return {
    form,
    seen,
    makesNew,
    isDirty,
    show,
    settle,
    /** Empties the form for a client that the order does not have yet. */
    startNew: () => fill(null),
    /** Someone else has saved something, and the user has typed something: the user decides. */
    hasConflict: isChanged && !canFollow,
    isSameClient,
    /** The next save overwrites what the other user saved. What was typed about another client becomes a new one. */
    keepMine: () => {
      setSeen(current)
      if (current && isSameClient) form.resetDirty(valuesOf(current))
      else setMakesNew(true)
    },
  }
}

export type ClientForm = ReturnType<typeof useClientForm>
