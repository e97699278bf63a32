import { ActionIcon, Badge, Menu } from '@mantine/core'
import {
  IconBuilding,
  IconDots,
  IconLock,
  IconLockOpen,
  IconMail,
  IconMailCheck,
  IconPencil,
  IconShieldX,
  IconUserCheck,
  IconUserX,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminUser } from '@veck/contract'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { showActionError, showDone } from '../../../components/messages/toasts.tsx'
import { client } from '../../../lib/server/api.ts'
import { errorText } from '../../../lib/server/error-text.ts'
import { useNumber } from '../../../lib/language/use-formats.ts'
import { CloseUser } from './close-user.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { ResetFactors } from './reset-factors.tsx'
import classes from '../admin.module.css'

const badges = [
  ['isCurtainUser', 'AdminUsers:Badge.svenUser'],
  ['acousticUser', 'AdminUsers:Badge.acousticUser'],
  ['isSales', 'AdminUsers:Badge.internalSalesSven'],
  ['admin', 'AdminUsers:Badge.admin'],
] as const
const iconProps = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

export function UserRow({ user, onEdit }: { user: AdminUser; onEdit: () => void }) {
  const { t } = useTranslation()
  const number = useNumber()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [companyOpen, setCompanyOpen] = useState(false)
  const [resetOpen, setResetOpen] = useState(false)
  const [closeOpen, setCloseOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  /** A dialog returns the focus when it closes. The menu item is gone by then, so focus the menu button. */
  const fromButton = (open: () => void) => () => {
    menuButton.current?.focus()
    open()
  }
  const params = { id: user.id }
  const setLocked = useMutation({
    mutationFn: (locked: boolean) => client.setUserLocked({ params, body: { locked } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['findUsers'] })
      setAsking(false)
    },
  })
  const mailLink = useMutation({
    mutationFn: () => client.mailPasswordLink({ params }),
    onSuccess: () => showDone(t('AdminUsers:LinkMailed', { email: user.email })),
    onError: showActionError,
  })
  const approve = useMutation({
    mutationFn: () => client.approveMails({ body: { emailAddress: user.email } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['findUsers'] })
      showDone(t('AdminUsers:MailsApproved', { email: user.email }))
    },
    onError: showActionError,
  })
  const reopen = useMutation({
    mutationFn: () => client.reopenUser({ params }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['findUsers'] })
      showDone(t('AdminUsers:Reopened', { email: user.email }))
    },
    onError: showActionError,
  })
  const unlock = () => setLocked.mutate(false, { onError: showActionError })
  const about = [`${user.firstName} ${user.lastName}`.trim(), user.erpCompanyName].filter(Boolean).join(', ')
  return (
    <li className={`${classes.row} ${classes.account}`}>
      <span className={classes.about}>
        <span className={classes.name}>{user.email}</span>
        <span className={classes.more}>{about}</span>
      </span>
      <span className={classes.badges}>
        {user.erasedOn && <Badge color="falu">{t('AdminUsers:Closed', { day: user.erasedOn })}</Badge>}
        {user.locked && !user.erasedOn && <Badge color="falu">{t('AdminUsers:Locked')}</Badge>}
        {!user.confirmed && !user.ofBuyer && <Badge color="ochre">{t('AdminUsers:NotConfirmed')}</Badge>}
        {user.mailRestricted && <Badge color="ochre">{t('AdminUsers:MailRestricted')}</Badge>}
        {user.ofBuyer && <Badge variant="light">{t('AdminUsers:OfBuyer')}</Badge>}
        {user.secondFactor !== 'none' && (
          <Badge variant="light">{t(`AdminUsers:SecondFactor.${user.secondFactor}`)}</Badge>
        )}
        {user.discountPercentage > 0 && (
          <Badge variant="light">{t('AdminUsers:DiscountOf', { percent: number(user.discountPercentage) })}</Badge>
        )}
        {badges
          .filter(([flag]) => user[flag])
          .map(([flag, text]) => (
            <Badge key={flag} variant="light">
              {t(text)}
            </Badge>
          ))}
      </span>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon ref={menuButton} color="gray" aria-label={t('AdminUsers:Actions', { email: user.email })}>
            <IconDots size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...iconProps} />} onClick={fromButton(onEdit)}>
            {t('AdminUsers:Edit')}
          </Menu.Item>
          <Menu.Item leftSection={<IconBuilding {...iconProps} />} onClick={fromButton(() => setCompanyOpen(true))}>
            {t('AdminUsers:Company')}
          </Menu.Item>
          {!user.locked && !user.ofBuyer && (
            <Menu.Item leftSection={<IconMail {...iconProps} />} onClick={() => mailLink.mutate()}>
              {t('AdminUsers:MailLink')}
            </Menu.Item>
          )}
          {user.mailRestricted && (
            <Menu.Item leftSection={<IconMailCheck {...iconProps} />} onClick={() => approve.mutate()}>
              {t('AdminUsers:ApproveMails')}
            </Menu.Item>
          )}
          {user.secondFactor !== 'none' && (
            <Menu.Item leftSection={<IconShieldX {...iconProps} />} onClick={fromButton(() => setResetOpen(true))}>
              {t('AdminUsers:ResetFactors')}
            </Menu.Item>
          )}
          {!user.erasedOn && (
            <Menu.Item
              leftSection={user.locked ? <IconLockOpen {...iconProps} /> : <IconLock {...iconProps} />}
              onClick={user.locked ? unlock : fromButton(() => setAsking(true))}
            >
              {t(user.locked ? 'AdminUsers:Unlock' : 'AdminUsers:Lock')}
            </Menu.Item>
          )}
          {user.erasedOn ? (
            <Menu.Item leftSection={<IconUserCheck {...iconProps} />} onClick={() => reopen.mutate()}>
              {t('AdminUsers:Reopen')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconUserX {...iconProps} />} onClick={fromButton(() => setCloseOpen(true))}>
              {t('AdminUsers:Close')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <CloseUser user={user} opened={closeOpen} onClose={() => setCloseOpen(false)} />
      <ResetFactors user={user} opened={resetOpen} onClose={() => setResetOpen(false)} />
      <CompanyDialog user={user} opened={companyOpen} onClose={() => setCompanyOpen(false)} />
      <ConfirmDialog
        opened={asking}
        title={t('AdminUsers:LockTitle')}
        confirm={t('AdminUsers:Lock')}
        cancel={t('Admin:Cancel')}
        destructive
        loading={setLocked.isPending}
        error={setLocked.error ? errorText(setLocked.error) : undefined}
        onConfirm={() => setLocked.mutate(true)}
        onCancel={() => setAsking(false)}
      >
        {t('AdminUsers:LockText', { email: user.email })}
      </ConfirmDialog>
    </li>
  )
}
