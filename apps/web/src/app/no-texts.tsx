import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { StateMessage } from '../components/state-message.tsx'

/** The only words in the code: they are shown when the server could not be asked for any. */
export const NoTexts = ({ onRetry }: { onRetry: () => void }) => (
  <main>
    <StateMessage
      icon={IconCloudOff}
      title="Veck svarar inte"
      actions={<Button onClick={onRetry}>Försök igen · Try again</Button>}
    >
      Det du har sparat är tryggt. Kontrollera uppkopplingen och försök igen.
      <br />
      <span lang="en">Veck is not answering. What you have saved is safe: check your connection and try again.</span>
    </StateMessage>
  </main>
)
