import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { StateMessage } from '../components/state-message.tsx'
import { useBuiltInTexts } from './built-in-texts.ts'

export function NoTexts({ onRetry }: { onRetry: () => void }) {
  const { lang, title, text, retry } = useBuiltInTexts()
  return (
    <main id="main" tabIndex={-1} lang={lang}>
      <StateMessage icon={IconCloudOff} title={title} actions={<Button onClick={onRetry}>{retry}</Button>}>
        {text}
      </StateMessage>
    </main>
  )
}
