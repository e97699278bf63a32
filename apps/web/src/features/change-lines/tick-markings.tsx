import { Button } from '@mantine/core'
import type { FabricInUse } from '@veck/contract'
import { useState } from 'react'
import { PlainCheck } from '../../components/forms/plain-check.tsx'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { atFirst, more } from './long-list.ts'
import classes from './tick-markings.module.css'

type TickMarkingsProps = {
  markings: FabricInUse['markings']
  leftOut: ReadonlySet<string>
  onChange: (leftOut: ReadonlySet<string>) => void
}

/** A short list is open at once. */
const shortList = 4

/** Markings of the scope can be left out. */
export function TickMarkings({ markings, leftOut, onChange }: TickMarkingsProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(atFirst)
  if (markings.length < 2) return null
  const chosen = markings.filter(({ markingId }) => !leftOut.has(markingId)).length
  const areAll = chosen === markings.length
  const toggle = (id: string) => {
    const next = new Set(leftOut)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <details className={classes.details} open={markings.length <= shortList}>
      <summary>{t('ChangeLines:SomeOf', { some: chosen, all: markings.length })}</summary>
      <div className={classes.list}>
        <label>
          <PlainCheck
            checked={areAll}
            ref={(input) => {
              if (input) input.indeterminate = !areAll && chosen > 0
            }}
            onChange={() => onChange(new Set(areAll ? markings.map(({ markingId }) => markingId) : []))}
          />
          {t('ChangeLines:TickAll')}
        </label>
        {markings.slice(0, shown).map(({ markingId, markingName, folderName }) => (
          <label key={markingId}>
            <PlainCheck checked={!leftOut.has(markingId)} onChange={() => toggle(markingId)} />
            <span>
              {markingName} <span className={classes.folder}>{folderName}</span>
            </span>
          </label>
        ))}
        {markings.length > shown && (
          <Button variant="default" onClick={() => setShown(shown + more)}>
            {t('ChangeLines:ShowMore', { count: Math.min(more, markings.length - shown) })}
          </Button>
        )}
      </div>
    </details>
  )
}
