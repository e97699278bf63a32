import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useColorScheme } from '@mantine/hooks'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** Light or dark. If the user chooses the theme that the system has, the app follows the system again. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  const system = useColorScheme()
  const other = shown === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? IconMoon : IconSun
  return (
    <ActionIcon
      color="gray"
      aria-label={t(other === 'dark' ? 'Shell:DarkColours' : 'Shell:LightColours')}
      onClick={() => setColorScheme(other === system ? 'auto' : other)}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
