import { Badge, Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EditableText } from '@veck/contract'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FoundCount } from '../../../components/messages/found-count.tsx'
import { queries } from '../../../lib/server/api.ts'
import { Fetched } from '../fetched.tsx'
import { TextForm } from './text-form.tsx'
import { AdminPage } from '../admin-page.tsx'
import classes from '../admin.module.css'

export default function AdminTextsScreen() {
  return (
    <AdminPage section="Texts">
      <Texts />
    </AdminPage>
  )
}

// The limit of the server.
const maxRows = 100

function Texts() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed.trim(), 250)
  const found = useQuery({ ...queries.findTexts({ query: { searchText } }), placeholderData: keepPreviousData })
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          name="searchText"
          label={t('AdminTexts:Search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={SearchTextMaxLength}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          className={classes.search}
        />
      </div>
      <FoundCount count={searchText === '' || found.isPlaceholderData ? undefined : found.data?.length} />
      <Fetched query={found}>
        {(texts) =>
          texts.length === 0 ? (
            <p className={classes.none}>{t('AdminTexts:None')}</p>
          ) : (
            <>
              <ul className={classes.rows}>
                {texts.map((text) => (
                  <TextRow key={text.key} text={text} />
                ))}
              </ul>
              {texts.length >= maxRows && <p className={classes.count}>{t('AdminTexts:Most', { count: maxRows })}</p>}
            </>
          )
        }
      </Fetched>
    </>
  )
}

function TextRow({ text }: { text: EditableText }) {
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
