import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { StateMessage } from '../components/state-message.tsx'
import { localeOrDefault } from '../lib/locale.ts'

/** The only words in the code: they are shown when the server could not be asked for any. */
const words = {
  sv: {
    title: 'Veck svarar inte',
    text: 'Det du har sparat är tryggt. Kontrollera uppkopplingen och försök igen.',
    retry: 'Försök igen',
  },
  en: {
    title: 'Veck is not answering',
    text: 'What you have saved is safe. Check your connection and try again.',
    retry: 'Try again',
  },
}

export function NoTexts({ onRetry }: { onRetry: () => void }) {
  const locale = localeOrDefault(useLocation().pathname)
  const { title, text, retry } = words[locale]
  return (
    <main lang={locale}>
      <StateMessage icon={IconCloudOff} title={title} actions={<Button onClick={onRetry}>{retry}</Button>}>
        {text}
      </StateMessage>
    </main>
  )
}
