import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AdminUser } from '@veck/contract'
import { fromWire } from '@veck/contract/rights'
import { SearchTextMaxLength } from '@veck/contract/limits'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FoundCount } from '../../../components/messages/found-count.tsx'
import { queries } from '../../../lib/server/api.ts'
import { Fetched } from '../fetched.tsx'
import { UserForm } from './user-form.tsx'
import { UserRow } from './user-row.tsx'
import { AdminPage } from '../admin-page.tsx'
import classes from '../admin.module.css'

export default function AdminUsersScreen() {
  return (
    <AdminPage section="Users">
      <Users />
    </AdminPage>
  )
}

// The limit of the server.
const maxRows = 100

function Users() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed.trim(), 250)
  const [withDiscount, setWithDiscount] = useState(false)
  const found = useQuery({
    ...queries.findUsers({ query: { searchText, withDiscount: `${withDiscount}` } }),
    placeholderData: keepPreviousData,
    select: (users) => users.map(fromWire),
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
              {users.length >= maxRows && <p className={classes.count}>{t('AdminUsers:Most', { count: maxRows })}</p>}
            </>
          )
        }
      </Fetched>
      <UserDialog editing={editing} onClose={() => setEditing(undefined)} />
    </>
  )
}

/** A click outside does not close the dialog, so that typed values are not lost. */
function UserDialog({ editing, onClose }: { editing: AdminUser | 'new' | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const fullScreen = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  const user = editing === 'new' ? undefined : editing
  return (
    <Modal
      opened={editing !== undefined}
      onClose={onClose}
      title={user ? user.email : t('AdminUsers:New')}
      size="xl"
      fullScreen={fullScreen}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Admin:Cancel') }}
    >
      <UserForm user={user} onDone={onClose} />
    </Modal>
  )
}
