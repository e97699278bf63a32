import { Badge, Button } from '@mantine/core'
import type { EditableText } from '@veck/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextForm } from './text-form.tsx'
import classes from '../admin.module.css'

export function TextRow({ text }: { text: EditableText }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const { key, sv, en } = text
  const isOwn = sv.text !== sv.shipped || en.text !== en.shipped
  return (
    <li>
      <div className={classes.row}>
        <span className={classes.about}>
          <span lang="sv" className={classes.name}>
            {sv.text}
          </span>
          <span lang="en" className={classes.more}>
            {en.text}
          </span>
          <span className={classes.more}>
            <code>{key}</code>
          </span>
        </span>
        <span className={classes.badges}>{isOwn && <Badge color="ochre">{t('AdminTexts:Own')}</Badge>}</span>
        <Button
          variant="default"
          aria-expanded={editing}
          aria-label={t(editing ? 'AdminTexts:CloseThis' : 'AdminTexts:EditThis', { key })}
          onClick={() => setEditing(!editing)}
        >
          {t(editing ? 'AdminTexts:Close' : 'AdminTexts:Edit')}
        </Button>
      </div>
      {editing && (
        <div className={classes.allTexts}>
          <TextForm textKey={key} locale="sv" current={sv} />
          <TextForm textKey={key} locale="en" current={en} />
        </div>
      )}
    </li>
  )
}
