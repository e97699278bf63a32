import { UnstyledButton } from '@mantine/core'
import {
  IconAdjustments,
  IconArrowRight,
  IconArrowsExchange,
  IconChevronRight,
  IconHelpCircle,
  IconKey,
  IconLogout,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { User } from '@veck/contract'
import { canAdminister, canShare, canUseCurtainTool, isAcousticOnly } from '@veck/domain'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { signOut } from './sign-out.ts'
import classes from './account-links.module.css'

const iconProps = { size: 22, stroke: 1.5, 'aria-hidden': true } as const

const all = [
  // Punch-out users are authenticated by the buyer's system and have no password here.
  { key: 'ChangePassword', route: '/account/change-password', Icon: IconKey, isFor: (user: User) => !user.viaPunchOut },
  { key: 'Security', route: '/account/security', Icon: IconShieldLock, isFor: () => true },
  { key: 'Sharing', route: '/orders/share', Icon: IconUsers, isFor: (user: User) => canShare(user).allowed },
  {
    key: 'ChooseApplication',
    route: '/account/choose-application',
    Icon: IconArrowsExchange,
    isFor: (user: User) => user.acousticUser && !isAcousticOnly(user),
  },
  // The sign-in page opens the only tool of these users.
  { key: 'Acoustic', route: '/account/login', Icon: IconArrowRight, isFor: isAcousticOnly },
  { key: 'Admin', route: '/admin', Icon: IconAdjustments, isFor: (user: User) => canAdminister(user).allowed },
  { key: 'Help', route: '/help', Icon: IconHelpCircle, isFor: (user: User) => canUseCurtainTool(user).allowed },
] as const

/** The links of the account page (A2.25). */
export function AccountLinks({ user }: { user: User }) {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <ul className={classes.links} aria-label={t('Account:Links')}>
      {all
        .filter(({ isFor }) => isFor(user))
        .map(({ key, route, Icon }) => (
          <li key={key}>
            <Link to={to(route)} className={classes.link}>
              <Icon {...iconProps} />
              <span>
                <span className={classes.label}>{t(`Account:${key}`)}</span>
                <span className={classes.text}>{t(`Account:${key}Text`)}</span>
              </span>
              <IconChevronRight {...iconProps} />
            </Link>
          </li>
        ))}
      <li>
        <UnstyledButton className={classes.link} onClick={signOut}>
          <IconLogout {...iconProps} />
          <span className={classes.label}>{t('Account:SignOut')}</span>
        </UnstyledButton>
      </li>
    </ul>
  )
}
