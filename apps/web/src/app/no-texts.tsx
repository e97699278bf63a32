import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { StateMessage } from '../components/state-message.tsx'
import { useOwnWords } from './own-words.ts'

export function NoTexts({ onRetry }: { onRetry: () => void }) {
  const { lang, title, text, retry } = useOwnWords()
  return (
    <main id="main" tabIndex={-1} lang={lang}>
      <StateMessage icon={IconCloudOff} title={title} actions={<Button onClick={onRetry}>{retry}</Button>}>
        {text}
      </StateMessage>
    </main>
  )
}
