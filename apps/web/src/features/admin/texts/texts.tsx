import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoundCount } from '../../../components/found-count.tsx'
import { queries } from '../../../lib/api.ts'
import { Fetched } from '../fetched.tsx'
import { TextRow } from './text-row.tsx'
import classes from '../admin.module.css'

// The server answers with no more than this.
const mostRows = 100

export function Texts() {
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
              {texts.length >= mostRows && <p className={classes.count}>{t('AdminTexts:Most', { count: mostRows })}</p>}
            </>
          )
        }
      </Fetched>
    </>
  )
}
