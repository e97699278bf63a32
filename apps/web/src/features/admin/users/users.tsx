import { Button, Checkbox, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AdminUser } from '@veck/contract'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoundCount } from '../../../components/found-count.tsx'
import { queries } from '../../../lib/api.ts'
import { Fetched } from '../fetched.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserRow } from './user-row.tsx'
import classes from '../admin.module.css'

// The server answers with no more than this.
const mostRows = 100

export function Users() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed.trim(), 250)
  const [withDiscount, setWithDiscount] = useState(false)
  const found = useQuery({
    ...queries.findUsers({ query: { searchText, withDiscount: `${withDiscount}` } }),
    placeholderData: keepPreviousData,
  })
  const [editing, setEditing] = useState<AdminUser | 'new'>()
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          name="searchText"
          label={t('AdminUsers:Search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={SearchTextMaxLength}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          className={classes.search}
        />
        <Checkbox
          label={t('AdminUsers:WithDiscount')}
          checked={withDiscount}
          onChange={(event) => setWithDiscount(event.currentTarget.checked)}
          className={classes.filter}
        />
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          className={classes.newOne}
          onClick={() => setEditing('new')}
        >
          {t('AdminUsers:New')}
        </Button>
      </div>
      <FoundCount count={searchText === '' || found.isPlaceholderData ? undefined : found.data?.length} />
      <Fetched query={found}>
        {(users) =>
          users.length === 0 ? (
            <p className={classes.none}>{t('AdminUsers:None')}</p>
          ) : (
            <>
              <ul className={classes.rows}>
                {users.map((user) => (
                  <UserRow key={user.id} user={user} onEdit={() => setEditing(user)} />
                ))}
              </ul>
              {users.length >= mostRows && <p className={classes.count}>{t('AdminUsers:Most', { count: mostRows })}</p>}
            </>
          )
        }
      </Fetched>
      <UserDialog editing={editing} onClose={() => setEditing(undefined)} />
    </>
  )
}
