import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAdjustments,
  IconBuildingStore,
  IconHelpCircle,
  IconLogout,
  IconTemplate,
  IconUser,
  IconUserCircle,
  IconUsers,
  IconWallpaper,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { User } from '@veck/contract'
import { canAdminister, canSellToClients, canUseCurtainTool } from '@veck/domain'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { signOut } from '../../features/account/sign-out.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useWallLink } from '../../lib/fabrics/wall-link.ts'

export function ProfileMenu({ user }: { user: User }) {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <Menu position="bottom-end" offset={14} width={240}>
      <Menu.Target>
        <ActionIcon color="gray" aria-label={t('Shell:Profile')}>
          <IconUserCircle size={24} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item component={Link} to={to('/account')} leftSection={<IconUser size={18} stroke={1.5} aria-hidden />}>
          {t('Shell:Account')}
        </Menu.Item>
        {canSellToClients(user).allowed && (
          <Menu.Item
            component={Link}
            to={to('/studio')}
            leftSection={<IconBuildingStore size={18} stroke={1.5} aria-hidden />}
          >
            {t('Shell:Studio')}
          </Menu.Item>
        )}
        {canSellToClients(user).allowed && (
          <Menu.Item
            component={Link}
            to={to('/studio/clients')}
            leftSection={<IconUsers size={18} stroke={1.5} aria-hidden />}
          >
            {t('Shell:Clients')}
          </Menu.Item>
        )}
        {canUseCurtainTool(user).allowed && <WallItem />}
        {canUseCurtainTool(user).allowed && (
          <Menu.Item
            component={Link}
            to={to('/templates')}
            leftSection={<IconTemplate size={18} stroke={1.5} aria-hidden />}
          >
            {t('Templates:Title')}
          </Menu.Item>
        )}
        {canAdminister(user).allowed && (
          <Menu.Item
            component={Link}
            to={to('/admin')}
            leftSection={<IconAdjustments size={18} stroke={1.5} aria-hidden />}
          >
            {t('Shell:Admin')}
          </Menu.Item>
        )}
        {canUseCurtainTool(user).allowed && (
          <Menu.Item
            component={Link}
            to={to('/help')}
            leftSection={<IconHelpCircle size={18} stroke={1.5} aria-hidden />}
          >
            {t('Shell:Help')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} aria-hidden />} onClick={signOut}>
          {t('Shell:SignOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Only it depends on the screen, so the closed menu does not render again on each move. */
function WallItem() {
  const { t } = useTranslation()
  const wall = useWallLink()
  return (
    <Menu.Item
      renderRoot={(props) => <Link {...props} {...wall} />}
      leftSection={<IconWallpaper size={18} stroke={1.5} aria-hidden />}
    >
      {t('FabricWall:Title')}
    </Menu.Item>
  )
}
